import Foundation
import OurPlanetModel
import Rill
import RillHTTP

/// Requests answers from the service and decodes them, within limits of time and size. Follows redirects on the same
/// host, and tries again if the service asks it to wait.
final class AnswerClient: Sendable {
  /// The limits of a request.
  struct Limits: Sendable {
    /// Seconds for one attempt, with its redirects, its answer, and decoding the answer.
    var seconds = 30
    /// Seconds until the connection is established.
    var connectSeconds = 15
    /// The limits of the answer.
    var answer = AnswerLimits()
    /// The largest number of redirects to follow.
    var redirects = 5
  }

  private let client: HTTPClient
  private let limits: Limits
  private let retries: HTTPRetryPolicy
  private let scheduler: any SchedulerType

  /// Creates a client.
  /// - Parameters:
  ///   - limits: The limits of each request.
  ///   - scheduler: The scheduler that measures time.
  ///   - retries: The waits before further attempts.
  init(limits: Limits = Limits(), scheduler: any SchedulerType, retries: HTTPRetryPolicy) {
    var settings = HTTPSettings(program: "ourplanet/\(OurPlanetVersion.current)")
    settings.plainHTTP = .anywhere
    settings.limits.bodyBytes = limits.answer.bytes
    settings.limits.connectSeconds = limits.connectSeconds
    // The attempt's own limit counts decoding too.
    settings.limits.seconds = nil
    settings.limits.stalledSeconds = nil
    client = HTTPClient(settings, scheduler: scheduler)
    self.limits = limits
    self.scheduler = scheduler
    var retries = retries
    retries.askedSeconds = { RetryAfterBody.seconds(in: $0.body) }
    self.retries = retries
  }

  /// An answer and its decoded content.
  struct Reply<Content: Sendable>: Sendable {
    let answer: HTTPResponse
    /// The content, or nil for a status other than 200.
    let content: Content?
  }

  /// Decodes an answer of status 200. The `ReadingStop` ends it early.
  typealias Reader<Content> = @Sendable (HTTPResponse, ReadingStop) throws -> Content

  /// Sends a request for each subscription, and cancels it when the subscription is disposed of.
  /// - Parameters:
  ///   - request: The request to send.
  ///   - read: Decodes the answer, within the same time limit.
  /// - Returns: A single of the answer. An answer with status 429 or 503 is emitted only after the last attempt. Fails
  ///   with an `EOError`.
  func reply<Content>(to request: HTTPRequest, read: @escaping Reader<Content>) -> Single<Reply<Content>> {
    let limits = limits
    let response = client.response(
      to: request, redirects: .sameService(limit: limits.redirects),
      checkingBody: { AnswerMeter(limits.answer) })
    return Single.deferred {
      let stop = ReadingStop()
      return response.map { answer in
        Reply(answer: answer, content: answer.status == 200 ? try read(answer, stop) : nil)
      }
      .do(onDispose: { stop.stop() })
    }
    .timeout(
      .seconds(limits.seconds), other: .error(EOError.timedOut(seconds: limits.seconds)), scheduler: scheduler
    )
    .retry(retries, scheduler: scheduler) { $0.answer }
    .catch { error in
      guard let error = error as? HTTPError else { return .error(error) }
      return .error(EOError(error))
    }
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
