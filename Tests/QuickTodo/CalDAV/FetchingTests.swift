import Foundation
import RillHTTP
import Testing

@testable import QuickTodoCalDAV

@Suite("Reading tasks of servers with quirks") struct FetchingTests {
  private let one = Href("/cal/~1@.ics")
  private let two = Href("/cal/2.ics")

  @Test("Answers are found by what their paths mean, and everything that wasn't asked for is left out")
  func paths() async throws {
    let transport = ScriptedTransport { request, _ in
      request.listed(
        data("/cal/2.ics", "two", tag: "W/\"2\""), data("/cal/3.ics", "three"),
        data("https://dav.example.org/cal/%7E1%40.ics", "one"), data("/cal/2.ics", "two", tag: "W/\"2\""))
    }
    #expect(
      try await makeServer(transport).fetch([one, two, one], in: cal) == [
        .resource(one, etag: "\"1\"", bytes: Array("one".utf8)),
        .resource(two, etag: "W/\"2\"", bytes: Array("two".utf8)),
      ])
    #expect(transport.requests.count == 1)
    #expect(transport.requests[0].text.components(separatedBy: "<d:href>").count == 3)
  }

  @Test(
    "Line ends are those of iCalendar, also if XML has taken the CR away",
    arguments: [
      ("A\nB\n", "A\r\nB\r\n"), ("A\r\nB\r\n", "A\r\nB\r\n"), ("A&#13;\nB&#13;&#10;", "A\r\nB\r\n"),
      ("&lt;A&gt; &amp;\n", "<A> &\r\n"), ("<![CDATA[<A>\r\n]]>", "<A>\r\n"), ("Ü😀", "Ü😀"),
    ])
  func lineEnds(_ sent: String, _ expected: String) async throws {
    let transport = ScriptedTransport { request, _ in request.listed(data("/cal/2.ics", sent, tag: nil)) }
    #expect(
      try await makeServer(transport).fetch([two], in: cal) == [
        .resource(two, etag: nil, bytes: Array(expected.utf8))
      ])
  }

  @Test("Only 404 and 410 mean that a resource is gone", arguments: [404, 410, 403, 500, 507])
  func gone(_ code: Int) async throws {
    let transport = ScriptedTransport { request, _ in
      request.method == .propfind ? request.listed(calendar()) : request.listed(status("/cal/2.ics", code))
    }
    #expect(
      try await makeServer(transport).fetch([two], in: cal)
        == [[404, 410].contains(code) ? .gone(two) : .refused(two, status: code)])
  }

  @Test("Resources aren't gone if their collection is", arguments: [404, 410, 207])
  func collectionGone(_ code: Int) async {
    let transport = ScriptedTransport { request, _ in
      switch (request.method, code) {
      case (.report, _): request.answered(405)
      case (.propfind, 207): request.listed(status("/cal/", 404))
      default: request.answered(code == 207 ? 404 : code)
      }
    }
    #expect(
      await failure { _ = try await makeServer(transport).fetch([two], in: cal) } == .collectionGone(cal))
    let refused = ScriptedTransport { request, _ in
      request.method == .propfind ? request.answered(500) : request.listed(status("/cal/2.ics", 404))
    }
    #expect(
      await failure { _ = try await makeServer(refused).fetch([two], in: cal) }
        == .serverFailed(host: "dav.example.org", status: 500))
  }

  @Test(
    "A resource that the answer says nothing about is asked for alone",
    arguments: ["", "no data", "empty data", "contradiction", "malformed", "403", "405", "415", "418", "501"])
  func alone(_ quirk: String) async throws {
    let transport = ScriptedTransport { request, _ in
      guard request.method == .report else { return request.answered(200, "two\r\n", ["ETag": "\"2\""]) }
      if let status = Int(quirk) { return request.answered(status) }
      return switch quirk {
      case "no data": request.listed(entry("/cal/2.ics", tag: "\"2\""))
      case "empty data": request.listed(data("/cal/2.ics", ""))
      case "contradiction": request.listed(data("/cal/2.ics", "x"), status("/cal/2.ics", 404))
      case "malformed": request.listed(data("/cal/2.ics", "\u{1}"))
      default: request.listed()
      }
    }
    #expect(
      try await makeServer(transport).fetch([two], in: cal) == [
        .resource(two, etag: "\"2\"", bytes: Array("two\r\n".utf8))
      ])
    #expect(transport.lines == ["REPORT /cal/", "GET /cal/2.ics"])
  }

  @Test("Alone too, only 404 and 410 mean that a resource is gone, and a web page is no task")
  func aloneGone() async throws {
    func get(_ status: Int, _ body: String = "") async throws -> [RemoteAnswer] {
      let transport = ScriptedTransport { request, _ in
        switch request.method {
        case .report: request.listed()
        case .get: request.answered(status, body)
        default: request.listed(calendar())
        }
      }
      return try await makeServer(transport).fetch([two], in: cal)
    }
    #expect(try await get(404) == [.gone(two)])
    #expect(try await get(410) == [.gone(two)])
    #expect(try await get(403) == [.refused(two, status: 403)])
    #expect(try await get(500) == [.refused(two, status: 500)])
    #expect(
      await failure { _ = try await get(503) } == .serverFailed(host: "dav.example.org", status: 503))
    #expect(
      await failure { _ = try await get(200, webPage) }
        == .notCalDAV(host: "dav.example.org", found: "a web page"))
  }

  @Test(
    "A server that wants to be left alone for longer than a request waits says for how long",
    arguments: [429, 503])
  func busy(status: Int) async throws {
    func get(_ wish: String) async -> CalDAVError? {
      let transport = ScriptedTransport { request, _ in request.answered(status, "", ["Retry-After": wish]) }
      return await failure { _ = try await makeServer(transport).fetch([two], in: cal) }
    }
    let host = "dav.example.org"
    #expect(await get("3600") == .busy(host: host, status: status, seconds: 3600))
    #expect(await get("99999999") == .busy(host: host, status: status, seconds: 86_400))
    #expect(await get("10") == .serverFailed(host: host, status: status))
    #expect(await get("soon") == .serverFailed(host: host, status: status))
    #expect("\(CalDAVError.busy(host: host, status: 429, seconds: 601))".contains("wait 11 minutes"))
  }

  @Test("A batch that is too large is asked for in halves")
  func halves() async throws {
    let hrefs = (0..<250).map { Href("/cal/\($0).ics") }
    let transport = ScriptedTransport { request, _ in
      let parts = request.text.components(separatedBy: "<d:href>").dropFirst().map { $0.prefix { $0 != "<" } }
      if parts.count > 60 { throw HTTPError.tooLarge(limit: 1, host: "dav.example.org") }
      return request.listed(parts.map { data(String($0), "x") }.joined())
    }
    #expect(try await makeServer(transport).fetch(hrefs, in: cal).map(\.href) == hrefs)
    #expect(transport.requests.count == 7)
  }
}

private func data(_ href: String, _ data: String, tag: String? = "\"1\"") -> String {
  entry(href, (tag.map { "<getetag>\($0)</getetag>" } ?? "") + "<C:calendar-data>\(data)</C:calendar-data>")
}
