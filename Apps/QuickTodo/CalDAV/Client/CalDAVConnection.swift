import Foundation
import RillHTTP

/// Sends requests with credentials, follows the redirects that may have them, and names failures.
struct CalDAVConnection: Sendable {
  /// The redirects that are followed with the credentials.
  enum Redirects: Sendable {
    /// Those on the same host and port.
    case sameService
    /// Those to hosts of the same owner too, while a server is looked for.
    case sameOwner
  }

  private static let mostRedirects = 5

  let transport: any CalDAVTransport
  let credentials: HTTPCredentials?
  var redirects = Redirects.sameService

  /// Sends a request. A redirect keeps its method and its body.
  /// - Throws: A ``CalDAVError``, or `CancellationError`.
  func response(
    to method: HTTPMethod, _ url: URL, fields: HTTPFields = [:], body: Data? = nil
  ) async throws -> HTTPResponse {
    var request = HTTPRequest(method, url, fields: fields, body: body, credentials: credentials)
    for _ in 0...Self.mostRedirects {
      let response: HTTPResponse
      do {
        response = try await transport.response(to: request)
      } catch let error as HTTPError {
        throw CalDAVError.http(error)
      }
      guard [301, 302, 303, 307, 308].contains(response.status), let location = response.fields["Location"]
      else { return response }
      guard let next = URL(string: location, relativeTo: request.url)?.absoluteURL, next.user == nil,
        isFollowed(from: request.url, to: next), response.status != 303 || method == .get
      else { throw CalDAVError.http(.redirected(to: redirectPlace(location, request.url))) }
      request.url = next
    }
    throw CalDAVError.http(.tooManyRedirects(limit: Self.mostRedirects))
  }

  private func isFollowed(from one: URL, to other: URL) -> Bool {
    switch redirects {
    case .sameService: one.isSameService(as: other)
    case .sameOwner: one.isSameService(as: other) || one.hasSameOwner(as: other)
    }
  }

  private func redirectPlace(_ location: String, _ base: URL) -> String {
    guard let url = URL(string: location, relativeTo: base)?.absoluteURL, url.host != nil else {
      return String(location.prefix(200))
    }
    return "\((url.scheme ?? "").prefix(20))://\(url.place)"
  }
}

extension CalDAVConnection {
  /// Asks for properties.
  /// - Parameter depth: 0 for the resource alone, 1 with what is directly in it.
  func propfind(_ url: URL, depth: Int, _ properties: [WebDAVElement.Name]) async throws -> HTTPResponse {
    try await response(
      to: .propfind, url, fields: ["Depth": "\(depth)", "Content-Type": CalDAVQuestion.contentType],
      body: CalDAVQuestion.propfind(properties))
  }
}
