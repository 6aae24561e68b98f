import Foundation
import QuickTodoCalDAV
import RillHTTP
import Testing

@Suite("The search for an account on real servers", .realServers, .timeLimit(.minutes(20)))
struct RealDiscoveryTests {
  private func discover(
    _ address: String, password: String = "secret", _ transport: any CalDAVTransport
  ) async throws -> DiscoveredAccount {
    try await CalDAVDiscovery.discover(address, user: "anna", password: password, transport: transport)
  }

  @Test(
    "The host, the well-known path, the home and the account lead to all calendars for tasks",
    arguments: RealServer.Kind.installed)
  func found(_ kind: RealServer.Kind) async throws {
    let server = try RealServers.server(kind)
    let calendar = try await server.makeCalendar("found-\(UUID().uuidString)")
    let events = try await server.makeCalendar("events-\(UUID().uuidString)", kind: "VEVENT")
    for path in ["", "/", "/.well-known/caldav", "/anna/", server.home.path, "/nowhere/"] {
      let account = try await discover(server.address + path, server.transport())
      #expect(account.homes == [server.home] && account.principals == [Href("/anna/")])
      let found = try #require(account.collections.first { $0.href == calendar })
      #expect(found.name.hasPrefix("My found-") && found.isWritable && found.tag != nil)
      // Xandikos 0.2.8 forgets the kinds that a calendar was made for.
      #expect(kind == .xandikos || !account.collections.contains { $0.href == events })
      // Other tests make calendars meanwhile.
      #expect(try await account.server(transport: server.transport()).collections().contains(found))
    }
  }

  @Test("The address of a calendar leads to that calendar", arguments: RealServer.Kind.installed)
  func calendar(_ kind: RealServer.Kind) async throws {
    let server = try RealServers.server(kind)
    let (calendar, _) = (try await server.makeCalendar(), try await server.makeCalendar())
    let account = try await discover(server.address + calendar.path, server.transport())
    #expect(account.homes == [calendar] && account.collections.map(\.href) == [calendar])
  }

  @Test("A calendar that accepts no tasks is named as the reason")
  func noTasks() async throws {
    let server = try RealServers.server(.radicale)
    let events = try await server.makeCalendar(kind: "VEVENT")
    let error = await failure { _ = try await discover(server.address + events.path, server.transport()) }
    #expect(error == .noTaskCollection(host: "127.0.0.1:\(server.port)"))
  }

  @Test("A wrong password is refused after one request")
  func wrongPassword() async throws {
    let server = try RealServers.server(.radicale)
    let error = await failure {
      _ = try await discover(server.address, password: "wrong", server.transport())
    }
    #expect(error == .wrongPassword(host: "127.0.0.1:\(server.port)"))
    let client = CalDAVServer(
      base: try #require(URL(string: server.address)), homes: [server.home],
      credentials: HTTPCredentials(user: "anna", password: "wrong"), transport: server.transport())
    let expected = CalDAVError.wrongPassword(host: "127.0.0.1:\(server.port)")
    #expect(await failure { _ = try await client.collections() } == expected)
    #expect(await failure { _ = try await client.list(server.home, since: nil) } == expected)
    #expect(await failure { _ = try await client.fetch([Href("/anna/a")], in: server.home) } == expected)
    #expect(await failure { _ = try await client.put([], to: Href("/anna/a"), if: .absent) } == expected)
  }

  @Test("A certificate that nobody vouches for is refused, and accepted when it is trusted")
  func certificate() async throws {
    let server = try RealServer(.radicale, isProtected: true)
    _ = try? await discover(server.address, server.transport(certificates: server.certificate))
    let error = await failure { _ = try await discover(server.address, server.transport()) }
    guard case .http(.notTrusted(_, let reason))? = error else {
      Issue.record("Expected notTrusted, found \(String(describing: error))")
      return
    }
    #expect(
      reason.contains("self") && error?.description.contains("Check the address and the host's cert") == true)
    let trusted = await failure {
      _ = try await discover(server.address, server.transport(certificates: server.certificate))
    }
    #expect(trusted == .noTaskCollection(host: "localhost:\(server.port)"))
  }
}
