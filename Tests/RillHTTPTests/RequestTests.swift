import Foundation
import Rill
import RillHTTP
import RillTestSupport
import Synchronization
import Testing

@Suite("Requests", .timeLimit(.minutes(20)))
struct RequestTests {
  /// Sends a request to a server, and returns it as the server has read it, with the answer.
  private func sent(_ make: (URL) -> HTTPRequest) async throws -> (RawRequest, HTTPResponse) {
    let received = Mutex<RawRequest?>(nil)
    let server = try RawServer { connection in
      received.withLock { $0 = connection.request }
      connection.send(answer(207, "X-One: 1", "x-one: 2", body: "found"))
    }
    let response = try await value(makeClient().response(to: make(server.url("/a?b=c"))))
    return (try #require(received.withLock { $0 }), response)
  }

  @Test(
    "Any method is sent with its body",
    arguments: ["GET", "PUT", "DELETE", "POST", "OPTIONS", "PROPFIND", "REPORT", "MKCALENDAR", "HEAD"]
      as [HTTPMethod], [nil, "", "<propfind/>"] as [String?])
  func methods(_ method: HTTPMethod, _ body: String?) async throws {
    // A HEAD with a body would wait for the body of the answer.
    if method == .head && body != nil { return }
    let (request, response) = try await sent { url in
      HTTPRequest(method, url, body: body.map { Data($0.utf8) })
    }
    #expect(request.method == method.rawValue)
    #expect(request.target == "/a?b=c")
    #expect(String(decoding: request.body, as: UTF8.self) == body ?? "")
    #expect(request.headers["content-length"] == body.map { "\($0.utf8.count)" })
    #expect(response.status == 207)
    #expect(String(decoding: response.body, as: UTF8.self) == (method == .head ? "" : "found"))
  }

  @Test("A request has the caller's header fields and no unnecessary ones")
  func fields() async throws {
    let (request, _) = try await sent { url in
      HTTPRequest(.put, url, fields: ["Depth": "1", "X-Empty": ""], body: Data("x".utf8))
    }
    #expect(request.headers["depth"] == "1")
    #expect(request.headers["x-empty"] == "")
    #expect(request.headers["user-agent"]?.hasPrefix("test/1 curl/") == true)
    #expect(
      request.headers.keys.sorted() == [
        "accept", "accept-encoding", "content-length", "depth", "host", "user-agent", "x-empty",
      ])
  }

  @Test("A body of 3 MB is sent at once, byte for byte")
  func largeBody() async throws {
    let bytes = Data((0..<3 << 20).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
    let (request, _) = try await sent { HTTPRequest(.put, $0, body: bytes) }
    #expect(request.body == bytes)
    #expect(request.headers["expect"] == nil)
  }

  @Test("The fields of an answer are found in upper and lower case, and repeated ones are kept")
  func answerFields() async throws {
    let (_, response) = try await sent { HTTPRequest(.get, $0) }
    #expect(response.fields["x-ONE"] == "1")
    #expect(response.fields.values(of: "X-One") == ["1", "2"])
    #expect(response.fields["none"] == nil)
    #expect(response.url.path == "/a")
  }

  @Test(
    "A request whose parts aren't what they should be is refused without sending anything",
    arguments: [
      { HTTPRequest("GET / HTTP/1.1\r\nX:", $0) }, { HTTPRequest("", $0) },
      { HTTPRequest(.get, $0, fields: ["A\r\nB": "c"]) },
      { HTTPRequest(.get, $0, fields: ["A": "b\r\nC: d"]) },
      { HTTPRequest(.get, $0, fields: ["A:": "b"]) }, { HTTPRequest(.get, $0, fields: ["A": "b\0"]) },
      { HTTPRequest(.get, $0, credentials: HTTPCredentials(user: "a", password: "b\r\nC: d")) },
      { HTTPRequest(.get, URL(string: "http://ann:secret@\($0.host ?? ""):\($0.port ?? 0)/") ?? $0) },
      { _ in HTTPRequest(.get, URL(fileURLWithPath: "/etc/hostname")) },
    ] as [@Sendable (URL) -> HTTPRequest])
  func refused(_ make: @Sendable (URL) -> HTTPRequest) async throws {
    let isAsked = Mutex(false)
    let server = try RawServer { _ in isAsked.withLock { $0 = true } }
    guard case .invalidRequest? = await failure(makeClient().response(to: make(server.url()))) else {
      Issue.record("Expected invalidRequest.")
      return
    }
    #expect(!isAsked.withLock { $0 })
  }

  @Test("HTTP is for this computer only, unless the client allows it for all hosts")
  func plainHTTP() async throws {
    let url = try #require(URL(string: "http://192.0.2.1:9/secret?token=1"))
    #expect(
      await failure(makeClient().response(to: HTTPRequest(.get, url))) == .notProtected(host: "192.0.2.1:9"))
    for host in ["localhost", "127.0.0.1", "127.1.2.3", "[::1]", "LOCALHOST"] {
      #expect(HTTPRequest(.get, try #require(URL(string: "http://\(host)/"))).isProtected, "\(host)")
    }
    for host in ["127.0.0.1.example.org", "example.org", "localhost.example.org", "128.0.0.1", "127.1"] {
      #expect(!HTTPRequest(.get, try #require(URL(string: "http://\(host)/"))).isProtected, "\(host)")
      #expect(HTTPRequest(.get, try #require(URL(string: "https://\(host)/"))).isProtected, "\(host)")
    }
  }

  @Test("A request is sent for each subscription, on one connection if the server leaves it open")
  func reuse() async throws {
    // The numbers of requests, for each connection.
    let requests = Mutex<[Int]>([])
    let server = try RawServer { connection in
      let number = requests.withLock { requests in
        requests.append(0)
        return requests.count - 1
      }
      var request: RawRequest? = connection.request
      while request != nil {
        requests.withLock { $0[number] += 1 }
        connection.send(answer(body: "yes"))
        request = connection.nextRequest()
      }
    }
    let client = makeClient()
    let response = client.response(to: HTTPRequest(.put, server.url(), body: Data("x".utf8)))
    // libcurl would send a POST again if the connection turned out to be closed.
    let post = client.response(to: HTTPRequest(.post, server.url()))
    // One after another without a wait for this task, because libcurl closes a connection that isn't used for two minutes.
    let all = try await value(
      Observable.concat([response, response, response, post]).toArray())
    #expect(all.map(\.status) == [200, 200, 200, 200])
    #expect(all.prefix(3).allSatisfy { $0.body == Data("yes".utf8) })
    #expect(requests.withLock { $0 } == [3, 1])
  }

  @Test("Disposing closes the connection, and nothing more is received")
  func disposal() async throws {
    let (arrived, left) = (Latch(), Latch())
    let server = try RawServer { connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nx")
      arrived.open()
      connection.waitForEnd()
      left.open()
    }
    let client = makeClient()
    let subscription = client.response(to: HTTPRequest(.get, server.url())).subscribe { _ in
      Issue.record("Nothing was expected.")
    }
    #expect(await onThread { arrived.wait() })
    subscription.dispose()
    #expect(await onThread { left.wait() })
  }
}
