import Foundation
import OurPlanetModel
import Rill
import RillTestSupport
import Synchronization
import Testing

@testable import OurPlanetServices

@Suite("Transfers", .serialized, .timeLimit(.minutes(20)))
struct TransferTests {
  let planet: Planet

  init() throws { planet = try Planet() }

  @Test("A request identifies the program and the accepted format, and has no unnecessary header lines")
  func headers() async throws {
    let server = try LoopbackService { .oneEvent($0) }
    _ = try await last(planet.service(server.base).events(category: storms))
    let headers = try #require(server.requests.first).headers
    #expect(
      headers["user-agent"]?.hasPrefix("ourplanet/\(OurPlanetVersion.current) curl/") == true)
    #expect(headers["accept"] == "application/json")
    #expect(
      headers.keys.sorted() == ["accept", "accept-encoding", "host", "user-agent"])
  }

  @Test("A cached tag that is invalid in a header is left out", arguments: ["a\r\nX: y", "\n", "a\0b", ""])
  func badTag(_ tag: String) throws {
    let request: AnswerRequest<EOEvent> = try AnswerRequest(
      location: EOLocation(base: "http://localhost", environment: [:]), endpoint: "events", query: [:],
      contentIdentifier: "events")
    let kept = CachedAnswer.Head(
      url: request.url, fetched: planet.clock.now, entityTag: tag, lastModified: "Tue", bytes: 0)
    let fields = request.httpRequest(confirming: kept).fields
    #expect(fields.map(\.name) == ["Accept", "If-Modified-Since"])
  }

  @Test("Compressed answers are requested and decompressed")
  func gzip() async throws {
    let body = try packed(Data(eventsJSON([eventJSON("one")]).utf8))
    let server = try LoopbackService { asked in
      guard asked.headers["accept-encoding"]?.contains("gzip") == true else {
        return .init(status: 406)
      }
      return .init(headers: ["Content-Encoding": "gzip"], body: body)
    }
    let state = try await last(planet.service(server.base).events(category: storms))
    #expect(state.phase == .loaded)
    #expect(state.events.map(\.id) == ["one"])
  }

  @Test("An answer over 32 MB is stopped at the limit, and its memory is freed")
  func tooLarge() async throws {
    let left = Latch()
    let server = try RawServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n{\"events\": [")
      let piece = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 20)
      while connection.send(piece) {}
      left.open()
    }
    let service = try planet.service(server.base)
    let before = residentBytes()
    let source: Observable<EOAnswer<EOEvent>> = service.request(
      endpoint: "events", contentIdentifier: "events")
    await #expect(throws: EOError.tooLarge(limit: 32 << 20)) { try await last(source) }
    // The received data is freed by now, but not all of it has been returned to the system.
    #expect(residentBytes() - before < 68 << 20)
    #expect(await onThread { left.wait() }, "The connection is left.")
    // The client frees the data soon after it has left the connection.
    for _ in 0..<1_000 where residentBytes() - before >= 32 << 20 {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(residentBytes() - before < 32 << 20)
    withExtendedLifetime(server) {}
  }

  @Test("Endless header lines are stopped")
  func endlessHeader() async throws {
    let left = Latch()
    let server = try RawServer { connection in
      connection.send("HTTP/1.1 200 OK\r\n")
      let line = "X-More: " + String(repeating: "x", count: 10_000) + "\r\n"
      while connection.send(line) {}
      left.open()
    }
    let state = try await last(planet.service(server.base).events(category: storms))
    #expect(state.failure == .tooMuch("256 kB of header lines"))
    #expect(await onThread { left.wait() })
    withExtendedLifetime(server) {}
  }

  @Test("An answer that decompresses to more than 32 MB is stopped")
  func bomb() async throws {
    let body = try packed(Data(repeating: UInt8(ascii: " "), count: 33 << 20))
    #expect(body.count < 1 << 20)
    let server = try LoopbackService { _ in
      .init(headers: ["Content-Encoding": "gzip"], body: body)
    }
    let source: Observable<EOAnswer<EOEvent>> = try planet.service(server.base).request(
      endpoint: "events", contentIdentifier: "events")
    await #expect(throws: EOError.tooLarge(limit: 32 << 20)) { try await last(source) }
  }

  @Test("An answer of exactly the maximum size is accepted")
  func limit() async throws {
    let body = eventsJSON([eventJSON("one")])
    let server = try LoopbackService { _ in .json(body) }
    let enough = try planet.service(server.base, bytes: body.utf8.count)
    #expect(try await last(enough.events(category: storms)).phase == .loaded)
    let short = try planet.service(server.base, bytes: body.utf8.count - 1)
    let state = try await last(short.events(forLast: 359, category: storms))
    #expect(state.failure == .tooLarge(limit: body.utf8.count - 1))
  }
}
