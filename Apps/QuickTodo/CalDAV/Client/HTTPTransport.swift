public import Dispatch
public import Rill
public import RillHTTP

/// Sends requests over the network. A request that the server turns away with status 429 or 503 is sent again when the server
/// allows it. Cancelling the task closes the connection.
public struct HTTPTransport: CalDAVTransport {
  private let client: HTTPClient
  private let policy: HTTPRetryPolicy
  private let scheduler: any SchedulerType

  /// Creates a transport. All its copies share their connections.
  /// - Parameters:
  ///   - settings: The settings of the requests, such as those of ``settings(program:)``.
  ///   - policy: The number of attempts and the waits between them.
  ///   - scheduler: The scheduler that measures the waits and the time of a whole request.
  public init(
    _ settings: HTTPSettings, policy: HTTPRetryPolicy = HTTPRetryPolicy(),
    scheduler: any SchedulerType = ConcurrentDispatchQueueScheduler(qos: .utility)
  ) {
    client = HTTPClient(settings, scheduler: scheduler)
    self.policy = policy
    self.scheduler = scheduler
  }

  /// Returns settings for servers that think for a while before they answer about a large collection, and take minutes to send it.
  /// - Parameter program: The program and its version, such as "quicktodo/0.2.0".
  public static func settings(program: String) -> HTTPSettings {
    var settings = HTTPSettings(program: program)
    settings.limits.bodyBytes = 64 << 20
    settings.limits.seconds = 600
    settings.limits.stalledSeconds = 300
    return settings
  }

  /// Sends a request.
  /// - Parameter request: The request.
  /// - Returns: The answer.
  /// - Throws: An `HTTPError`, or `CancellationError` if the task is cancelled.
  public func response(to request: HTTPRequest) async throws -> HTTPResponse {
    try await client.response(to: request).retry(policy, scheduler: scheduler).value
  }
}
