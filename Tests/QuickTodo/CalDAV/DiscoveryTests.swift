import Foundation
import QuickTodoCalDAV
import RillHTTP
import Testing

@Suite("The search for an account") struct DiscoveryTests {
  private static let todo =
    #"<C:supported-calendar-component-set><C:comp name="VTODO"/></C:supported-calendar-component-set>"#
  private static let events =
    #"<C:supported-calendar-component-set><C:comp name="VEVENT"/></C:supported-calendar-component-set>"#

  private func discover(_ address: String, _ transport: ScriptedTransport) async throws -> DiscoveredAccount {
    try await CalDAVDiscovery.discover(address, user: "", password: "secret", transport: transport)
  }

  private func error(
    _ address: String, _ answer: @escaping @Sendable (HTTPRequest, Int) throws -> HTTPResponse
  ) async
    -> CalDAVError?
  {
    await failure { _ = try await discover(address, ScriptedTransport(answer)) }
  }

  /// A server with the account at the paths that an address leads to.
  private static func account(_ request: HTTPRequest, homes: [String] = ["/home/"]) -> HTTPResponse {
    let hrefs = homes.map { "<href>\($0)</href>" }.joined()
    return switch request.path {
    case "/dav", "/dav/":
      request.listed(entry("/dav/", "<current-user-principal><href>/me/</href></current-user-principal>"))
    case "/me", "/me/": request.listed(entry("/me/", "<C:calendar-home-set>\(hrefs)</C:calendar-home-set>"))
    case "/home", "/home/":
      request.listed(
        entry("/home/", "<resourcetype><collection/></resourcetype>"),
        calendar(
          "/home/tasks",
          todo + "<displayname> My tasks </displayname><I:calendar-color>#FF2968FF</I:calendar-color>"),
        entry(
          "/home/trashbin/",
          "<resourcetype><collection/><trash-bin xmlns='http://nextcloud.com/ns'/></resourcetype>"),
        entry(
          "/home/old/",
          "<resourcetype><collection/><deleted-calendar xmlns='http://nextcloud.com/ns'/></resourcetype>"
            + todo),
        calendar("/home/events/", events), calendar("/home/all%20kinds/", "<S:getctag>7</S:getctag>"),
        calendar(
          "/home/read/",
          todo + "<current-user-privilege-set><privilege><read/></privilege></current-user-privilege-set>"))
    case "/shared", "/shared/": request.listed(calendar("/shared/", todo), calendar("/home/tasks/", todo))
    default: request.answered(404)
    }
  }

