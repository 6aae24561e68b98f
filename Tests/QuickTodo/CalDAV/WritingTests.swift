import Foundation
import QuickTodoCalDAV
import RillHTTP
import Testing

@Suite("Conditional writes to servers with quirks") struct WritingTests {
  private static let href = Href("/cal/1.ics")
  private static let old = WriteCondition.unchanged(etag: "\"old\"")

  private func put(
    _ condition: WriteCondition, comparing: Bool = false,
    _ answer: @escaping @Sendable (HTTPRequest, Int) throws -> HTTPResponse
  ) async throws -> (WriteOutcome, ScriptedTransport) {
    let transport = ScriptedTransport(answer)
    let server = makeServer(transport, comparesBeforeWriting: comparing)
    return (try await server.put(task("1"), to: Self.href, if: condition), transport)
  }

  @Test("The condition is in the header, and the type is that of iCalendar")
  func header() async throws {
    let (outcome, transport) = try await put(Self.old) { request, _ in
      request.answered(204, "", ["etag": "\"new\""])
    }
    #expect(outcome == .stored(etag: "\"new\""))
    let request = transport.requests[0]
    #expect(request.fields["If-Match"] == "\"old\"" && request.fields["If-None-Match"] == nil)
    #expect(request.fields["Content-Type"] == "text/calendar; charset=utf-8")
    #expect(request.body == Data(task("1")))
    let (_, created) = try await put(.absent) { request, _ in request.answered(201) }
    #expect(
      created.requests[0].fields["If-None-Match"] == "*" && created.requests[0].fields["If-Match"] == nil)
  }

  @Test(
    "Only a strong tag is that of the bytes that were sent",
    arguments: [("\"a\"", "\"a\""), ("W/\"a\"", nil), ("a", nil), ("", nil), ("\"a\"b\"", nil), (nil, nil)]
      as [(String?, String?)])
  func tags(_ sent: String?, _ expected: String?) async throws {
    for status in [200, 201, 202, 204] {
      let (outcome, _) = try await put(.absent) { request, _ in
        var fields = HTTPFields()
        fields["ETag"] = sent
        return request.answered(status, "", fields)
      }
      #expect(outcome == .stored(etag: status == 202 ? nil : expected))
    }
  }

  @Test("For a weak tag the client compares, and sends no condition that can't be met")
  func weakTag() async throws {
    for (current, outcome) in [("W/\"a\"", WriteOutcome.stored(etag: nil)), ("W/\"b\"", .conflicting)] {
      let (found, transport) = try await put(.unchanged(etag: "W/\"a\"")) { request, _ in
        request.method == .propfind
          ? request.listed(entry("/cal/1.ics", tag: current)) : request.answered(204)
      }
      #expect(found == outcome)
      let put = transport.requests.first { $0.method == .put }
      #expect((put == nil) == (outcome == .conflicting) && put?.fields["If-Match"] == nil)
    }
    let (none, _) = try await put(.unchanged(etag: "")) { request, _ in request.answered(204) }
    #expect(none == .conflicting)
  }

  @Test("A server that ignores conditions is asked first")
  func comparing() async throws {
    func answer(_ current: String?) -> @Sendable (HTTPRequest, Int) -> HTTPResponse {
      { request, _ in
        guard request.method == .propfind else { return request.answered(204) }
        return current.map { request.listed(entry("/cal/1.ics", tag: $0)) } ?? request.answered(404)
      }
    }
    #expect(try await put(Self.old, comparing: true, answer("\"old\"")).0 == .stored(etag: nil))
    #expect(try await put(Self.old, comparing: true, answer("\"new\"")).0 == .conflicting)
    #expect(try await put(Self.old, comparing: true, answer(nil)).0 == .conflicting)
    #expect(try await put(.absent, comparing: true, answer(nil)).0 == .stored(etag: nil))
    #expect(try await put(.absent, comparing: true, answer("\"old\"")).0 == .conflicting)
    for (current, outcome) in [
      ("\"old\"", WriteOutcome.stored(etag: nil)), ("\"new\"", .conflicting), (nil, .stored(etag: nil)),
    ] {
      let server = makeServer(ScriptedTransport(answer(current)), comparesBeforeWriting: true)
      #expect(try await server.delete(Self.href, if: Self.old) == outcome)
    }
  }

  @Test("A server without the property of the tag is asked for the header")
  func headTag() async throws {
    let (outcome, transport) = try await put(Self.old, comparing: true) { request, _ in
      switch request.method {
      case .propfind: request.listed(entry("/cal/1.ics", "<resourcetype/>"))
      case .head: request.answered(200, "", ["ETag": "\"old\""])
      default: request.answered(204)
      }
    }
    #expect(outcome == .stored(etag: nil) && transport.requests.map(\.method) == [.propfind, .head, .put])
  }

  @Test("412 is a conflict, unless it is about the task itself")
  func precondition() async throws {
    #expect(try await put(Self.old) { request, _ in request.answered(412) }.0 == .conflicting)
    let (outcome, _) = try await put(.absent) { request, _ in
      request.answered(
        412, #"<error xmlns="DAV:"><no-uid-conflict xmlns="urn:ietf:params:xml:ns:caldav"/></error>"#)
    }
    guard case .refused = outcome else {
      Issue.record("Expected a refusal, found \(outcome)")
      return
    }
  }

  @Test("404 and 409 are a conflict if the resource of the condition is gone", arguments: [404, 409, 410])
  func gone(_ status: Int) async throws {
    let (outcome, _) = try await put(Self.old) { request, _ in
      request.answered(request.method == .put ? status : 404)
    }
    #expect(outcome == .conflicting)
    let (refused, _) = try await put(Self.old) { request, _ in
      request.method == .put ? request.answered(status) : request.listed(entry("/cal/1.ics", tag: "\"old\""))
    }
    guard case .refused = refused else {
      Issue.record("Expected a refusal, found \(refused)")
      return
    }
    let error = await failure {
      _ = try await put(.absent) { request, _ in
        request.answered(status == 410 ? 404 : status == 409 && request.method != .put ? 404 : status)
      }
    }
    #expect(error == .collectionGone(cal))
  }

  @Test(
    "A refusal has the server's reason in a sentence",
    arguments: [
      (403, "<need-privileges/>", "(status 403, need-privileges). The account may only read the collection."),
      (403, "<C:supported-calendar-component/>", "The collection accepts no tasks."),
      (409, "<C:no-uid-conflict/>", "has the same UID. Remove one of them."),
      (413, "", "The task is too large for the server."),
      (415, "<C:supported-calendar-data/>", "version of iCalendar"),
      (422, "<responsedescription>Too \n odd</responsedescription>", "The server says “Too odd”."),
      (422, "<responsedescription>Too odd.</responsedescription>", "The server says “Too odd.”"),
      (507, "<quota-not-exceeded/>", "The account's storage is full."), (400, "", "Change the task"),
      (507, "", "The account's storage is full."), (423, "", "Change the task"),
    ])
  func refused(_ status: Int, _ content: String, _ part: String) async throws {
    let (outcome, _) = try await put(.absent) { request, _ in
      request.answered(
        status, "<error xmlns=\"DAV:\" xmlns:C=\"urn:ietf:params:xml:ns:caldav\">\(content)</error>")
    }
    guard case .refused(let reason) = outcome else {
      Issue.record("Expected a refusal, found \(outcome)")
      return
    }
    #expect(reason.hasPrefix("Expected dav.example.org to store the task, found a refusal (status \(status)"))
    #expect(reason.contains(part) && !reason.contains(".”."))
  }

  @Test("A list of resources as the answer to a write is read, as Xandikos refuses")
  func listed() async throws {
    let (outcome, _) = try await put(.absent) { request, _ in
      request.listed(
        "<response><href>/cal/1.ics</href><status>HTTP/1.1 412 P</status><error><C:valid-calendar-data/></error></response>"
      )
    }
    guard case .refused(let reason) = outcome else {
      Issue.record("Expected a refusal, found \(outcome)")
      return
    }
    #expect(reason.contains("valid-calendar-data"))
  }

  @Test("Failures of the account, of the server and of the network are errors")
  func errors() async {
    let host = "dav.example.org"
    for (status, expected) in [
      (401, CalDAVError.wrongPassword(host: host)), (429, .serverFailed(host: host, status: 429)),
      (500, .serverFailed(host: host, status: 500)), (503, .serverFailed(host: host, status: 503)),
    ] {
      #expect(
        await failure { _ = try await put(.absent) { request, _ in request.answered(status) } } == expected)
      let server = makeServer(ScriptedTransport { request, _ in request.answered(status) })
      #expect(await failure { _ = try await server.delete(Self.href, if: Self.old) } == expected)
    }
    let page = await failure { _ = try await put(.absent) { request, _ in request.answered(200, webPage) } }
    #expect(page == .notCalDAV(host: host, found: "a web page"))
    guard
      case .unreadable? = await failure({ _ = try await put(.absent) { request, _ in request.answered(207) } }
      )
    else {
      Issue.record("Expected unreadable for status 207")
      return
    }
  }

  @Test(
    "Deleting succeeds if the resource is gone, however the server says so",
    arguments: [200, 204, 404, 410, 207])
  func delete(_ code: Int) async throws {
    let transport = ScriptedTransport { request, _ in
      code == 207 ? request.listed(status("/cal/1.ics", 404)) : request.answered(code)
    }
    #expect(try await makeServer(transport).delete(Self.href, if: Self.old) == .stored(etag: nil))
    #expect(transport.requests[0].fields["If-Match"] == "\"old\"")
    let changed = ScriptedTransport { request, _ in request.answered(412) }
    #expect(try await makeServer(changed).delete(Self.href, if: Self.old) == .conflicting)
  }

  @Test("A server that ignores conditions is recognised, and the task of the question is deleted")
  func probe() async throws {
    let transport = ScriptedTransport { request, _ in request.answered(request.method == .put ? 201 : 204) }
    #expect(try await makeServer(transport).probeConditions(in: cal) == false)
    let (put, delete) = (transport.requests[0], transport.requests[1])
    #expect(
      put.method == .put && delete.method == .delete && put.url == delete.url && transport.requests.count == 2
    )
    #expect(put.path.hasPrefix("/cal/quicktodo-probe-"))
    let honest = ScriptedTransport { request, _ in request.answered(412) }
    #expect(try await makeServer(honest).probeConditions(in: cal) && honest.requests.count == 1)
    let forbidding = ScriptedTransport { request, _ in request.answered(403) }
    #expect(
      await failure { _ = try await makeServer(forbidding).probeConditions(in: cal) }
        == .forbidden(host: "dav.example.org", what: "storing a task"))
    for status in [400, 405, 415, 507] {
      let refusing = ScriptedTransport { request, _ in request.answered(status) }
      #expect(try await makeServer(refusing).probeConditions(in: cal) == false, "nothing is known then")
    }
    for (precondition, isKnown) in [
      ("valid-calendar-data xmlns='urn:ietf:params:xml:ns:caldav'", true), ("quota-not-exceeded", true),
      ("need-privileges", false),
    ] {
      let refusing = ScriptedTransport { request, _ in
        request.answered(403, "<error xmlns='DAV:'><\(precondition)/></error>")
      }
      let server = makeServer(refusing)
      #expect(try await server.honoursConditions(in: cal) == (isKnown ? false : nil), "\(precondition)")
    }
    let contrary = ScriptedTransport { request, _ in
      request.answered(409, "<error xmlns='DAV:'><quota-not-exceeded/></error>")
    }
    #expect(try await makeServer(contrary).probeConditions(in: cal) == false && contrary.requests.count == 1)
    for status in [401, 429, 503] {
      let failing = ScriptedTransport { request, _ in request.answered(status) }
      await #expect(throws: CalDAVError.self) { _ = try await makeServer(failing).probeConditions(in: cal) }
    }
    let stuck = ScriptedTransport { request, _ in request.answered(request.method == .put ? 201 : 500) }
    #expect(
      await failure { _ = try await makeServer(stuck).probeConditions(in: cal) }
        == .serverFailed(host: "dav.example.org", status: 500))
  }

  @Test("A client that finds a server which ignores conditions compares before each later write")
  func probedOnce() async throws {
    let transport = ScriptedTransport { request, _ in
      switch request.method {
      case .put: request.answered(201, "", ["ETag": "\"new\""])
      case .propfind: request.listed(entry(request.path, tag: "\"old\""))
      default: request.answered(204)
      }
    }
    let server = makeServer(transport)
    #expect(try await server.honoursConditions(in: cal) == false && server.comparesBeforeWriting)
    #expect(transport.requests.map(\.method) == [.put, .delete])
    _ = try await server.put([], to: Self.href, if: Self.old)
    #expect(transport.requests.map(\.method) == [.put, .delete, .propfind, .put])
    #expect(try await server.honoursConditions(in: cal) == false && transport.requests.count == 4)
    let forbidding = ScriptedTransport { request, _ in
      request.method == .propfind
        ? request.listed(entry(request.path, tag: "\"other\"")) : request.answered(403)
    }
    let unknown = makeServer(forbidding)
    #expect(try await unknown.honoursConditions(in: cal) == nil && !unknown.comparesBeforeWriting)
    #expect(try await unknown.put([], to: Self.href, if: Self.old) == .conflicting)
    #expect(
      forbidding.requests.map(\.method) == [.put, .propfind], "a resource of that collection is compared")
  }
}
