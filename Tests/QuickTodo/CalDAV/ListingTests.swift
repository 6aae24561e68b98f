import Foundation
import RillHTTP
import Testing

@testable import QuickTodoCalDAV

@Suite("Listings of servers with quirks") struct ListingTests {
  private func list(
    _ token: String? = "old", _ answer: @escaping @Sendable (HTTPRequest, Int) throws -> HTTPResponse
  ) async throws -> (RemoteListing, ScriptedTransport) {
    let transport = ScriptedTransport(answer)
    return (try await makeServer(transport).list(cal, since: token), transport)
  }

  private func error(
    _ token: String? = "old", _ answer: @escaping @Sendable (HTTPRequest, Int) throws -> HTTPResponse
  ) async -> CalDAVError? {
    await failure { _ = try await list(token, answer) }
  }

  @Test("Changes are those since the token, each resource once, and only what is directly in the collection")
  func changes() async throws {
    let (listing, transport) = try await list("a<b&") { request, _ in
      request.listed(
        entry("/cal/1.ics", tag: "\"1\""), entry("https://dav.example.org/cal/%7e2%20.ics", tag: "\"2\""),
        entry("/cal/1.ics", tag: "\"1\""), status("/cal/gone.ics", 404), status("/cal/gone.ics", 410),
        status("/cal/odd.ics", 403), status("/cal/odd2.ics", 500), entry("/cal/", tag: "\"c\""),
        calendar("/cal/sub"),
        entry("/cal/sub/3.ics", tag: "\"3\""), entry("/other/4.ics", tag: "\"4\""),
        entry("/cal/..", tag: "\"5\""), entry("/cal/.", tag: "\"6\""),
        entry("relative.ics", tag: "\"r\""),
        "<response><href>/cal/none.ics</href><propstat><prop><getetag/></prop><status>HTTP/1.1 404 N</status></propstat></response>",
        entry("http%3A//dav.example.org/cal/whole.ics", tag: "W/\"w\""), token("new"))
    }
    #expect(
      listing
        == RemoteListing(
          entries: [
            .init(href: Href("/cal/1.ics"), etag: "\"1\""), .init(href: Href("/cal/~2 .ics"), etag: "\"2\""),
            .init(href: Href("/cal/odd.ics"), etag: nil), .init(href: Href("/cal/odd2.ics"), etag: nil),
            .init(href: Href("/cal/relative.ics"), etag: "\"r\""),
            .init(href: Href("/cal/none.ics"), etag: nil),
            .init(href: Href("/cal/whole.ics"), etag: "W/\"w\""),
          ], gone: [Href("/cal/gone.ics")], isComplete: false, token: "new"))
    #expect(transport.requests.map(\.fields["Depth"]) == ["0"])
    #expect(try WebDAVElement(transport.requests[0].body ?? Data()).first(.dav("sync-token"))?.text == "a<b&")
  }

  @Test("Statements that contradict each other in one answer leave a resource that exists, without a tag")
  func contradictions() async throws {
    let (listing, _) = try await list { request, _ in
      request.listed(
        entry("/cal/1.ics", tag: "\"1\""), entry("/cal/1.ics", tag: "\"2\""), status("/cal/2.ics", 404),
        entry("/cal/2.ics", tag: "\"3\""), token("new"))
    }
    #expect(
      listing.entries == [
        .init(href: Href("/cal/1.ics"), etag: nil), .init(href: Href("/cal/2.ics"), etag: nil),
      ])
    #expect(listing.gone == [])
  }

  @Test("A listing in parts is asked for to its end, and later parts count")
  func parts() async throws {
    let (listing, transport) = try await list { request, number in
      switch number {
      case 0:
        request.listed(
          entry("/cal/1.ics", tag: "\"1\""), entry("/cal/2.ics", tag: "\"2\""), status("/cal/3.ics", 404),
          status("/cal/", 507), token("part 1"))
      case 1: request.listed(status("/cal/1.ics", 404), status("/cal", 507), token("part 2"))
      default: request.listed(entry("/cal/3.ics", tag: "\"3\""), token("end"))
      }
    }
    #expect(
      listing.entries == [
        .init(href: Href("/cal/2.ics"), etag: "\"2\""), .init(href: Href("/cal/3.ics"), etag: "\"3\""),
      ])
    #expect(listing.gone == [Href("/cal/1.ics")] && listing.token == "end" && !listing.isComplete)
    let tokens = try transport.requests.map {
      try WebDAVElement($0.body ?? Data()).first(.dav("sync-token"))?.text
    }
    #expect(tokens == ["old", "part 1", "part 2"])
  }

  @Test("A part that leads to itself is given up for a complete listing")
  func endlessParts() async throws {
    let (listing, transport) = try await list { request, _ in
      request.method == .report
        ? request.listed(status("/cal/", 507), token("old"))
        : request.listed(calendar("/cal/", token("fresh")))
    }
    #expect(listing == RemoteListing(entries: [], isComplete: true, token: "fresh"))
    #expect(transport.lines == ["REPORT /cal/", "PROPFIND /cal/", "PROPFIND /cal/"])
  }

  @Test(
    "A forgotten token, in each way of saying so, has everything listed after a new token was asked for",
    arguments: [400, 403, 404, 405, 409, 410, 412, 415, 418, 500, 501, 507])
  func forgotten(_ status: Int) async throws {
    let (listing, transport) = try await list { request, _ in
      switch (request.method, request.fields["Depth"]) {
      case (.report, _): request.answered(status, #"<error xmlns="DAV:"><valid-sync-token/></error>"#)
      case (_, "0"): request.listed(calendar("/cal/", token("fresh")))
      default:
        request.listed(calendar(), entry("/cal/1.ics", tag: "\"1\""), entry("/cal/1.ics", tag: "\"1\""))
      }
    }
    #expect(
      listing
        == RemoteListing(
          entries: [.init(href: Href("/cal/1.ics"), etag: "\"1\"")], isComplete: true, token: "fresh"))
    #expect(transport.requests.map(\.fields["Depth"]) == ["0", "0", "1"])
  }

  @Test("Without a token, a server that knows no changes lists everything")
  func noChanges() async throws {
    let (listing, transport) = try await list(nil) { request, _ in
      request.method == .report
        ? request.answered(415) : request.listed(calendar("/cal"), entry("/cal/1.ics", tag: "\"1\""))
    }
    #expect(
      listing == RemoteListing(entries: [.init(href: Href("/cal/1.ics"), etag: "\"1\"")], isComplete: true))
    #expect(transport.lines == ["REPORT /cal/", "PROPFIND /cal/"])
  }

  @Test("A list without a token isn't one of changes")
  func noToken() async throws {
    let (listing, _) = try await list { request, _ in
      request.method == .report
        ? request.listed() : request.listed(calendar(), entry("/cal/1.ics", tag: "\"1\""))
    }
    #expect(listing.isComplete && listing.entries.count == 1)
  }

  @Test("An empty first listing is believed only if the collection answers too")
  func emptyFirst() async throws {
    let (listing, _) = try await list(nil) { request, _ in
      request.method == .report
        ? request.listed(token("t")) : request.listed(calendar(), entry("/cal/1.ics", tag: "\"1\""))
    }
    #expect(listing.entries.count == 1 && listing.token == "t")
    let error = await error(nil) { request, _ in request.listed(token("t")) }
    guard case .unreadable? = error else { return missed("unreadable", error) }
  }

  @Test(
    "An answer that isn't one is an error and never an empty listing",
    arguments: [
      (207, ""), (207, webPage), (207, "<multistatus xmlns=\"DAV:\"><response><href>/cal/</href>"),
      (207, "{}"),
      (
        207,
        "<!DOCTYPE m [<!ENTITY a \"b\">]><multistatus xmlns=\"DAV:\"><sync-token>&a;</sync-token></multistatus>"
      ),
      (207, "<multistatus xmlns=\"DAV:\"><sync-token>&a;</sync-token></multistatus>"),
      (207, "<multistatus/>"),
      (207, "<multistatus xmlns=\"DAV:\"><sync-token>t</sync-token></multistatus> more"),
      (207, "<multistatus xmlns=\"DAV:\"><response></multistatus>"), (200, webPage),
      (200, "<multistatus xmlns=\"DAV:\"><sync-token>t</sync-token></multistatus>"), (204, ""), (302, ""),
      (511, webPage), (999, ""),
    ])
  func noAnswer(_ status: Int, _ body: String) async {
    for token in [nil, "old"] {
      let error = await error(token) { request, _ in request.answered(status, body) }
      switch error {
      case .unreadable?, .notCalDAV?, .serverFailed?: break
      default: missed("an error of the answer", error)
      }
    }
  }

  @Test("A portal's page is named as such")
  func portal() async {
    let error = await error { request, _ in request.answered(200, webPage) }
    #expect(error == .notCalDAV(host: "dav.example.org", found: "a web page (status 200)"))
  }

  @Test(
    "A complete listing is refused if it is a part, or about other resources",
    arguments: [
      [entry("/proxy/cal/", tag: "\"c\""), entry("/proxy/cal/1.ics", tag: "\"1\"")],
      [calendar(), entry("/cal/1.ics", tag: "\"1\""), status("/cal/", 507)],
      [status("/cal/", 507), calendar(), entry("/cal/1.ics", tag: "\"1\"")], [status("/cal/", 507)], [],
      [status("/cal/", 500)],
    ])
  func parts(_ entries: [String]) async {
    let error = await error { request, _ in
      request.method == .report ? request.answered(415) : request.listed(entries.joined())
    }
    guard case .unreadable? = error else { return missed("unreadable", error) }
  }

  @Test("A collection that is gone, or has become something else, is gone")
  func collectionGone() async {
    for status in [404, 410] {
      #expect(await error { request, _ in request.answered(status) } == .collectionGone(cal))
      #expect(
        await error { request, _ in request.listed(QuickTodoCalDAVTests.status("/cal/", status)) }
          == .collectionGone(cal))
    }
    let error = await error { request, _ in
      request.method == .report
        ? request.answered(403) : request.listed(entry("/cal/", "<resourcetype><collection/></resourcetype>"))
    }
    #expect(error == .collectionGone(cal))
  }

  @Test("A server that fails for a while isn't asked for everything", arguments: [429, 502, 503, 504])
  func busy(_ status: Int) async {
    let transport = ScriptedTransport { request, _ in request.answered(status) }
    let error = await failure { _ = try await makeServer(transport).list(cal, since: "old") }
    #expect(error == .serverFailed(host: "dav.example.org", status: status) && transport.requests.count == 1)
  }

  @Test("A failure of the network is the error, and cancellation stays cancellation")
  func network() async {
    #expect(
      await error { _, _ in throw HTTPError.cut(host: "h", reason: "r") }
        == .http(.cut(host: "h", reason: "r")))
    await #expect(throws: CancellationError.self) { _ = try await list { _, _ in throw CancellationError() } }
  }

  private func missed(_ expected: String, _ error: CalDAVError?) {
    Issue.record("Expected \(expected), found \(error.map { "\($0)" } ?? "none")")
  }
}
