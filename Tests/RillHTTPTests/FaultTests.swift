import Foundation
import Rill
import RillHTTP
import RillTestSupport
import Testing

@Suite("Faults of a server", .timeLimit(.minutes(20)))
struct FaultTests {
  /// Returns the error of a request to a server.
  private func failure(
    _ change: (inout HTTPSettings) -> Void = { _ in },
    _ serve: @escaping @Sendable (RawServer.Connection) -> Void
  ) async throws -> (error: HTTPError?, place: String) {
    let server = try RawServer(serve)
    let error = await RillHTTPTests.failure(
      makeClient(change).response(to: HTTPRequest(.get, server.url("/?token=secret"))))
    return (error, server.place)
  }

  @Test(
    "An answer that is cut is an error, never a short success",
    arguments: [
      "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n<multistatus>",
      "HTTP/1.1 207 OK\r\nTransfer-Encoding: chunked\r\n\r\n10\r\n<multistatus>",
      "HTTP/1.1 207 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n<m>\r\n",
      "HTTP/1.1 404 No\r\nContent-Length: 10\r\n\r\nno",
      "HTTP/1.1 2", "HTTP/1.1 204 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Le",
      "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n", "HTTP/1.1 100 Continue\r\n\r\n", "",
    ])
  func cut(_ text: String) async throws {
    let (error, place) = try await failure { $0.send(text) }
    #expect(error == .cut(host: place, reason: "the connection was lost"))
    #expect(error?.isTransient == true)
  }

  @Test("A reset connection is a cut answer, with libcurl's reason")
  func reset() async throws {
    let (error, _) = try await failure { $0.reset() }
    guard case .cut(_, let reason)? = error else { return missed("cut", error) }
    #expect(reason.contains("reset"))
  }

