import Foundation
import RillHTTP
import RillTestSupport
import Synchronization
import Testing

@Suite("Redirects", .timeLimit(.minutes(20)))
struct RedirectTests {
  /// A server that records its requests.
  private final class Recorder: Sendable {
    let server: RawServer
    private let list: List

    private final class List: Sendable {
      let requests = Mutex<[RawRequest]>([])
    }

    /// - Parameter reply: Returns the answer to a request.
    init(_ reply: @escaping @Sendable (RawRequest) -> String) throws {
      let list = List()
      self.list = list
      server = try RawServer { connection in
        list.requests.withLock { $0.append(connection.request) }
        connection.send(reply(connection.request))
      }
    }

    var requests: [RawRequest] { list.requests.withLock { $0 } }
  }

  private func redirecting(_ status: Int, to place: String) throws -> Recorder {
    try Recorder { request in
      request.target == "/start"
        ? answer(status, "Location: \(place)", "Connection: close") : answer(body: "there")
    }
  }

  private func request(_ url: URL) -> HTTPRequest {
    HTTPRequest(
      .put, url,
      fields: ["Depth": "0", "Cookie": "a=b", "Authorization": "Bearer x", "Content-Type": "text/xml"],
      body: Data("body".utf8))
  }

  @Test("Without an option, a redirect is the answer")
  func notFollowed() async throws {
    let recorder = try redirecting(301, to: "/next")
    let response = try await value(makeClient().response(to: request(recorder.server.url("/start"))))
    #expect(response.status == 301)
    #expect(response.fields["Location"] == "/next")
    #expect(recorder.requests.count == 1)
  }

  @Test("A redirect keeps the method, the body and the fields", arguments: [301, 302, 307, 308])
  func kept(_ status: Int) async throws {
    let recorder = try redirecting(status, to: "next?a=b")
    let response = try await value(
      makeClient().response(to: request(recorder.server.url("/start")), redirects: .sameService()))
    #expect(String(decoding: response.body, as: UTF8.self) == "there")
    #expect(response.url == recorder.server.url("/next?a=b"))
    let last = try #require(recorder.requests.last)
    #expect(last.method == "PUT")
    #expect(last.target == "/next?a=b")
    #expect(last.body == Data("body".utf8))
    #expect(last.headers["authorization"] == "Bearer x")
    #expect(last.headers["depth"] == "0")
  }

  @Test("A redirect of status 303 asks for a GET without a body")
  func seeOther() async throws {
    let recorder = try redirecting(303, to: "/next")
    _ = try await value(
      makeClient().response(to: request(recorder.server.url("/start")), redirects: .sameService()))
    let last = try #require(recorder.requests.last)
    #expect(last.method == "GET")
    #expect(last.body.isEmpty)
    #expect(last.headers["content-type"] == nil)
    #expect(last.headers["depth"] == "0")
  }

  @Test(
    "Another host or port receives no credentials and no secret fields, and is asked only if the caller says so"
  )
  func elsewhere() async throws {
    let other = try Recorder { _ in answer(body: "other") }
    let seen = Mutex<[Bool]>([])
    for place in ["http://localhost:\(other.server.port)/", "http://127.0.0.1:\(other.server.port)/"] {
      let recorder = try redirecting(307, to: place)
      var request = request(recorder.server.url("/start"))
      let client = makeClient()
      let refusal = await failure(client.response(to: request, redirects: .sameService()))
      #expect(refusal == .redirected(to: String(place.dropLast())))
      #expect(refusal?.description.contains("which is not followed") == true)
      request.fields["Authorization"] = nil
      request.credentials = HTTPCredentials(user: "ann", password: "secret")
      let redirects = HTTPRedirects.following { redirect in
        seen.withLock { $0.append(redirect.isSameService) }
        return redirect.response.status == 307 && redirect.request.credentials == nil
      }
      #expect(try await value(client.response(to: request, redirects: redirects)).body == Data("other".utf8))
      #expect(recorder.requests.last?.headers["authorization"]?.hasPrefix("Basic ") == true)
    }
    #expect(seen.withLock { $0 } == [false, false])
    #expect(other.requests.count == 2)
    for received in other.requests {
      #expect(received.method == "PUT")
      #expect(received.headers["authorization"] == nil)
      #expect(received.headers["cookie"] == nil)
      #expect(received.headers["depth"] == "0")
    }
  }

  @Test("A redirect that the caller refuses is an error with the place")
  func refused() async throws {
    let recorder = try redirecting(302, to: "/next")
    let error = await failure(
      makeClient().response(
        to: request(recorder.server.url("/start")), redirects: .following { _ in false }))
    #expect(error == .redirected(to: recorder.server.address))
    #expect(recorder.requests.count == 1)
  }

  @Test("A redirect to an address with a password is refused, and the password isn't shown")
  func password() async throws {
    let recorder = try redirecting(302, to: "http://ann:secret@localhost/")
    let error = await failure(
      makeClient().response(to: request(recorder.server.url("/start")), redirects: .following()))
    #expect(error == .redirected(to: "http://localhost"))
  }

  @Test("A redirect to a host that needs TLS is refused")
  func plain() async throws {
    let recorder = try redirecting(302, to: "http://192.0.2.1/")
    let error = await failure(
      makeClient().response(to: request(recorder.server.url("/start")), redirects: .following()))
    #expect(error == .notProtected(host: "192.0.2.1"))
  }

  @Test("Redirects are followed up to the limit")
  func limit() async throws {
    let recorder = try Recorder { request in
      let step = Int(request.target.dropFirst()) ?? 0
      return step < 3 ? answer(302, "Location: /\(step + 1)", "Connection: close") : answer(body: "\(step)")
    }
    let request = HTTPRequest(.get, recorder.server.url("/0"))
    let response = try await value(makeClient().response(to: request, redirects: .sameService(limit: 3)))
    #expect(response.url.path == "/3")
    let error = await failure(makeClient().response(to: request, redirects: .sameService(limit: 2)))
    #expect(error == .tooManyRedirects(limit: 2))
    #expect(recorder.requests.map(\.target) == ["/0", "/1", "/2", "/3", "/0", "/1", "/2"])
  }
}
