import Foundation
import OurPlanetModel
import Rill
import RillTestSupport
import Synchronization
import Testing

@testable import OurPlanetServices

@Suite("What goes wrong with the service", .timeLimit(.minutes(1)))
struct FailureTests {
  let planet: Planet

  init() throws { planet = try Planet() }

  /// How a category ends with a server of plain sockets.
  private func failure(_ serve: @escaping @Sendable (RawServer.Connection) -> Void) async throws -> EOError? {
    let server = try RawServer(serve)
    defer { withExtendedLifetime(server) {} }
    return try await last(planet.service(server.base).events(category: storms)).failure
  }

  @Test("A refused connection is no network")
  func refused() async throws {
    let port = try RawServer { _ in }.port
    let state = try await last(planet.service("http://127.0.0.1:\(port)").events(category: storms))
    guard case .noNetwork? = state.failure else { return missed("noNetwork", state.failure) }
    #expect(state.events.isEmpty)
  }

  @Test("A reset is no network")
  func reset() async throws {
    let failure = try await failure { $0.reset() }
    guard case .noNetwork? = failure else { return missed("noNetwork", failure) }
  }

  // An answer that ends inside its header is missing here: it stops any program in FoundationNetworking itself
  // (swift-corelibs-foundation, issue 5285).
  @Test(
    "Half an answer is no network",
    arguments: [
      "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{\"events\": [",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n10\r\n{\"events\": [",
      "",
    ])
  func half(_ answer: String) async throws {
    let failure = try await failure { $0.send(answer) }
    guard case .noNetwork? = failure else { return missed("noNetwork", failure) }
  }

  @Test("No answer within 30 seconds is a time-out, and the connection is left")
  func timeout() async throws {
    let left = Latch()
    let server = try RawServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{")
      connection.waitForEnd()
      left.open()
    }
    var timers = planet.scheduler.timers.makeAsyncIterator()
    let service = try planet.service(server.base)
    async let state = last(service.events(category: storms))
    for _ in 0..<2 {
      let timer = try #require(await timers.next())
      #expect(timer.seconds == 30)
      timer.fire()
    }
    #expect(try await state.failure == .timedOut(seconds: 30))
    #expect(left.wait())
    withExtendedLifetime(server) {}
  }

  @Test("A status other than success is named", arguments: [400, 404, 418, 500, 502, 204])
  func status(_ status: Int) async throws {
    let server = try await LoopbackService { _ in .init(status: status) }
    let state = try await last(planet.service(server.base).events(category: storms))
    #expect(state.failure == .badStatus(status))
    #expect(server.requests.count == 2)
  }

  @Test(
    "A challenge for a password is a status too", arguments: ["Basic realm=\"x\"", "Digest realm=\"x\"", ""])
  func challenge(_ challenge: String) async throws {
    let server = try await LoopbackService { _ in .init(status: 401, headers: ["WWW-Authenticate": challenge])
    }
    let state = try await last(planet.service(server.base).events(category: storms))
    #expect(state.failure == .badStatus(401))
  }

  @Test(
    "What is no JSON, or JSON of another shape, is unexpected",
    arguments: [
      "", "<html></html>", "{\"events\": [", "[]", "{}", "null", "{\"events\": {}}", "{\"events\": null}",
      "\u{0}",
    ])
  func unexpected(_ body: String) async throws {
    let server = try await LoopbackService { _ in .json(body) }
    let state = try await last(planet.service(server.base).events(category: storms))
    guard case .invalidJSON? = state.failure else { return missed("invalidJSON", state.failure) }
    #expect(state.failure?.description.hasPrefix("Unexpected answer: ") == true)
    #expect(planet.files.isEmpty, "What cannot be read is not kept.")
  }

  @Test("One failed half leaves the other, and other categories go on")
  func partly() async throws {
    let server = try await LoopbackService { asked in
      asked.category == "wildfires" || asked.status == "open" ? .oneEvent(asked) : .init(status: 500)
    }
    let service = try planet.service(server.base)
    let states = try await all(
      Observable.merge(service.events(category: storms), service.events(category: fires)))
    let stormy = try #require(states.last { $0.category == storms })
    #expect(stormy.failure == .badStatus(500))
    #expect(stormy.events.map(\.id) == ["severeStorms-open"])
    let burning = try #require(states.last { $0.category == fires })
    #expect(burning.phase == .loaded)
    #expect(burning.events.map(\.id).sorted() == ["wildfires-closed", "wildfires-open"])
  }

  @Test("A failure is overcome by asking again")
  func retry() async throws {
    let isBroken = Mutex(true)
    let server = try await LoopbackService { asked in
      isBroken.withLock { $0 } ? .init(status: 500) : .oneEvent(asked)
    }
    let service = try planet.service(server.base)
    #expect(try await last(service.events(category: storms)).failure == .badStatus(500))
    isBroken.withLock { $0 = false }
    let state = try await last(service.events(category: storms))
    #expect(state.phase == .loaded)
    #expect(state.events.count == 2)
  }

  @Test("Days beyond 1 to 360 are refused, and nothing is asked", arguments: [0, -1, 361])
  func days(_ days: Int) async throws {
    let server = try await LoopbackService { .oneEvent($0) }
    let state = try await last(planet.service(server.base).events(forLast: days, category: storms))
    guard case .invalidParameter? = state.failure else { return missed("invalidParameter", state.failure) }
    #expect(server.requests.isEmpty)
  }
}

/// Reports another error than the one that was expected.
func missed(_ expected: String, _ met: EOError?) {
  Issue.record("Expected \(expected), met \(met.map { "\($0)" } ?? "none")")
}
