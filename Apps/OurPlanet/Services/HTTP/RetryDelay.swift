import Foundation
import Rill

/// Computes the delay before a request is sent again.
struct RetryDelay: Sendable {
  /// The longest delay in seconds, whatever the service asks for. The jitter counts towards it.
  static let longest = 60.0

  /// A closure that returns the current time.
  let now: @Sendable () -> Date
  /// A closure that returns a random number from 0 to 1, so that clients that were turned away don't all return at
  /// once.
  let jitter: @Sendable () -> Double

  /// Returns the delay after an answer.
  /// - Parameter attempt: The number of answers received so far.
  /// - Returns: Nil if the answer doesn't ask to wait.
  func delay(after answer: HTTPAnswer, attempt: Int) -> RxTimeInterval? {
    guard answer.status == 429 || answer.status == 503 else { return nil }
    let asked = seconds(answer.retryAfter) ?? RetryAfterBody.seconds(in: answer.body)
    // Never shorter than the service asks for. If it names no delay, each delay is twice the one before.
    let least = asked ?? Double(1 << (attempt - 1))
    let seconds = min(Self.longest, max(0, least) + jitter())
    return .milliseconds(Int(seconds * 1_000))
  }

  /// Parses the header's value: seconds, or a date.
  private func seconds(_ header: String?) -> Double? {
    guard let text = header?.trimmingCharacters(in: .whitespaces) else { return nil }
    if let seconds = Double(text) { return seconds.isFinite ? seconds : nil }
    return HTTPDate.date(text)?.timeIntervalSince(now())
  }
}

/// The delay in the body of an answer.
private struct RetryAfterBody: Decodable {
  let retryAfter: Double

  private enum CodingKeys: String, CodingKey { case retryAfter = "retry_after" }

  static func seconds(in body: Data) -> Double? {
    (try? JSONDecoder().decode(Self.self, from: body))?.retryAfter
  }
}

/// A parser for dates in HTTP headers.
private enum HTTPDate {
  static func date(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.date(from: text)
  }
}
