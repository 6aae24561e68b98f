import Foundation
import RillHTTP
import RillTestSupport
import Synchronization
import Testing

@Suite("Credentials", .timeLimit(.minutes(20)))
struct CredentialsTests {
  private static let secret = "c:orréct horse"

  private func request(_ url: URL, _ scheme: HTTPCredentials.Scheme) -> HTTPRequest {
    HTTPRequest(
      .report, url, body: Data("<query/>".utf8),
      credentials: HTTPCredentials(user: "ann", password: Self.secret, scheme: scheme))
  }

  /// Starts a server that asks for a password, and records the requests.
  private func server(_ challenges: String...) throws -> (RawServer, Requests) {
    let requests = Requests()
    let server = try RawServer { connection in
      var next: RawRequest? = connection.request
      while let request = next {
        requests.add(request)
        let lines = challenges.map { "WWW-Authenticate: \($0)" }.joined(separator: "\r\n")
        connection.send(
          request.headers["authorization"] == nil ? answer(401, lines, body: "Who?") : answer(body: "in"))
        next = connection.nextRequest()
      }
    }
    return (server, requests)
  }

  final class Requests: Sendable {
    private let list = Mutex<[RawRequest]>([])
    func add(_ request: RawRequest) { list.withLock { $0.append(request) } }
    var all: [RawRequest] { list.withLock { $0 } }
  }

  private static let basic = "Basic " + Data("ann:\(secret)".utf8).base64EncodedString()

  @Test("Basic credentials are sent with the first request")
  func basic() async throws {
    let (server, requests) = try server("Basic realm=\"x\"")
    let response = try await value(makeClient().response(to: request(server.url(), .basic)))
    #expect(response.status == 200)
    #expect(requests.all.map { $0.headers["authorization"] } == [Self.basic])
    #expect(requests.all.map(\.body) == [Data("<query/>".utf8)])
  }

  @Test("Basic credentials are sent if the server asks for them")
  func asked() async throws {
    let (server, requests) = try server("Basic realm=\"x\"")
    let response = try await value(makeClient().response(to: request(server.url(), .asked)))
    #expect(response.status == 200)
    #expect(response.fields["WWW-Authenticate"] == nil, "Those of the challenge are left out.")
    #expect(String(decoding: response.body, as: UTF8.self) == "in")
    #expect(requests.all.last?.headers["authorization"] == Self.basic)
    #expect(requests.all.last?.body == Data("<query/>".utf8))
  }

  @Test(
    "A digest proves that the client knows the password, and is preferred",
    arguments: [.digest, .asked] as [HTTPCredentials.Scheme])
  func digest(_ scheme: HTTPCredentials.Scheme) async throws {
    let (server, requests) = try server("Basic realm=\"x\"", "Digest realm=\"r\", nonce=\"n1\"")
    let response = try await value(makeClient().response(to: request(server.url("/cal"), scheme)))
    #expect(response.status == 200)
    let last = try #require(requests.all.last)
    let sent = try #require(last.headers["authorization"])
    let ha1 = try md5("ann:r:\(Self.secret)")
    let ha2 = try md5("REPORT:/cal")
    #expect(sent.hasPrefix("Digest "))
    #expect(sent.contains("response=\"\(try md5("\(ha1):n1:\(ha2)"))\""))
    #expect(last.body == Data("<query/>".utf8))
    #expect(!requests.all.contains { $0.headers["authorization"]?.hasPrefix("Basic") == true })
  }

  @Test(
    "A refused password is an answer of status 401",
    arguments: [.basic, .digest, .asked] as [HTTPCredentials.Scheme])
  func refused(_ scheme: HTTPCredentials.Scheme) async throws {
    let server = try RawServer { connection in
      var next: RawRequest? = connection.request
      while next != nil {
        connection.send(
          answer(
            401, "WWW-Authenticate: Basic realm=\"x\"", "WWW-Authenticate: Digest realm=\"r\", nonce=\"n1\""))
        next = connection.nextRequest()
      }
    }
    let response = makeClient().response(to: request(server.url(), scheme))
    #expect(try await value(response).status == 401)
    let error = await failure(response.map { try $0.expecting(200..<300) })
    #expect(error?.description.hasSuffix("found 401. Check the user and the password.") == true)
  }

  @Test("No description, dump or error shows the password or a secret header")
  func secrecy() async throws {
    let port = try RawServer { _ in }.port
    let url = try #require(URL(string: "http://127.0.0.1:\(port)/?token=secret-token"))
    var request = request(url, .basic)
    request.fields["Authorization"] = "Bearer secret-token"
    request.fields.add("cookie", "secret-token")
    var texts = [
      "\(request)", String(reflecting: request), "\(request.fields)", String(reflecting: request.fields),
    ]
    texts += [request.credentials.map { "\($0)" } ?? "", String(reflecting: request.credentials)]
    texts += request.fields.map { "\($0) \(String(reflecting: $0))" }
    for value in [request, request.fields, request.credentials as Any] as [Any] {
      var text = ""
      dump(value, to: &text)
      // The address is the caller's own, and is dumped with its query.
      texts.append(text.replacingOccurrences(of: url.absoluteString, with: ""))
    }
    let error = try #require(await failure(makeClient().response(to: request)))
    texts += ["\(error)", String(reflecting: error), error.reason]
    let inAddress = try #require(URL(string: "http://ann:secret-token@127.0.0.1:\(port)/"))
    let refusal = try #require(await failure(makeClient().response(to: HTTPRequest(.get, inAddress))))
    texts += ["\(refusal)", String(reflecting: refusal), "\(HTTPRequest(.get, inAddress))"]
    for text in texts {
      #expect(!text.contains(Self.secret) && !text.contains("secret-token"), "\(text)")
    }
  }

  private func md5(_ text: String) throws -> String {
    let program = try ChildProcess("/usr/bin/env", ["md5sum"])
    try program.input.write(contentsOf: Data(text.utf8))
    try program.input.close()
    defer { program.wait() }
    return String(decoding: program.output.readDataToEndOfFile().prefix(32), as: UTF8.self)
  }
}
