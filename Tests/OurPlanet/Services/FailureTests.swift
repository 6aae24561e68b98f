import Foundation
import OurPlanetModel
import Rill
import RillHTTP
import RillTestSupport
import Synchronization
import Testing

@testable import OurPlanetServices

@Suite("Failures of the service", .timeLimit(.minutes(20)))
struct FailureTests {
  let planet: Planet

  init() throws { planet = try Planet() }

  /// Returns the failure of a category with a server of plain sockets.
  private func failure(_ serve: @escaping @Sendable (RawServer.Connection) -> Void) async throws -> EOError? {
    let server = try RawServer(serve)
    defer { withExtendedLifetime(server) {} }
    return try await last(planet.service(server.base).events(category: storms)).failure
  }

  @Test("A refused connection is reported as no network")
  func refused() async throws {
    let port = try RawServer { _ in }.port
    let state = try await last(planet.service("http://127.0.0.1:\(port)").events(category: storms))
    #expect(
      state.failure?.description
        == "The service could not be reached (the connection was refused). Check the network and try again.")
    #expect(state.events.isEmpty)
  }

  @Test("A reset connection is reported as no network")
  func reset() async throws {
    let failure = try await failure { $0.reset() }
    guard case .noNetwork(let cause as HTTPError)? = failure else { return missed("noNetwork", failure) }
    #expect(cause.reason.hasPrefix("the connection was lost: "))
    #expect(cause.reason.contains("reset"), "libcurl's own words are kept.")
  }

  @Test(
    "An incomplete answer is reported as no network",
    arguments: [
      "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{\"events\": [",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n10\r\n{\"events\": [",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\ne\r\n{\"events\": []}\r\n",
      // Cut within the header lines, and between an informational answer and the final one.
      "HTTP/1.1 2", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Ty",
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n",
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 14\r\n",
      "HTTP/1.1 500 No\r\nRetry-After: 1\r\n", "HTTP/1.1 302 Found\r\nLocation: /elsewhere\r\n",
      "HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-",
      "",
    ])
  func half(_ answer: String) async throws {
    let failure = try await failure { $0.send(answer) }
    #expect(
      failure?.description
        == "The service could not be reached (the connection was lost). Check the network and try again.")
  }

  @Test("An incomplete answer isn't cached, and the next answer is complete")
  func halfThenWhole() async throws {
    let answers = Mutex(["HTTP/1.1 200 OK\r\nContent-Type: appli"])
    let server = try RawServer { connection in
      let body = eventsJSON([eventJSON("a")])
      let whole = "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
      connection.send(answers.withLock { $0.popLast() } ?? whole)
    }
    let service = try planet.service(server.base)
    let source: Observable<EOAnswer<EOEvent>> = service.request(
      endpoint: "events", contentIdentifier: "events")
    await #expect(throws: EOError.self) { try await last(source) }
    #expect(planet.files.isEmpty)
    #expect(try await last(source).items.map(\.id) == ["a"])
    withExtendedLifetime(server) {}
  }

  @Test(
    "An answer that isn't HTTP or can't be decompressed is reported as unexpected",
    arguments: [
      "220 mail.example.org ESMTP\r\n",
      "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nnone",
    ])
  func noHTTP(_ answer: String) async throws {
    let failure = try await failure { $0.send(answer) }
    guard case .invalidJSON? = failure else { return missed("invalidJSON", failure) }
  }

  @Test("A host that doesn't exist is reported as not found")
  func noHost() async throws {
    let state = try await last(planet.service("http://nowhere.invalid").events(category: storms))
    #expect(
      state.failure?.description
        == "The service could not be reached (its host is not found). Check the network and try again.")
  }

  @Test("A connection that isn't established in time is a time-out")
  func connectTimeout() async throws {
    let full = try FullServer()
    let state = try await last(
      planet.service(full.address + "/api/v3", connectSeconds: 1).events(category: storms))
    #expect(state.failure == .timedOut(seconds: 1))
    withExtendedLifetime(full) {}
  }

  @Test("An answer that takes more than 30 seconds is a time-out, and the connection is closed")
  func timeout() async throws {
    let (arrived, left) = (Latch(), Latch())
    let server = try RawServer { connection in
      arrived.open()
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{")
      connection.waitForEnd()
      left.open()
    }
    var timers = planet.scheduler.timers.makeAsyncIterator()
    let service = try planet.service(server.base)
    async let state = last(service.events(category: storms))
    let isAsked = await onThread { (0..<2).allSatisfy { _ in arrived.wait() } }
    #expect(isAsked)
    for _ in 0..<2 {
      let timer = try #require(await timers.next())
      #expect(timer.seconds == 30)
      timer.fire()
    }
    #expect(try await state.failure == .timedOut(seconds: 30))
    for _ in 0..<2 { #expect(await onThread { left.wait() }) }
    withExtendedLifetime(server) {}
  }

  @Test("Decoding an answer counts towards the 30 seconds and stops when they are over")
  func slowReading() async throws {
    let server = try RawServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")
    }
    let (isReading, hasEnded) = (Latch(), Latch())
    let client = AnswerClient(scheduler: planet.scheduler, retries: HTTPRetryPolicy(jitter: { 0 }))
    let answer = client.reply(to: HTTPRequest(.get, try #require(URL(string: server.base)))) {
      (_, stop) -> Int in
      isReading.open()
      while true {
        do {
          let decoder = JSONDecoder()
          decoder.userInfo[try #require(CodingUserInfoKey.readingStop)] = stop
          _ = try decoder.decode([Lossy<EOEvent>].self, from: Data("[1]".utf8))
        } catch {
          hasEnded.open()
          throw error
        }
      }
    }
    var timers = planet.scheduler.timers.makeAsyncIterator()
    let reply = Task { try await last(answer.asObservable()) }
    let timer = try #require(await timers.next())
    #expect(await onThread { isReading.wait() })
    timer.fire()
    await #expect(throws: EOError.timedOut(seconds: 30)) { try await reply.value }
    #expect(await onThread { hasEnded.wait() })
    withExtendedLifetime(server) {}
  }

  @Test("A status other than success is reported with its number", arguments: [400, 404, 418, 500, 502, 204])
  func status(_ status: Int) async throws {
    let server = try LoopbackService { _ in .init(status: status) }
    let state = try await last(planet.service(server.base).events(category: storms))
    #expect(state.failure == .badStatus(status))
    #expect(server.requests.count == 2)
  }

  @Test(
    "A password challenge counts as a status", arguments: ["Basic realm=\"x\"", "Digest realm=\"x\"", ""])
  func challenge(_ challenge: String) async throws {
    let server = try LoopbackService { _ in .init(status: 401, headers: ["WWW-Authenticate": challenge])
    }
    let state = try await last(planet.service(server.base).events(category: storms))
    #expect(state.failure == .badStatus(401))
  }

  @Test(
    "An answer that isn't JSON, or has another form, is reported as unexpected",
    arguments: [
      "", "<html></html>", "{\"events\": [", "[]", "{}", "null", "{\"events\": {}}", "{\"events\": null}",
      "\u{0}",
    ])
  func unexpected(_ body: String) async throws {
    let server = try LoopbackService { _ in .json(body) }
    let state = try await last(planet.service(server.base).events(category: storms))
    guard case .invalidJSON? = state.failure else { return missed("invalidJSON", state.failure) }
    #expect(state.failure?.description.hasPrefix("Unexpected answer: ") == true)
    #expect(planet.files.isEmpty, "What cannot be read is not kept.")
  }

  @Test("If one half fails, the other half remains, and other categories continue")
  func partly() async throws {
    let server = try LoopbackService { asked in
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

  @Test("Loading succeeds when it is retried after a failure")
  func retry() async throws {
    let isBroken = Mutex(true)
    let server = try LoopbackService { asked in
      isBroken.withLock { $0 } ? .init(status: 500) : .oneEvent(asked)
    }
    let service = try planet.service(server.base)
    #expect(try await last(service.events(category: storms)).failure == .badStatus(500))
    isBroken.withLock { $0 = false }
    let state = try await last(service.events(category: storms))
    #expect(state.phase == .loaded)
    #expect(state.events.count == 2)
  }

  @Test("Days outside 1 to 360 are refused without a request", arguments: [0, -1, 361])
  func days(_ days: Int) async throws {
    let server = try LoopbackService { .oneEvent($0) }
    let state = try await last(planet.service(server.base).events(forLast: days, category: storms))
    guard case .invalidParameter? = state.failure else { return missed("invalidParameter", state.failure) }
    #expect(server.requests.isEmpty)
  }
}

/// Records an issue for an error other than the expected one.
func missed(_ expected: String, _ met: EOError?) {
  Issue.record("Expected \(expected), found \(met.map { "\($0)" } ?? "none")")
}
