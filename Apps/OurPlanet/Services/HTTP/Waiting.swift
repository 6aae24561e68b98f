import Foundation
import Rill

/// How long to wait before a request is sent again.
struct Waiting: Sendable {
  /// Seconds at most, whatever the service says.
  static let longest = 60.0

  /// The time.
  let now: @Sendable () -> Date
  /// A number from 0 to 1, by chance: not all who were sent away come back at once.
  let jitter: @Sendable () -> Double

  /// The time to wait after an answer.
  /// - Parameter attempt: How many answers there were.
  /// - Returns: None, if the answer does not ask to wait.
  func delay(after answer: HTTPAnswer, attempt: Int) -> RxTimeInterval? {
    guard answer.status == 429 || answer.status == 503 else { return nil }
    let asked = seconds(answer.retryAfter) ?? RetryAfterBody.seconds(in: answer.body)
    // Never earlier than asked for; twice as long each time where nothing is asked for.
    let least = asked ?? Double(1 << (attempt - 1))
    let seconds = min(Self.longest, max(0, least) + jitter())
    return .milliseconds(Int(seconds * 1_000))
  }

  /// Reads the header: seconds, or a date.
  private func seconds(_ header: String?) -> Double? {
    guard let text = header?.trimmingCharacters(in: .whitespaces) else { return nil }
    if let seconds = Double(text) { return seconds.isFinite ? seconds : nil }
    return HTTPDate.date(text)?.timeIntervalSince(now())
  }
}

/// What the body of an answer says about waiting.
private struct RetryAfterBody: Decodable {
  let retryAfter: Double

  private enum CodingKeys: String, CodingKey { case retryAfter = "retry_after" }

  static func seconds(in body: Data) -> Double? {
    (try? JSONDecoder().decode(Self.self, from: body))?.retryAfter
  }
}

/// Dates as HTTP writes them.
private enum HTTPDate {
  static func date(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.date(from: text)
  }
}
