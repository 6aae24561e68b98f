import Foundation
import QuickTodoCalDAV
import Rill
import RillHTTP
import RillTestSupport
import Synchronization
import Testing

@Suite("The client over HTTP", .timeLimit(.minutes(20))) struct TransportTests {
  private static let list =
    #"<multistatus xmlns="DAV:"><response><href>/cal/1.ics</href><propstat><prop><getetag>"1"</getetag></prop><status>HTTP/1.1 200 OK</status></propstat></response><sync-token>t</sync-token></multistatus>"#

  private func client(_ server: RawServer, _ scheduler: ManualScheduler = ManualScheduler()) throws
    -> CalDAVServer
  {
    var settings = HTTPTransport.settings(program: "test/1")
    settings.limits.seconds = nil
    let transport = HTTPTransport(settings, policy: HTTPRetryPolicy(jitter: { 0 }), scheduler: scheduler)
    return CalDAVServer(
      base: try #require(URL(string: server.address)), homes: [], credentials: nil, transport: transport)
  }

  private static func answer(_ status: Int, _ lines: String..., body: String = "") -> String {
    (["HTTP/1.1 \(status) As wanted", "Content-Length: \(body.utf8.count)"] + lines + ["", body]).joined(
      separator: "\r\n")
  }

  @Test("An answer in compressed pieces is read")
  func compressed() async throws {
    let body = Array(try packed(Data(Self.list.utf8)))
    let server = try RawServer { connection in
      connection.send("HTTP/1.1 207 Multi\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n")
      for start in stride(from: 0, to: body.count, by: 20) {
        let piece = body[start..<min(start + 20, body.count)]
        connection.send(Array("\(String(piece.count, radix: 16))\r\n".utf8) + piece + Array("\r\n".utf8))
      }
      connection.send("0\r\n\r\n")
    }
    let listing = try await client(server).list(cal, since: "old")
    #expect(listing.entries == [.init(href: Href("/cal/1.ics"), etag: "\"1\"")] && listing.token == "t")
  }

  @Test("An answer that is cut in the middle is an error", arguments: [true, false])
  func cut(_ isChunked: Bool) async throws {
    let beginning = String(Self.list.prefix(60))
    let server = try RawServer { connection in
      connection.send(
        isChunked
          ? "HTTP/1.1 207 M\r\nTransfer-Encoding: chunked\r\n\r\n\(String(beginning.utf8.count, radix: 16))\r\n\(beginning)\r\n"
          : "HTTP/1.1 207 M\r\nContent-Length: \(Self.list.utf8.count)\r\n\r\n\(beginning)")
    }
    let error = await failure { _ = try await client(server).list(cal, since: "old") }
    guard case .http(.cut)? = error else {
      Issue.record("Expected a cut answer, found \(String(describing: error))")
      return
    }
  }

  @Test("A request that was turned away with 429 is sent again after the time that the server asks for")
  func retry() async throws {
    let count = Mutex(0)
    let server = try RawServer { connection in
      let number = count.withLock { count in
        count += 1
        return count
      }
      connection.send(
        number == 1 ? Self.answer(429, "Retry-After: 7") : Self.answer(207, body: Self.list))
    }
    let scheduler = ManualScheduler()
    let client = try client(server, scheduler)
    async let listing = client.list(cal, since: "old")
    var timers = scheduler.timers.makeAsyncIterator()
    let timer = try #require(await timers.next())
    #expect(timer.seconds == 7)
    timer.fire()
    #expect(try await listing.token == "t")
  }

  @Test("Cancelling the task closes the connection")
  func cancellation() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    let server = try RawServer { connection in
      continuation.yield("asked")
      connection.waitForEnd()
      continuation.yield("closed")
    }
    let client = try client(server)
    let request = Task { try await client.list(cal, since: nil) }
    var events = stream.makeAsyncIterator()
    #expect(await events.next() == "asked")
    request.cancel()
    #expect(await events.next() == "closed")
    await #expect(throws: CancellationError.self) { try await request.value }
  }

  @Test("A large answer has time, and room for many tasks")
  func settings() {
    let limits = HTTPTransport.settings(program: "test/1").limits
    #expect(limits.stalledSeconds == 300 && limits.bodyBytes == 64 << 20 && limits.seconds == 600)
  }
}
