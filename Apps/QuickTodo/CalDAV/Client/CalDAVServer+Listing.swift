import Foundation
import RillHTTP

extension CalDAVServer {
  /// The largest number of parts of a listing, so that a server that never comes to an end doesn't keep the client.
  private static let mostPages = 10_000

  /// Returns the resources of a collection that have changed.
  /// - Parameters:
  ///   - collection: The collection.
  ///   - token: The token of the last listing; nil to list all resources.
  /// - Returns: The changes since the token, or all resources if the server has forgotten the token or has none.
  /// - Throws: A ``CalDAVError``, also for an answer that isn't complete.
  public func list(_ collection: Href, since token: String?) async throws -> RemoteListing {
    guard let listing = try await changes(in: collection, since: token) else {
      return try await completeListing(of: collection, withToken: token != nil)
    }
    // An empty answer is what most failures look like, and the end of all tasks if it is believed.
    guard listing.isComplete && listing.entries.isEmpty else { return listing }
    var complete = try await completeListing(of: collection, withToken: false)
    complete.token = listing.token
    return complete
  }

  /// Asks for changes, in as many parts as the server makes of them.
  /// - Returns: Nil if the server has forgotten the token, or doesn't know the question.
  private func changes(in collection: Href, since token: String?) async throws -> RemoteListing? {
    var pages = ListingPages(collection)
    var last = token ?? ""
    for _ in 0..<Self.mostPages {
      let response = try await connection.response(
        to: .report, url(collection), fields: ["Depth": "0", "Content-Type": CalDAVQuestion.contentType],
        body: CalDAVQuestion.syncCollection(since: last))
      // Servers say in many ways that they can't answer: 403 or 409 with a precondition, 410, 412, 415, 418, 501, and Xandikos
      // 500 for a token that it doesn't have. The listing of everything is an answer in all these cases, or fails too.
      if [401, 408, 429, 502, 503, 504].contains(response.status) { throw response.failure("listing tasks") }
      guard response.status == 207 else { return nil }
      let answer = try response.multiStatus(collection, "listing tasks")
      try checkPlace(of: response, collection)
      let own = answer.own(collection)
      if own.contains(where: \.isGone) { throw CalDAVError.collectionGone(collection) }
      guard let next = answer.syncToken else { return nil }
      pages.add(answer)
      if !own.contains(where: { $0.status == 507 }) {
        return RemoteListing(
          entries: pages.entries, gone: token == nil ? [] : pages.gone, isComplete: token == nil, token: next)
      }
      guard next != last else { return nil }
      last = next
    }
    return nil
  }

  /// Asks for all resources.
  /// - Parameter withToken: Whether to ask for a token, for the next listing.
  private func completeListing(of collection: Href, withToken: Bool) async throws -> RemoteListing {
    // The token comes first. One that is newer than the listing would hide a change.
    let token = withToken ? try await syncToken(of: collection) : nil
    let answer = try await properties(
      of: collection, depth: 1, [.dav("getetag"), .dav("resourcetype")], "listing tasks")
    let own = answer.own(collection)
    if let status = own.compactMap(\.status).first(where: { $0 >= 300 }) {
      throw CalDAVError.unreadable(
        host: host, reason: "Expected all tasks in \(collection), found a part of them (status \(status)).")
    }
    if let type = own.lazy.compactMap({ $0.properties[.dav("resourcetype")] }).first,
      type.first(.calDAV("calendar")) == nil
    {
      throw CalDAVError.collectionGone(collection)
    }
    var pages = ListingPages(collection)
    pages.add(answer)
    guard !own.isEmpty || !pages.entries.isEmpty else {
      throw CalDAVError.unreadable(
        host: host,
        reason: "Expected the collection \(collection) and its tasks, found an answer about neither.")
    }
    return RemoteListing(entries: pages.entries, isComplete: true, token: token)
  }

  private func syncToken(of collection: Href) async throws -> String? {
    let answer = try await properties(of: collection, depth: 0, [.dav("sync-token")], "listing tasks")
    let text = answer.own(collection).lazy.compactMap { $0.properties[.dav("sync-token")]?.trimmedText }.first
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Asks for properties of a collection that must exist.
  private func properties(
    of collection: Href, depth: Int, _ names: [WebDAVElement.Name], _ deed: String
  ) async throws -> MultiStatus {
    let response = try await connection.propfind(url(collection), depth: depth, names)
    if [404, 410].contains(response.status) { throw CalDAVError.collectionGone(collection) }
    let answer = try response.multiStatus(collection, deed)
    try checkPlace(of: response, collection)
    if answer.own(collection).contains(where: \.isGone) { throw CalDAVError.collectionGone(collection) }
    return answer
  }
}
