import OurPlanetModel
import Rill
import RillTestSupport
import Synchronization
import Testing

@testable import OurPlanetServices

@Suite("The categories", .timeLimit(.minutes(20)))
struct CategoriesTests {
  static let answer = """
      {"title": "EONET Event Categories", "categories": [
        {"id": "snow", "title": " Snow &amp; Ice\u{a0}", "description": "White.", "layers": "https://example.org"},
        {"title": "Without an id"}, 7,
        {"id": "new", "title": "Never met", "something": [1, 2]}]}
    """

  let planet: Planet

  init() throws { planet = try Planet() }

  @Test("One request serves all subscribers, now and later")
  func once() async throws {
    let server = try LoopbackService { _ in .json(Self.answer) }
    let service = try planet.service(server.base)
    async let one = last(service.categories)
    async let other = last(service.categories)
    let answers = try await [one, other]
    #expect(answers[0] == answers[1])
    #expect(
      answers[0].items == [
        EOCategory(id: "snow", name: "Snow & Ice", description: "White."),
        EOCategory(id: "new", name: "Never met"),
      ])
    #expect(answers[0].unreadable == 2)
    #expect(answers[0].total == 4)
    planet.clock.advance(by: 86_400)
    #expect(try await last(service.categories) == answers[0])
    #expect(server.requests.count == 1)
    #expect(server.requests[0].path == "/api/v3/categories")
  }

  @Test("A failure isn't cached")
  func failure() async throws {
    let isBroken = Mutex(true)
    let server = try LoopbackService { _ in
      isBroken.withLock { $0 } ? .init(status: 500) : .json(Self.answer)
    }
    let service = try planet.service(server.base)
    await #expect(throws: EOError.badStatus(500)) { try await last(service.categories) }
    isBroken.withLock { $0 = false }
    #expect(try await last(service.categories).items.count == 2)
    #expect(server.requests.count == 2)
  }

  @Test("If the service fails, the cached answer precedes the failure")
  func offline() async throws {
    let isBroken = Mutex(false)
    let server = try LoopbackService { _ in
      isBroken.withLock { $0 } ? .init(status: 500) : .json(Self.answer)
    }
    _ = try await last(planet.service(server.base).categories)
    isBroken.withLock { $0 = true }
    planet.clock.advance(by: 3_600)
    var received = events(of: try planet.service(server.base).categories).makeAsyncIterator()
    let kept = try await received.value()
    #expect(kept.items.count == 2)
    #expect(kept.isCached)
    await #expect(throws: EOError.badStatus(500)) { try await received.value() }
  }
}