  @Test("A mail address leads to the host, the well-known path and the account; its user is the address")
  func mailAddress() async throws {
    let transport = ScriptedTransport { request, _ in
      request.path == "/.well-known/caldav"
        ? request.answered(301, "", ["Location": "/dav/"]) : Self.account(request)
    }
    let account = try await discover(" anna@example.org ", transport)
    #expect(
      transport.requests.map(\.url.absoluteString).prefix(3) == [
        "https://example.org", "https://example.org/.well-known/caldav", "https://example.org/dav/",
      ])
    #expect(
      transport.requests.allSatisfy {
        $0.credentials == HTTPCredentials(user: "anna@example.org", password: "secret")
      })
    #expect(account.principals == [Href("/me/")] && account.homes == [Href("/home/")])
    #expect(
      account.collections == [
        RemoteCollection(href: Href("/home/tasks/"), name: "My tasks", color: "#FF2968FF"),
        RemoteCollection(href: Href("/home/all kinds/"), name: "all kinds", tag: "7"),
        RemoteCollection(href: Href("/home/read/"), name: "read", isWritable: false),
      ])
  }

  @Test(
    "An address without a scheme is asked over HTTPS, and over HTTP on this computer",
    arguments: [
      ("example.org:8443/dav/", "https://example.org:8443/dav/"),
      ("localhost:5232/dav/", "http://localhost:5232/dav/"),
      ("127.0.0.1/dav/", "http://127.0.0.1/dav/"), ("https://localhost/dav/", "https://localhost/dav/"),
      ("localhost.example.org/dav/", "https://localhost.example.org/dav/"),
    ])
  func withoutScheme(typed: String, asked: String) async throws {
    let transport = ScriptedTransport { request, _ in Self.account(request) }
    _ = try await discover(typed, transport)
    #expect(transport.requests.first?.url.absoluteString == asked)
  }

  @Test("All homes of an account count, each collection once, and one that is refused is left out")
  func severalHomes() async throws {
    let transport = ScriptedTransport { request, _ in
      request.path.hasPrefix("/refused")
        ? request.answered(403) : Self.account(request, homes: ["/home/", "/refused/", "/shared/", "/home"])
    }
    let account = try await discover("https://example.org/dav/", transport)
    #expect(account.homes == [Href("/home/"), Href("/shared/")])
    #expect(
      account.collections.map(\.href.path) == [
        "/home/tasks/", "/home/all%20kinds/", "/home/read/", "/shared/",
      ])
    #expect(try await account.server(transport: transport).collections() == account.collections)
  }

  @Test("Several principals lead to the homes of all")
  func severalPrincipals() async throws {
    let transport = ScriptedTransport { request, _ in
      switch request.path {
      case "/":
        request.listed(
          entry("/", "<current-user-principal><href>/me/</href><href>/team/</href></current-user-principal>"))
      case "/team", "/team/":
        request.listed(entry("/team/", "<C:calendar-home-set><href>/shared/</href></C:calendar-home-set>"))
      default: Self.account(request)
      }
    }
    #expect(
      try await discover("https://example.org/", transport).homes == [Href("/home/"), Href("/shared/")])
  }

  @Test("The home may be on another host of the same domain, which receives the password")
  func otherHost() async throws {
    let transport = ScriptedTransport { request, _ in
      request.url.host == "example.org"
        ? request.listed(
          entry(
            "/",
            "<current-user-principal><href>https://p3.example.org:443/me/</href></current-user-principal>"))
        : Self.account(request)
    }
    let account = try await discover("example.org", transport)
    #expect(account.base.host == "p3.example.org" && account.homes == [Href("/home/")])
  }

  @Test(
    "A redirect gets the password only in the same domain and with HTTPS",
    arguments: [
      ("example.org", "https://dav.example.org/dav/", true),
      ("www.example.org", "https://dav.example.org/dav/", true),
      ("www.example.org", "https://example.org/dav/", true),
      ("example.org", "https://example.org:8443/dav/", true),
      ("example.org", "http://example.org/dav/", false), ("example.org", "https://example.net/dav/", false),
      ("example.org", "https://badexample.org/dav/", false),
      ("example.co.uk", "https://other.co.uk/dav/", false),
      ("a.org", "https://b.org/dav/", false), ("127.0.0.1", "https://9.0.0.1/dav/", false),
    ])
  func redirects(_ host: String, _ place: String, _ isFollowed: Bool) async throws {
    let transport = ScriptedTransport { request, _ in
      request.path == "/dav/" || request.path.hasPrefix("/me") || request.path.hasPrefix("/home")
        ? Self.account(request)
        : request.path == "/" ? request.answered(404) : request.answered(302, "", ["Location": place])
    }
    let error = await failure { _ = try await discover(host, transport) }
    #expect((error == nil) == isFollowed)
    #expect(isFollowed || transport.requests.allSatisfy { $0.url.host == host })
  }

  @Test("A server that wants a digest gets one")
  func digest() async throws {
    let transport = ScriptedTransport { request, _ in
      request.credentials?.scheme == .digest
        ? Self.account(request) : request.answered(401, "", ["WWW-Authenticate": "Digest realm=\"a\""])
    }
    #expect(try await discover("https://example.org/dav/", transport).credentials.scheme == .digest)
  }

  @Test(
    "An address that can't be one is refused with a sentence, before anything is sent",
    arguments: [
      "", "  ", "two words", "ftp://example.org", "http://example.org/", "https://anna:secret@example.org/",
      "anna@", "@example.org", "a@b@c", "https://", "anna@example.org/path", "localhost:99999", "localhost:0",
      "localhost:x",
    ])
  func invalid(_ address: String) async {
    let transport = ScriptedTransport { request, _ in request.answered(404) }
    let error = await failure { _ = try await discover(address, transport) }
    guard case .invalidAddress? = error else {
      Issue.record("Expected a refused address, found \(String(describing: error))")
      return
    }
    #expect(transport.requests.isEmpty && error?.description.hasPrefix("Expected ") == true)
    #expect(error?.description.contains("secret") == false)
  }

  @Test("An account or a home on a host of another owner doesn't get the password", arguments: ["/", "/me/"])
  func foreignHost(_ path: String) async {
    let transport = ScriptedTransport { request, _ in
      guard request.path == "/" else {
        return request.listed(
          entry("/me/", "<C:calendar-home-set><href>https://example.net/home/</href></C:calendar-home-set>"))
      }
      let host = path == "/" ? "https://example.net" : ""
      return request.listed(
        entry("/", "<current-user-principal><href>\(host)/me/</href></current-user-principal>"))
    }
    let error = await failure { _ = try await discover("https://example.org/", transport) }
    #expect(error != nil && transport.requests.allSatisfy { $0.url.host == "example.org" })
  }

  @Test("A password that was refused isn't sent again, because servers lock accounts")
  func onePassword() async {
    let transport = ScriptedTransport { request, _ in request.answered(401) }
    _ = await failure { _ = try await discover("example.org", transport) }
    #expect(transport.requests.count == 1)
  }

  @Test("Each failure is a sentence that says what to do")
  func failures() async {
    let host = "example.org"
    #expect(await error(host) { request, _ in request.answered(401) } == .wrongPassword(host: host))
    #expect(
      await error(host) { request, _ in request.answered(200, webPage) }
        == .notCalDAV(host: host, found: "a web page (status 200)"))
    #expect(
      await error(host) { request, _ in request.answered(404) } == .notCalDAV(host: host, found: "status 404")
    )
    #expect(
      await error(host) { request, _ in request.answered(405) } == .notCalDAV(host: host, found: "status 405")
    )
    #expect(
      await error(host) { request, _ in request.answered(403) }
        == .forbidden(host: host, what: "finding the account"))
    #expect(
      await error(host) { request, number in request.answered(number == 1 ? 503 : 404) }
        == .serverFailed(host: host, status: 503))
    #expect(
      await error(host) { request, _ in request.answered(511) }
        == .notCalDAV(host: host, found: "a network that wants a login (status 511)"))
    let failure = HTTPError.couldNotResolve(host: host)
    #expect(await error(host) { _, _ in throw failure } == .http(failure))
    #expect(
      await error(host) { request, _ in
        request.listed(entry("/", "<current-user-principal><unauthenticated/></current-user-principal>"))
      } == .wrongPassword(host: host))
    #expect(
      await error(host) { request, _ in
        request.listed(entry("/", "<resourcetype><collection/></resourcetype>"))
      }
        == .notCalDAV(host: host, found: "a server of WebDAV without calendars"))
    #expect(
      await error("https://example.org/cal/") { request, _ in request.listed(calendar("/cal/", Self.events)) }
        == .noTaskCollection(host: host))
    #expect(
      await error(host) { request, _ in request.answered(301, "", ["Location": "https://portal.example.net/"])
      } == .http(.redirected(to: "https://portal.example.net")))
    for error in [
      CalDAVError.wrongPassword(host: host), .notCalDAV(host: host, found: "a web page"),
      .noTaskCollection(host: host),
      .forbidden(host: host, what: "listing tasks"), .serverFailed(host: host, status: 503),
      .http(failure), .http(.timedOut(.whole, seconds: 1, host: host)), .collectionGone(cal),
    ] {
      #expect(error.description.wholeMatch(of: /Expected .+, found .+\. .+\./) != nil)
    }
  }
}
