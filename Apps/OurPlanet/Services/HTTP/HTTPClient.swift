import OurPlanetModel
import Rill

/// Sends requests and returns one answer to each, within limits of time and size. Follows redirects on the same host,
/// and tries again if the service asks it to wait.
final class HTTPClient: Sendable {
  /// The limits of a request.
  struct Limits: Sendable {
    /// Seconds for one request, its answer, and decoding the answer.
    var seconds = 30
    /// Seconds until the connection is established.
    var connectSeconds = 15
    /// The limits of the answer.
    var answer = AnswerLimits()
    /// The largest number of redirects to follow.
    var redirects = 5
    /// The largest number of attempts while the service asks to wait.
    var tries = 3
  }

  private let loop = TransferLoop()
  private let limits: Limits
  private let retryDelay: RetryDelay
  private let scheduler: any SchedulerType

  /// Creates a client.
  /// - Parameters:
  ///   - limits: The limits of each request.
  ///   - scheduler: The scheduler that measures time.
  ///   - retryDelay: Computes the delay before another attempt.
  init(limits: Limits = Limits(), scheduler: any SchedulerType, retryDelay: RetryDelay) {
    self.limits = limits
    self.scheduler = scheduler
    self.retryDelay = retryDelay
  }

  /// An answer and its decoded content.
  struct Reply<Content: Sendable>: Sendable {
    let answer: HTTPAnswer
    /// The content, or nil for a status other than 200.
    let content: Content?
  }

  /// Decodes an answer of status 200. The `ReadingStop` ends it early.
  typealias Reader<Content> = @Sendable (HTTPAnswer, ReadingStop) throws -> Content

  /// Sends a request for each subscription, and cancels it when the subscription is disposed of.
  /// - Parameters:
  ///   - request: The request to send.
  ///   - read: Decodes the answer, within the same time limit.
  /// - Returns: A sequence of one answer. Redirects are followed. An answer with status 429 or 503 is emitted only
  ///   after the last attempt. Fails with an `EOError`.
  func answer<Content>(
    to request: HTTPRequest, read: @escaping Reader<Content>
  ) -> Observable<Reply<Content>> { attempt(1, request, read) }

  private func attempt<Content>(
    _ number: Int, _ request: HTTPRequest, _ read: @escaping Reader<Content>
  ) -> Observable<Reply<Content>> {
    follow(request, redirects: 0, read).flatMap { [self] reply in
      guard number < limits.tries, let delay = retryDelay.delay(after: reply.answer, attempt: number) else {
        return Observable.just(reply)
      }
      return Observable<Int>.timer(delay, scheduler: scheduler).flatMap { [self] _ in
        attempt(number + 1, request, read)
      }
    }
  }

  private func follow<Content>(
    _ request: HTTPRequest, redirects: Int, _ read: @escaping Reader<Content>
  ) -> Observable<Reply<Content>> {
    send(request, read).flatMap { [self] reply in
      guard let next = try Redirect.target(of: reply.answer, from: request) else {
        return Observable.just(reply)
      }
      guard redirects < limits.redirects else { throw EOError.tooManyRedirects(limit: limits.redirects) }
      return follow(next, redirects: redirects + 1, read)
    }
  }

  /// Sends one request and emits its answer.
  private func send<Content>(
    _ request: HTTPRequest, _ read: @escaping Reader<Content>
  ) -> Observable<Reply<Content>> {
    let (loop, limits) = (loop, limits)
    return Observable.create { observer in
      let stop = ReadingStop()
      let job = Transfer.Job(request: request, limits: limits) { result in
        do {
          let answer = try result.get()
          let content = answer.status == 200 ? try read(answer, stop) : nil
          observer.onNext(Reply(answer: answer, content: content))
          observer.onCompleted()
        } catch {
          observer.onError(error)
        }
      }
      let id = loop.start(job)
      return Disposables.create {
        stop.stop()
        loop.cancel(id)
      }
    }
    .timeout(
      .seconds(limits.seconds), other: Observable.error(EOError.timedOut(seconds: limits.seconds)),
      scheduler: scheduler)
  }
}
