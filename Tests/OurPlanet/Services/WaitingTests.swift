import Foundation
import OurPlanetModel
import Rill
import Synchronization
import Testing

@testable import OurPlanetServices

@Suite("Waiting at the service's request", .timeLimit(.minutes(20)))
struct WaitingTests {
  let planet: Planet

  init() throws { planet = try Planet() }

  private func request(_ base: String) throws -> Observable<EOAnswer<EOCategory>> {
    try planet.service(base).categories
  }

  @Test(
    "Status 429 or 503 delays the next attempt as requested, plus jitter, by at most 60 seconds",
    arguments: [
      (429, ["Retry-After": "7"], "", 7.5), (503, ["Retry-After": "7"], "{\"retry_after\": 9}", 7.5),
      (429, [:], "{\"retry_after\": 9}", 9.5),
      (503, ["Retry-After": "60"], "", 60), (429, ["Retry-After": "-5"], "", 0.5), (503, [:], "Later.", 1.5),
      (503, ["Retry-After": "Tue, 14 Nov 2023 22:13:40 GMT"], "", 20.5),
      (503, ["Retry-After": "soon"], "{\"retry_after\": 2}", 2.5),
    ] as [(Int, [String: String], String, Double)])
  func waits(_ status: Int, _ headers: [String: String], _ body: String, _ seconds: Double) async throws {
    let isFirst = Mutex(true)
    let server = try LoopbackService { _ in
      let refuses = isFirst.withLock { first in
        defer { first = false }
        return first
      }
      return refuses
        ? .init(status: status, headers: headers, body: Data(body.utf8))
        : .json("{\"categories\": [{\"id\": \"snow\", \"title\": \"Snow\"}]}")
    }
    var timers = planet.scheduler.timers.makeAsyncIterator()
    async let answer = last(request(server.base))
    let wait = try #require(await timers.nextWait())
    #expect(wait.seconds == seconds)
    #expect(server.requests.count == 1, "It waits.")
    wait.fire()
    #expect(try await answer.items.map(\.id) == ["snow"])
    #expect(server.requests.count == 2)
  }

  @Test("After three attempts the request fails with the status", arguments: [429, 503])
  func threeTries(_ status: Int) async throws {
    let server = try LoopbackService { _ in .init(status: status) }
    var timers = planet.scheduler.timers.makeAsyncIterator()
    let answer = Task { [self] in try await last(request(server.base)) }
    var waits: [Double] = []
    for _ in 0..<2 {
      let wait = try #require(await timers.nextWait())
      waits.append(wait.seconds)
      wait.fire()
    }
    await #expect(throws: EOError.badStatus(status)) { try await answer.value }
    #expect(waits == [1.5, 2.5])
    #expect(server.requests.count == 3)
  }

  @Test("Disposing during a wait cancels it")
  func leaving() async throws {
    let server = try LoopbackService { _ in .init(status: 503) }
    var timers = planet.scheduler.timers.makeAsyncIterator()
    let subscription = try request(server.base).subscribe()
    let wait = try #require(await timers.nextWait())
    #expect(!wait.isCancelled())
    subscription.dispose()
    while !wait.isCancelled() { await Task.yield() }
    #expect(server.requests.count == 1)
  }
}