  @Test("A packed answer that is cut is an error")
  func cutPacked() async throws {
    let body = try packed(Data((0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* $0) }))
    let (error, _) = try await failure { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(body.count)\r\n\r\n")
      connection.send(Array(body.dropLast(100)))
    }
    #expect(error != nil)
  }

  @Test("A refused connection is one that couldn't be established")
  func refused() async throws {
    let port = try RawServer { _ in }.port
    let url = try #require(URL(string: "http://127.0.0.1:\(port)/"))
    let error = await RillHTTPTests.failure(makeClient().response(to: HTTPRequest(.get, url)))
    #expect(error == .couldNotConnect(host: "127.0.0.1:\(port)", reason: "the connection was refused"))
    #expect(
      error?.description
        == "Expected a connection to 127.0.0.1:\(port), found none: the connection was refused. Check the network and try again."
    )
  }

  @Test("A host that doesn't exist couldn't be resolved")
  func unknownHost() async throws {
    let url = try #require(URL(string: "https://nowhere.invalid/"))
    let error = await RillHTTPTests.failure(makeClient().response(to: HTTPRequest(.get, url)))
    #expect(error == .couldNotResolve(host: "nowhere.invalid"))
  }

  @Test(
    "An answer that isn't one of HTTP or can't be unpacked is unreadable",
    arguments: [
      "220 mail.example.org ESMTP\r\n",
      "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nnone",
    ])
  func unreadable(_ text: String) async throws {
    let (error, _) = try await failure { $0.send(text) }
    guard case .unreadable? = error else { return missed("unreadable", error) }
  }

  @Test(
    "A body over the limit is refused at the first excess byte, also if it is packed or its length is stated")
  func tooLarge() async throws {
    let zeros = try packed(Data(count: 1 << 20))
    let limited: (inout HTTPSettings) -> Void = { $0.limits.bodyBytes = 100 }
    let long = String(repeating: "x", count: 101)
    for text in [
      answer(body: long), "HTTP/1.1 200 OK\r\n\r\n\(long)",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n65\r\n\(long)\r\n0\r\n\r\n",
    ] {
      let (error, place) = try await failure(limited) { $0.send(text) }
      #expect(error == .tooLarge(limit: 100, host: place))
    }
    let left = Latch()
    let (error, place) = try await failure(limited) { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(zeros.count)\r\n\r\n")
      connection.send(Array(zeros))
      connection.waitForEnd()
      left.open()
    }
    #expect(error == .tooLarge(limit: 100, host: place))
    #expect(await onThread { left.wait() }, "The connection is closed.")
  }

  @Test("A body of the limit is accepted, in chunks and packed")
  func withinLimit() async throws {
    let text = String(repeating: "x", count: 100)
    let gzip = try packed(Data(text.utf8))
    for reply in [
      Array(
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n32\r\n\(text.prefix(50))\r\n32\r\n\(text.suffix(50))\r\n0\r\n\r\n"
          .utf8),
      Array("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(gzip.count)\r\n\r\n".utf8) + gzip,
    ] {
      let server = try RawServer { $0.send(reply) }
      let client = makeClient { $0.limits.bodyBytes = 100 }
      let response = try await value(client.response(to: HTTPRequest(.get, server.url())))
      #expect(String(decoding: response.body, as: UTF8.self) == text)
    }
  }

  @Test("A body over the limit is left out if the status is 300 or above")
  func largeErrorPage() async throws {
    let server = try RawServer { $0.send(answer(500, "X: y", body: String(repeating: "x", count: 101))) }
    let client = makeClient { $0.limits.bodyBytes = 100 }
    let response = try await value(client.response(to: HTTPRequest(.get, server.url())))
    #expect(response.status == 500)
    #expect(response.fields["X"] == "y")
    #expect(response.body.isEmpty)
  }

  /// Refuses a body in which an exclamation mark occurs.
  private struct Quiet: HTTPBodyCheck {
    struct Loud: Error {}
    mutating func take(_ piece: UnsafeRawBufferPointer) throws {
      if piece.contains(UInt8(ascii: "!")) { throw Loud() }
    }
  }

  @Test("A measure of the body refuses it while it arrives, with its own error")
  func check() async throws {
    let server = try RawServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhello!")
      connection.waitForEnd()
    }
    let response = makeClient().response(to: HTTPRequest(.get, server.url()), checkingBody: { Quiet() })
    await #expect(throws: Quiet.Loud.self) { try await value(response) }
  }

  @Test("Header lines over a limit are refused, all together and a single one")
  func header() async throws {
    let (many, place) = try await failure({ $0.limits.headerBytes = 1_000 }) { connection in
      connection.send("HTTP/1.1 200 OK\r\n")
      while connection.send("X-More: \(String(repeating: "x", count: 100))\r\n") {}
    }
    #expect(many == .headerTooLarge(limit: 1_000, host: place))
    let lines = "HTTP/1.1 204 OK\r\nX: \(String(repeating: "x", count: 100))\r\n\r\n"
    for excess in [0, 1] {
      let limit = lines.utf8.count - excess
      let (error, place) = try await failure({ $0.limits.headerBytes = limit }) { $0.send(lines) }
      #expect(error == (excess == 0 ? nil : .headerTooLarge(limit: limit, host: place)))
    }
    let (long, other) = try await failure { connection in
      connection.send("HTTP/1.1 200 OK\r\nX-Long: \(String(repeating: "x", count: 200_000))\r\n\r\n")
    }
    #expect(long == .headerLineTooLarge(limit: 100 << 10, host: other))
  }

  @Test("A connection that isn't established in time is a time-out of connecting")
  func connectTimeout() async throws {
    let full = try FullServer()
    let url = try #require(URL(string: full.address))
    let client = makeClient { $0.limits.connectSeconds = 1 }
    let error = await RillHTTPTests.failure(client.response(to: HTTPRequest(.get, url)))
    #expect(error == .timedOut(.connecting, seconds: 1, host: url.authority))
    withExtendedLifetime(full) {}
  }

  @Test("A server that falls silent in the middle of an answer has stalled")
  func stalled() async throws {
    let (error, place) = try await failure({ $0.limits.stalledSeconds = 1 }) { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nx")
      connection.waitForEnd()
    }
    #expect(error == .timedOut(.stalled, seconds: 1, host: place))
  }

  @Test(
    "An answer that arrives byte by byte is a time-out at the end of the whole limit, and the connection is closed"
  )
  func wholeTimeout() async throws {
    let (arrived, left) = (Latch(), Latch())
    let server = try RawServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n")
      arrived.open()
      while connection.send("x") { sched_yield() }
      left.open()
    }
    let scheduler = ManualScheduler()
    let response = makeClient(scheduler: scheduler) { $0.limits.seconds = 20 }
      .response(to: HTTPRequest(.get, server.url()))
    async let error = RillHTTPTests.failure(response)
    var timers = scheduler.timers.makeAsyncIterator()
    let timer = try #require(await timers.next())
    #expect(timer.seconds == 20)
    #expect(await onThread { arrived.wait() })
    timer.fire()
    #expect(await error == .timedOut(.whole, seconds: 20, host: server.place))
    #expect(await onThread { left.wait() })
  }

  @Test("A status is an answer, and an error if the caller expects others")
  func status() async throws {
    let server = try RawServer { $0.send(answer(404, body: "none")) }
    let response = makeClient().response(to: HTTPRequest(.get, server.url()))
    #expect(try await value(response).status == 404)
    #expect(try await value(response.map { try $0.expecting(400..<500).body }) == Data("none".utf8))
    let error = await RillHTTPTests.failure(response.map { try $0.expecting(200..<300) })
    #expect(error == .status(404, expected: 200..<300, host: server.place))
    #expect(
      error?.description
        == "Expected a status from 200 to 299 from \(server.place), found 404. Check the address.")
  }

  private func missed(_ expected: String, _ error: HTTPError?) {
    Issue.record("Expected \(expected), found \(error.map { "\($0)" } ?? "none")")
  }
}

extension URL {
  /// The host and the port.
  fileprivate var authority: String { "\(host ?? ""):\(port ?? 0)" }
}
