import Foundation
import Rill

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests, one answer for each: within a time, up to a size, following redirects on the same host, and
/// again where the service asks to wait.
final class HTTPClient: Sendable {
  /// What is asked of the service at most.
  struct Limits: Sendable {
    /// Seconds for one request with its answer.
    var seconds = 30
    /// Bytes of an answer, unpacked.
    var bytes = 64 << 20
    /// How often the service may point elsewhere.
    var redirects = 5
    /// How often a request is sent while the service asks to wait.
    var tries = 3
  }

  private let session: URLSession
  private let delegate = SessionDelegate()
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
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    // The client's own time-out decides.
    configuration.timeoutIntervalForRequest = Double(limits.seconds * 2)
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: InlineQueue())
  }

  deinit {
    // Waits for the session, so it is not done on whatever thread this is.
    delegate.queue.async { [session] in session.invalidateAndCancel() }
  }

  /// Sends a request for each subscription, and cancels it when the subscription is disposed of.
  /// - Parameter request: What to send.
  /// - Returns: The answer, of whatever status but 429 and 503 before the last try, and no redirect; then
  ///   completion. Fails with an `EOError`.
  func answer(to request: URLRequest) -> Observable<HTTPAnswer> { attempt(1, request) }

  private func attempt(_ number: Int, _ request: URLRequest) -> Observable<HTTPAnswer> {
    follow(request, redirects: 0).flatMap { [self] answer in
      guard number < limits.tries, let delay = waiting.delay(after: answer, attempt: number) else {
        return Observable.just(answer)
      }
      return Observable<Int>.timer(delay, scheduler: scheduler).flatMap { [self] _ in
        attempt(number + 1, request)
      }
    }
  }

  private func follow(_ request: URLRequest, redirects: Int) -> Observable<HTTPAnswer> {
    send(request).flatMap { [self] answer in
      guard let next = try Redirect.target(of: answer, from: request) else { return Observable.just(answer) }
      guard redirects < limits.redirects else { throw EOError.tooManyRedirects(limit: limits.redirects) }
      return follow(next, redirects: redirects + 1)
    }
  }

  /// One request and its answer.
  private func send(_ request: URLRequest) -> Observable<HTTPAnswer> {
    let (session, delegate, limit) = (session, delegate, limits.bytes)
    return Observable.create { observer in
      let task = session.dataTask(with: request)
      delegate.follow(task, limit: limit) { result in
        switch result {
        case .success(let answer):
          observer.onNext(answer)
          observer.onCompleted()
        case .failure(let error): observer.onError(error)
        }
      }
      task.resume()
      return Disposables.create { delegate.forget(task) }
    }
    .timeout(
      .seconds(limits.seconds), other: Observable.error(EOError.timedOut(seconds: limits.seconds)),
      scheduler: scheduler)
  }
}
