import Foundation
import RillHTTP

extension CalDAVServer {
  /// Writes a resource.
  ///
  /// A resource that was stored, but whose answer was lost on the way, may have been sent again. The outcome of the second
  /// attempt is ``WriteOutcome/conflicting`` then, and the server has the bytes.
  /// - Parameters:
  ///   - bytes: The whole resource.
  ///   - href: Where it is written.
  ///   - condition: The state that the resource must have.
  /// - Returns: The outcome.
  /// - Throws: A ``CalDAVError`` if the server may have stored the resource or not.
  public func put(_ bytes: [UInt8], to href: Href, if condition: WriteCondition) async throws -> WriteOutcome
  {
    guard var fields = try await header(for: condition, href) else { return .conflicting }
    fields["Content-Type"] = "text/calendar; charset=utf-8"
    let response = try await connection.response(to: .put, url(href), fields: fields, body: Data(bytes))
    return try await outcome(of: response, href, condition, deed: "store the task")
  }

  /// Deletes a resource.
  /// - Parameters:
  ///   - href: The resource.
  ///   - condition: The state that the resource must have.
  /// - Returns: The outcome: `stored` also if the resource had been gone.
  /// - Throws: A ``CalDAVError`` if the server may have deleted the resource or not.
  public func delete(_ href: Href, if condition: WriteCondition) async throws -> WriteOutcome {
    guard case .unchanged = condition else {
      return try await state(of: href) == .absent ? .stored(etag: nil) : .conflicting
    }
    guard let fields = try await header(for: condition, href) else {
      return try await state(of: href) == .absent ? .stored(etag: nil) : .conflicting
    }
    let response = try await connection.response(to: .delete, url(href), fields: fields)
    if [404, 410].contains(Refusal(response).status) { return .stored(etag: nil) }
    return try await outcome(of: response, href, condition, deed: "delete the task")
  }

  /// The current state of a resource.
  enum ResourceState: Equatable {
    case absent
    /// The resource exists with a tag; nil if the server has none.
    case present(EntityTag?)
  }

  /// Asks for the state of a resource.
  func state(of href: Href) async throws -> ResourceState {
    let response = try await connection.propfind(url(href), depth: 0, [.dav("getetag")])
    if [404, 410].contains(response.status) { return .absent }
    let answer = try response.multiStatus(href, "finding a task")
    guard let own = answer.resources.first(where: { $0.href == href }) else {
      throw CalDAVError.unreadable(
        host: host, reason: "Expected an answer about \(href), found one about other resources.")
    }
    if own.isGone { return .absent }
    if let status = own.status, status >= 300 { throw CalDAVError.serverFailed(host: host, status: status) }
    if let tag = own.properties[.dav("getetag")].flatMap({ EntityTag($0.trimmedText) }) {
      return .present(tag)
    }
    let head = try await connection.response(to: .head, url(href))
    if [404, 410].contains(head.status) { return .absent }
    return .present(head.fields["ETag"].flatMap { EntityTag($0) })
  }

  /// Returns the header of a conditional write. Compares first if the server can't compare by itself: a weak tag never fits
  /// `If-Match` (RFC 9110, 13.1.1).
  /// - Returns: Nil if the resource doesn't have the state of the condition.
  private func header(for condition: WriteCondition, _ href: Href) async throws -> HTTPFields? {
    switch condition {
    case .absent:
      if compares(href), try await state(of: href) != .absent { return nil }
      return ["If-None-Match": "*"]
    case .unchanged(let etag):
      let tag = EntityTag(etag)
      let isStrong = tag?.isStrong ?? false
      if compares(href) || !isStrong {
        guard let tag, try await state(of: href) == .present(tag) else { return nil }
      }
      return isStrong ? ["If-Match": etag] : [:]
    }
  }

  private func outcome(
    of response: HTTPResponse, _ href: Href, _ condition: WriteCondition, deed: String
  ) async throws -> WriteOutcome {
    let refusal = Refusal(response)
    switch refusal.status {
    case 200...206:
      // A login answers with its page, and stores nothing.
      if response.isWebPage { throw CalDAVError.notCalDAV(host: host, found: "a web page") }
      // With 202 the server has yet to store the bytes, so that a tag is that of others.
      let tag = refusal.status == 202 ? nil : response.fields["ETag"].flatMap { EntityTag($0) }
      return .stored(etag: tag.flatMap { $0.isStrong ? $0.text : nil })
    case 412: return refusal.isAboutContent ? .refused(reason: refusal.reason(deed)) : .conflicting
    case let status where [404, 409, 410].contains(status) && !refusal.isAboutContent:
      // The resource is gone that the condition names, or its collection is, or something else is wrong.
      let isUnchanged: Bool
      switch (condition, try await state(of: href)) {
      case (.absent, .absent): isUnchanged = true
      case (.unchanged(let etag), .present(let tag)): isUnchanged = tag == EntityTag(etag)
      default: isUnchanged = false
      }
      if !isUnchanged { return .conflicting }
      if condition == .absent, let collection = href.parent { try await checkExistence(of: collection) }
      return .refused(reason: refusal.reason(deed))
    case 401: throw CalDAVError.wrongPassword(host: host)
    case 507: return .refused(reason: refusal.reason(deed))
    case 511: throw CalDAVError.networkLogin(host: host)
    case 408, 429, 500...:
      throw response.busy ?? CalDAVError.serverFailed(host: host, status: refusal.status)
    case 400..<500: return .refused(reason: refusal.reason(deed))
    default: throw CalDAVError.unreadable(host: host, reason: refusal.reason(deed))
    }
  }
}
