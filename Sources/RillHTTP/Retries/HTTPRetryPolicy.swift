public import Foundation
import Rill

/// The responses after which a request is sent again, and the wait before.
///
/// A request that the server turned away with status 429 or 503 is sent again after the time that the server asks for in
/// `Retry-After`, or after waits that double. Errors end the request at once, unless the policy names them.
public struct HTTPRetryPolicy: Sendable {
  /// The largest number of attempts, the first one included.
  public var attempts = 3
  /// The seconds before the second attempt if the server names none. Each further wait is twice the one before.
  public var firstSeconds = 1.0
  /// The longest wait in seconds. The jitter counts towards it. If the server asks for a longer one, its response is final.
  public var longestSeconds = 60.0
  /// Returns the wait that a response asks for in another place than `Retry-After`, in seconds; nil if there is none.
  public var askedSeconds: @Sendable (HTTPResponse) -> Double? = { _ in nil }
  /// Returns whether a request that failed with an error is sent again. The server may have carried it out before its
  /// response was lost, so this is only for requests that can be sent twice.
  public var isRetried: @Sendable (HTTPError) -> Bool = { _ in false }
  private let now: @Sendable () -> Date
  private let jitter: @Sendable () -> Double

  /// Creates the usual policy: three attempts, for the statuses 429 and 503.
  /// - Parameters:
  ///   - now: Returns the current time, with which dates in responses are compared.
  ///   - jitter: Returns a random number of seconds from 0 to 1 that is added to a wait, so that clients that were
  ///     turned away don't all return at once.
  public init(
    now: @escaping @Sendable () -> Date = { Date() },
    jitter: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.now = now
    self.jitter = jitter
  }

  /// Returns the wait after a response.
  /// - Parameter attempt: The number of attempts so far.
  /// - Returns: Nil if the response is final.
  func wait(after response: HTTPResponse, attempt: Int) -> RxTimeInterval? {
    guard attempt < attempts, [429, 503].contains(response.status) else { return nil }
    let asked = response.retryAfter(now: now()) ?? askedSeconds(response)
    // Never shorter than the server asks for.
    if let asked, asked > longestSeconds { return nil }
    return wait(asked: asked, attempt: attempt)
  }

  /// Returns the wait after an error.
  /// - Parameter attempt: The number of attempts so far.
  /// - Returns: Nil if the error is final.
  func wait(after error: any Error, attempt: Int) -> RxTimeInterval? {
    guard attempt < attempts, let error = error as? HTTPError, isRetried(error) else { return nil }
    return wait(asked: nil, attempt: attempt)
  }

  private func wait(asked: Double?, attempt: Int) -> RxTimeInterval {
    let least = asked ?? firstSeconds * pow(2, Double(attempt - 1))
    let seconds = min(longestSeconds, max(0, least) + jitter())
    return .milliseconds(Int(seconds * 1_000))
  }
}

extension HTTPResponse {
  /// Returns the seconds after which the server allows another request, of the header `Retry-After`: a number or a date. Nil if it
  /// names none.
  package func retryAfter(now: Date) -> Double? {
    guard let text = fields["Retry-After"]?.trimmingCharacters(in: .whitespaces) else { return nil }
    if let seconds = Double(text) { return seconds.isFinite ? seconds : nil }
    return HTTPDate.date(text)?.timeIntervalSince(now)
  }
}
