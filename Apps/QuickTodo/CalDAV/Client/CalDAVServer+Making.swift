public import Foundation
import RillHTTP

extension CalDAVServer {
  /// Makes a collection for tasks (RFC 4791, 5.3.1) in the first of the account's homes that allows it.
  /// - Parameters:
  ///   - name: The name that clients show.
  ///   - part: The last part of the path, which no collection has.
  /// - Returns: The collection.
  /// - Throws: A ``CalDAVError`` if the server makes none.
  public func makeCollection(named name: String, part: String = UUID().uuidString.lowercased()) async throws
    -> RemoteCollection
  {
    var failure = CalDAVError.noTaskCollection(host: host)
    for home in homes {
      let href = Href("\(home.asCollection.path)\(part)/")
      do {
        try await make(href, named: name)
        return RemoteCollection(href: href, name: name)
      } catch CalDAVError.forbidden {
        failure = .forbidden(host: host, what: "a new list")
      }
    }
    throw failure
  }

  /// Makes a collection. If there is no answer, or the server says that it has failed, it may have made the collection nevertheless,
  /// which nobody would use. Therefore it is asked.
  private func make(_ href: Href, named name: String) async throws {
    do {
      let response = try await connection.response(
        to: .mkcalendar, url(href), fields: ["Content-Type": CalDAVQuestion.contentType],
        body: CalDAVQuestion.mkcalendar(named: name))
      if response.isWebPage { throw CalDAVError.notCalDAV(host: host, found: "a web page") }
      switch Refusal(response).status {
      case 200, 201, 204: return
      case 403, 405, 409, 501: throw CalDAVError.forbidden(host: host, what: "a new list")
      default: throw response.failure("a new list")
      }
    } catch let failure {
      if case CalDAVError.forbidden = failure { throw failure }
      guard (try? await checkExistence(of: href)) != nil else { throw failure }
    }
  }
}
