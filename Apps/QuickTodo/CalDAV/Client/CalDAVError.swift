public import RillHTTP

/// Why a server can't be synchronised with. Nothing has been changed.
public enum CalDAVError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The request failed, or its answer was no HTTP answer.
  case http(HTTPError)
  /// The address that a person typed can't be one of a server, for a reason that says what to do. Nothing was sent.
  case invalidAddress(String)
  /// The server refuses the user or the password.
  case wrongPassword(host: String)
  /// The account may not see the collection, or do this.
  case forbidden(host: String, what: String)
  /// The address answers, but not as a CalDAV server: a web page, a captive portal.
  case notCalDAV(host: String, found: String)
  /// The server has no collection for tasks.
  case noTaskCollection(host: String)
  /// The collection isn't there any longer (404 or 410 for the collection itself).
  case collectionGone(Href)
  /// The collection is at another place now (301 for the collection itself).
  case collectionMoved(Href, to: Href)
  /// The server says of each write to a resource that it has changed meanwhile.
  case contested(Href)
  /// The server failed or asks to come back later, with a status.
  case serverFailed(host: String, status: Int)
  /// The server asks to come back after some minutes, more than a request waits.
  case busy(host: String, status: Int, seconds: Int)
  /// The answer can't be read.
  case unreadable(host: String, reason: String)

  /// The longest time in seconds for which a server is left alone. A longer wish is a mistake more often than a wish.
  public static let longestWait = 86_400.0

  /// The error of status 511: a network that wants a login answers in the server's place.
  static func networkLogin(host: String) -> CalDAVError {
    .notCalDAV(host: host, found: "a network that wants a login (status 511)")
  }

  /// A sentence that says what to do, about a synchronisation, which QuickTodo repeats.
  public var description: String {
    text(later: "QuickTodo tries again later.", afterWaiting: "QuickTodo tries again then.")
  }

  /// A sentence that says what to do, about something that QuickTodo doesn't repeat.
  public var descriptionOfAttempt: String { text(later: "Try again later.", afterWaiting: "Try again then.") }

  private func text(later: String, afterWaiting: String) -> String {
    let (later, afterWaiting) = (" " + later, " " + afterWaiting)
    return switch self {
    case .http(let error): "\(error)"
    case .invalidAddress(let reason): reason
    case .wrongPassword(let host):
      "Expected \(host) to accept the user and the password, found a refusal. Check both; some servers want a password for apps."
    case .forbidden(let host, let what):
      "Expected \(host) to allow \(what), found a refusal. Ask the server's administrator, or use another account."
    case .notCalDAV(let host, let found):
      "Expected a CalDAV server at \(host), found \(found). Check the address, and whether the network wants a login first."
    case .noTaskCollection(let host):
      "Expected a calendar for tasks at \(host), found none. Create a list for tasks there."
    case .collectionGone(let href):
      "Expected the collection \(href) on the server, found none. Nothing was removed here."
        + later
    case .collectionMoved(let href, let place):
      "Expected the collection \(href) on the server, found that it has moved to \(place). Remove the account and add it again; its lists stay here and are the same lists then."
    case .contested(let href):
      "Expected the server to store \(href), found a refusal each time, as if the task had changed. Check whether another list has a task with the same UID. The edit stays here."
        + later
    case .serverFailed(let host, let status):
      "Expected an answer from \(host), found status \(status)." + later
    case .busy(let host, let status, let seconds):
      "Expected an answer from \(host), found status \(status) and a request to wait \((seconds + 59) / 60) minutes."
        + afterWaiting
    case .unreadable(let host, let reason):
      "The answer from \(host) can't be read: \(reason)" + later
    }
  }
}
