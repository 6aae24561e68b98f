import Foundation
import QuickTodoCalDAV
import RillHTTP
import Testing

@Suite("Redirects of a CalDAV server") struct RedirectTests {
  @Test(
    "A redirect on the same host keeps the method, the body and the password",
    arguments: [301, 302, 307, 308])
  func sameHost(_ status: Int) async throws {
    let transport = ScriptedTransport { request, number in
      number == 0
        ? request.answered(status, "", ["Location": "/new/1.ics"])
        : request.answered(201, "", ["ETag": "\"1\""])
    }
    let outcome = try await makeServer(transport).put([1], to: Href("/cal/1.ics"), if: .absent)
    #expect(outcome == .stored(etag: "\"1\""))
    #expect(transport.lines == ["PUT /cal/1.ics", "PUT /new/1.ics"])
    let (first, second) = (transport.requests[0], transport.requests[1])
    #expect(
      first.fields == second.fields && first.body == second.body && first.credentials == second.credentials)
  }

  @Test(
    "A redirect to another host, to HTTP or to a GET isn't followed",
    arguments: [
      (301, "https://other.example.org/cal/"), (308, "https://dav.example.org:8443/cal/"),
      (302, "http://dav.example.org/cal/"), (303, "/cal/"),
    ])
  func otherHost(_ status: Int, _ place: String) async {
    let transport = ScriptedTransport { request, _ in request.answered(status, "", ["Location": place]) }
    let error = await failure { _ = try await makeServer(transport).list(cal, since: nil) }
    guard case .http(.redirected)? = error else {
      Issue.record("Expected a refused redirect, found \(String(describing: error))")
      return
    }
    #expect(transport.requests.count == 1)
    #expect(
      error?.description.hasSuffix(
        "which is not followed. Check the address, and whether the network wants a login first.") == true)
  }

  @Test("Redirects in a circle come to an end")
  func circle() async {
    let transport = ScriptedTransport { request, _ in request.answered(301, "", ["Location": "/cal/"]) }
    #expect(
      await failure { _ = try await makeServer(transport).list(cal, since: nil) }
        == .http(.tooManyRedirects(limit: 5)))
  }

  @Test("A collection that has moved isn't listed by its new paths, but a slash may be added")
  func moved() async throws {
    let moved = ScriptedTransport { request, _ in
      request.path.hasPrefix("/cal")
        ? request.answered(301, "", ["Location": "/new/"]) : request.listed(calendar("/new/"), token("t"))
    }
    let error = await failure { _ = try await makeServer(moved).list(cal, since: "old") }
    #expect(error == .collectionMoved(cal, to: Href("/new/")))
    let slash = ScriptedTransport { request, _ in
      request.url.absoluteString.hasSuffix("/")
        ? request.listed(token("t")) : request.answered(301, "", ["Location": "/cal/"])
    }
    #expect(try await makeServer(slash).list(Href("/cal"), since: "old").token == "t")
  }
}
