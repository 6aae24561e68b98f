public import Dispatch
public import Rill

/// Sends requests, each with one response, within limits of time and size.
///
/// All requests of a client share one thread and its connections: a connection that a server leaves open serves the next
/// request to the same host. The thread ends, and the connections are closed, when the client is released.
public final class HTTPClient: Sendable {
  /// The settings of all requests.
  public let settings: HTTPSettings
  private let loop = TransferLoop()
  private let scheduler: any SchedulerType

  /// Creates a client without starting a thread.
  /// - Parameters:
  ///   - settings: The settings of all requests.
  ///   - scheduler: The scheduler that measures the time of a whole request.
  public init(
    _ settings: HTTPSettings,
    scheduler: any SchedulerType = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
  ) {
    self.settings = settings
    self.scheduler = scheduler
  }

  /// Sends a request for each subscription, and closes its connection when the subscription is disposed of.
  ///
  /// The response arrives on a queue in the background, where work on it may take long. A response with any status is an
  /// element; `HTTPResponse.expecting(_:)` makes an error of the others. A response that is cut is an error.
  /// - Parameters:
  ///   - request: The request to send.
  ///   - redirects: The redirects to follow.
  ///   - makeCheck: Returns a measure of the body for each response. Called on the client's thread.
  /// - Returns: A single of the response. Fails with an `HTTPError`, or with the error of the body's measure.
  public func response(
    to request: HTTPRequest, redirects: HTTPRedirects = .notFollowed,
    checkingBody makeCheck: (@Sendable () -> any HTTPBodyCheck)? = nil
  ) -> Single<HTTPResponse> {
    let response = follow(request, redirects, followed: 0, makeCheck)
    guard let seconds = settings.limits.seconds else { return response }
    let late = HTTPError.timedOut(.whole, seconds: seconds, host: request.url.place)
    return response.timeout(.seconds(seconds), other: .error(late), scheduler: scheduler)
  }

  private func follow(
    _ request: HTTPRequest, _ redirects: HTTPRedirects, followed: Int,
    _ makeCheck: (@Sendable () -> any HTTPBodyCheck)?
  ) -> Single<HTTPResponse> {
    send(request, makeCheck).flatMap { [self] response in
      guard let next = try redirects.next(after: response, to: request, followed: followed) else {
        return .just(response)
      }
      return follow(next, redirects, followed: followed + 1, makeCheck)
    }
  }

  /// Sends one request.
  private func send(
    _ request: HTTPRequest, _ makeCheck: (@Sendable () -> any HTTPBodyCheck)?
  ) -> Single<HTTPResponse> {
    Single.create { [loop, settings] observer in
      do throws(HTTPError) {
        try request.check()
        guard request.isProtected || settings.plainHTTP == .anywhere else {
          throw .notProtected(host: request.url.place)
        }
      } catch {
        observer(.failure(error))
        return Disposables.create()
      }
      let id = loop.start(
        Transfer.Job(request: request, settings: settings, makeCheck: makeCheck, finish: observer))
      return Disposables.create { loop.cancel(id) }
    }
  }
}
