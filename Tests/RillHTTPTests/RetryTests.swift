import Foundation
import Rill
import RillHTTP
import RillTestSupport
import Synchronization
import Testing

@Suite("Further attempts", .timeLimit(.minutes(20)))
struct RetryTests {
  private let scheduler = ManualScheduler()
  private static let now = Date(timeIntervalSince1970: 1_700_000_000)

  private var policy: HTTPRetryPolicy { HTTPRetryPolicy(now: { Self.now }, jitter: { 0.5 }) }

  /// A server that gives some answers one after the other. An empty text closes the connection.
  private final class Answers: Sendable {
    private let rest: Mutex<[String]>
    init(_ texts: [String]) { rest = Mutex(texts) }
    func next() -> String { rest.withLock { $0.isEmpty ? "none left" : $0.removeFirst() } }
  }

  private func server(_ texts: [String]) throws -> RawServer {
    let answers = Answers(texts)
    return try RawServer { $0.send(answers.next()) }
  }

  /// Sends a request again by a policy, and fires all waits.
  /// - Returns: The result, and the waits in seconds.
  private func outcome(
    _ texts: [String], _ policy: HTTPRetryPolicy
  ) async throws -> (result: Result<HTTPResponse, any Error>, waits: [Double]) {
    let server = try server(texts)
    let scheduler = ManualScheduler()
    let client = makeClient { $0.limits.seconds = nil }
    let response = client.response(to: HTTPRequest(.get, server.url())).retry(policy, scheduler: scheduler)
    let waits = Mutex<[Double]>([])
    let firing = Task {
      for await timer in scheduler.timers {
        waits.withLock { $0.append(timer.seconds) }
        timer.fire()
      }
    }
    defer { firing.cancel() }
    let result: Result<HTTPResponse, any Error>
    do { result = .success(try await value(response)) } catch { result = .failure(error) }
    return (result, waits.withLock { $0 })
  }

  @Test(
    "Status 429 or 503 delays the next attempt as the server asks, plus jitter, by at most the longest wait",
    arguments: [
      (429, "Retry-After: 7", 7.5), (503, "Retry-After: 0", 0.5), (503, "Retry-After: 60", 60),
      (429, "Retry-After: -5", 0.5), (503, "Retry-After: Tue, 14 Nov 2023 22:13:40 GMT", 20.5),
      (503, "Retry-After: Tue, 14 Nov 2000 22:13:40 GMT", 0.5), (503, "X: y", 1.5),
      (503, "Retry-After: soon", 1.5), (503, "Retry-After: inf", 1.5),
    ])
  func waits(_ status: Int, _ line: String, _ seconds: Double) async throws {
    let (result, waits) = try await outcome([answer(status, line), answer(body: "yes")], policy)
    #expect(try result.get().status == 200)
    #expect(waits == [seconds])
  }

  @Test(
    "An answer that asks for a longer wait than the longest one is final",
    arguments: ["61", "3600", "1e300", "Tue, 14 Nov 2028 22:13:40 GMT"])
  func tooLong(_ wait: String) async throws {
    let (result, waits) = try await outcome(
      [answer(503, "Retry-After: \(wait)"), answer(body: "yes")], policy)
    #expect(try result.get().status == 503)
    #expect(waits == [])
  }

  @Test(
    "Without Retry-After, each wait is twice the one before, up to the number of attempts and the longest wait"
  )
  func backoff() async throws {
    var policy = policy
    policy.attempts = 5
    policy.firstSeconds = 2
    policy.longestSeconds = 10
    let (result, waits) = try await outcome([String](repeating: answer(503), count: 5), policy)
    #expect(try result.get().status == 503)
    #expect(waits == [2.5, 4.5, 8.5, 10])
  }

  @Test("Other statuses are answers at once", arguments: [200, 301, 404, 500, 502])
  func others(_ status: Int) async throws {
    let (result, waits) = try await outcome([answer(status, "Retry-After: 1")], policy)
    #expect(try result.get().status == status)
    #expect(waits == [])
  }

  @Test("A policy may find the wait in another place")
  func otherPlace() async throws {
    var policy = policy
    policy.askedSeconds = { Double(String(decoding: $0.body, as: UTF8.self)) }
    let (_, waits) = try await outcome([answer(503, body: "9"), answer()], policy)
    #expect(waits == [9.5])
  }

  @Test("An error ends the request at once, unless the policy names it")
  func errors() async throws {
    let (cut, none) = try await outcome(["", answer()], policy)
    #expect(none == [])
    #expect(throws: HTTPError.self) { try cut.get() }
    var policy = policy
    policy.isRetried = \.isTransient
    let (result, waits) = try await outcome(["", "", answer(body: "yes")], policy)
    #expect(try result.get().status == 200)
    #expect(waits == [1.5, 2.5])
    let (unreadable, others) = try await outcome(["220 mail\r\n", answer()], policy)
    #expect(others == [])
    #expect(throws: HTTPError.self) { try unreadable.get() }
  }

  @Test("A cut answer after the last attempt is an error")
  func lastError() async throws {
    var policy = policy
    policy.isRetried = \.isTransient
    let (result, waits) = try await outcome(["", "", ""], policy)
    #expect(waits == [1.5, 2.5])
    #expect(throws: HTTPError.self) { try result.get() }
  }

  @Test("Disposing during a wait cancels it")
  func disposal() async throws {
    let server = try server([answer(503)])
    let response = makeClient { $0.limits.seconds = nil }.response(to: HTTPRequest(.get, server.url()))
    let subscription = response.retry(policy, scheduler: scheduler).subscribe { _ in
      Issue.record("Nothing was expected.")
    }
    var timers = scheduler.timers.makeAsyncIterator()
    let timer = try #require(await timers.next())
    subscription.dispose()
    // The timer is known here before the operator has got what cancels it.
    while !timer.isCancelled() { await Task.yield() }
    timer.fire()
  }
}
