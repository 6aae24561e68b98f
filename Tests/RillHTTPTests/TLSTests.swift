import Foundation
import RillHTTP
import RillTestSupport
import Testing

@Suite("TLS", .timeLimit(.minutes(20)))
struct TLSTests {
  private func request(_ server: TLSServer, host: String = "localhost", path: String = "/") throws
    -> HTTPRequest
  {
    HTTPRequest(.get, try #require(URL(string: "https://\(host):\(server.port)\(path)")))
  }

  @Test("A host that nobody vouches for is refused with libcurl's reason, and accepted with its certificate")
  func selfSigned() async throws {
    let server = try TLSServer()
    let error = await failure(makeClient().response(to: try request(server)))
    guard case .notTrusted(let host, let reason)? = error else { return missed(error) }
    #expect(host == "localhost:\(server.port)")
    #expect(reason.contains("self"))
    #expect(error?.reason == "the connection is not safe: \(reason)")
    let client = makeClient { $0.certificates = server.certificate }
    #expect(try await value(client.response(to: request(server))).body == Data("safe".utf8))
  }

  @Test("A trusted certificate of another host is refused")
  func otherHost() async throws {
    let server = try TLSServer()
    let client = makeClient { $0.certificates = server.certificate }
    let error = await failure(client.response(to: try request(server, host: "127.0.0.1")))
    guard case .notTrusted? = error else { return missed(error) }
  }

  @Test("A file of certificates that isn't there is named")
  func missing() async throws {
    let server = try TLSServer()
    let client = makeClient { $0.certificates = "/nowhere/none.pem" }
    let error = await failure(client.response(to: try request(server)))
    #expect(error?.description.contains("none.pem") == true)
  }

  @Test("A redirect from HTTPS to HTTP is never followed")
  func downgrade() async throws {
    let (server, plain) = (try TLSServer(), try RawServer { _ in Issue.record("No request was expected.") })
    let client = makeClient { $0.certificates = server.certificate }
    let request = try request(server, path: "/to/http://localhost:\(plain.port)/")
    let error = await failure(client.response(to: request, redirects: .following()))
    #expect(error == .redirected(to: "http://localhost:\(plain.port)"))
  }

  @Test("The environment names the certificates as for the command curl")
  func environment() {
    #expect(HTTPSettings.certificates(["CURL_CA_BUNDLE": "a", "SSL_CERT_FILE": "b"]) == "a")
    #expect(HTTPSettings.certificates(["CURL_CA_BUNDLE": "", "SSL_CERT_FILE": "b"]) == "b")
    #expect(HTTPSettings.certificates([:]) == nil)
  }

  private func missed(_ error: HTTPError?) {
    Issue.record("Expected notTrusted, found \(error.map { "\($0)" } ?? "none")")
  }
}
