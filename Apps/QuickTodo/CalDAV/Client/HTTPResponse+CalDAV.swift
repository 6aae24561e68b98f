import Foundation
import RillHTTP

extension HTTPResponse {
  /// The host as messages name it.
  var place: String { url.place }

  /// Whether the answer is a web page, as portals and logins answer to everything.
  var isWebPage: Bool {
    if let type = fields["Content-Type"]?.lowercased() {
      if type.hasPrefix("text/html") || type.hasPrefix("application/xhtml") { return true }
      if type.hasPrefix("text/calendar") { return false }
    }
    let beginning = String(decoding: body.prefix(200), as: UTF8.self).drop { $0.isWhitespace }.lowercased()
    return beginning.hasPrefix("<!doctype html") || beginning.hasPrefix("<html")
  }

  /// Returns the statements about resources.
  /// - Parameters:
  ///   - base: The path that was asked for.
  ///   - deed: The request as messages name it, such as "listing tasks".
  /// - Throws: A ``CalDAVError`` if the answer is another one.
  func multiStatus(_ base: Href, _ deed: String) throws -> MultiStatus {
    guard status == 207 else { throw failure(deed) }
    do {
      return try MultiStatus(body, in: base)
    } catch {
      if isWebPage { throw CalDAVError.notCalDAV(host: place, found: "a web page") }
      throw CalDAVError.unreadable(host: place, reason: "\(error)")
    }
  }

  /// The error of a server that asks to come back later than a request waits; nil if it doesn't.
  var busy: CalDAVError? {
    guard [429, 503].contains(status), let seconds = retryAfter(now: Date()),
      seconds > HTTPRetryPolicy().longestSeconds
    else { return nil }
    let whole = min(seconds, CalDAVError.longestWait).rounded(.up)
    return .busy(host: place, status: status, seconds: Int(whole))
  }

  /// Returns the error of a status that wasn't expected.
  /// - Parameter deed: The request as messages name it.
  func failure(_ deed: String) -> CalDAVError {
    switch status {
    case 401: .wrongPassword(host: place)
    case 403: .forbidden(host: place, what: deed)
    case 511: .networkLogin(host: place)
    case 408, 429, 500...: busy ?? .serverFailed(host: place, status: status)
    case _ where isWebPage: .notCalDAV(host: place, found: "a web page (status \(status))")
    case 404, 405, 410, 501: .notCalDAV(host: place, found: "status \(status)")
    default:
      .unreadable(
        host: place, reason: "Expected an answer about resources (status 207), found status \(status).")
    }
  }
}
