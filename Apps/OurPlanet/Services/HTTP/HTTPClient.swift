import Rill

/// Sends requests, one answer for each: within a time, up to a size, following redirects on the same host, and
/// again where the service asks to wait.
final class HTTPClient: Sendable {
  /// What is asked of the service at most.
  struct Limits: Sendable {
    /// Seconds for one request with its answer.
    var seconds = 30
    /// Seconds until there is a connection.
    var connectSeconds = 15
    /// Bytes of an answer, unpacked.
    var bytes = 64 << 20
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

  /// Sends a request for each subscription, and cancels it when the subscription is disposed of.
  /// - Parameter request: What to send.
  /// - Returns: The answer, of whatever status but 429 and 503 before the last try, and no redirect; then
  ///   completion. Fails with an `EOError`.
  func answer(to request: HTTPRequest) -> Observable<HTTPAnswer> { attempt(1, request) }

  private func attempt(_ number: Int, _ request: HTTPRequest) -> Observable<HTTPAnswer> {
    follow(request, redirects: 0).flatMap { [self] answer in
      guard number < limits.tries, let delay = waiting.delay(after: answer, attempt: number) else {
        return Observable.just(answer)
      }
      return Observable<Int>.timer(delay, scheduler: scheduler).flatMap { [self] _ in
        attempt(number + 1, request)
      }
    }
  }

  private func follow(_ request: HTTPRequest, redirects: Int) -> Observable<HTTPAnswer> {
    send(request).flatMap { [self] answer in
      guard let next = try Redirect.target(of: answer, from: request) else { return Observable.just(answer) }
      guard redirects < limits.redirects else { throw EOError.tooManyRedirects(limit: limits.redirects) }
      return follow(next, redirects: redirects + 1)
    }
  }

  /// One request and its answer.
  private func send(_ request: HTTPRequest) -> Observable<HTTPAnswer> {
    let (loop, limits) = (loop, limits)
    return Observable.create { observer in
      let job = Transfer.Job(request: request, limits: limits) { result in
        switch result {
        case .success(let answer):
          observer.onNext(answer)
          observer.onCompleted()
        case .failure(let error): observer.onError(error)
        }
      }
      let id = loop.start(job)
      return Disposables.create { loop.cancel(id) }
    }
    .timeout(
      .seconds(limits.seconds), other: Observable.error(EOError.timedOut(seconds: limits.seconds)),
      scheduler: scheduler)
  }
}
