import OurPlanetModel
import Rill

/// Sends requests, one answer for each: within a time, up to a size, following redirects on the same host, and
/// again where the service asks to wait.
final class HTTPClient: Sendable {
  /// What is asked of the service at most.
  struct Limits: Sendable {
    /// Seconds for one request with its answer, and for reading that.
    var seconds = 30
    /// Seconds until there is a connection.
    var connectSeconds = 15
    /// The limits of an answer.
    var answer = AnswerLimits()
    /// How often the service may point elsewhere.
    var redirects = 5
    /// How often a request is sent while the service asks to wait.
    var tries = 3
  }

  private let loop = TransferLoop()
  private let limits: Limits
  private let waiting: Waiting
  private let scheduler: any SchedulerType

  /// Makes a client.
  /// - Parameters:
  ///   - limits: What is asked of the service at most.
  ///   - scheduler: Measures times.
  ///   - waiting: How long to wait before another try.
  init(limits: Limits = Limits(), scheduler: any SchedulerType, waiting: Waiting) {
    self.limits = limits
    self.scheduler = scheduler
    self.waiting = waiting
  }

  /// An answer and its content.
  struct Reply<Content: Sendable>: Sendable {
    let answer: HTTPAnswer
    /// None for a status other than 200.
    let content: Content?
  }

  /// Reads an answer of status 200, until it is stopped.
  typealias Reader<Content> = @Sendable (HTTPAnswer, ReadingStop) throws -> Content

  /// Sends a request for each subscription, and cancels it when the subscription is disposed of.
  /// - Parameters:
  ///   - request: What to send.
  ///   - read: Reads the answer, within the same time.
  /// - Returns: The answer, of whatever status but 429 and 503 before the last try, and no redirect; then
  ///   completion. Fails with an `EOError`.
  func answer<Content>(
    to request: HTTPRequest, read: @escaping Reader<Content>
  ) -> Observable<Reply<Content>> { attempt(1, request, read) }

  private func attempt<Content>(
    _ number: Int, _ request: HTTPRequest, _ read: @escaping Reader<Content>
  ) -> Observable<Reply<Content>> {
    follow(request, redirects: 0, read).flatMap { [self] reply in
      guard number < limits.tries, let delay = waiting.delay(after: reply.answer, attempt: number) else {
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

  /// One request and its answer.
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
