import Foundation
import QuickTodoCalDAV
import RillHTTP
import Testing

@Suite("Real servers", .realServers, .timeLimit(.minutes(20)))
struct RealServerTests {
  private func bytes(_ answers: [RemoteAnswer]) throws -> String {
    guard case .resource(_, _, let bytes)? = answers.first else {
      Issue.record("Expected a resource, found \(answers)")
      return ""
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func tag(_ outcome: WriteOutcome) throws -> String {
    guard case .stored(let etag?) = outcome else {
      Issue.record("Expected a stored resource with its tag, found \(outcome)")
      return ""
    }
    return etag
  }

  @Test("A task is stored, listed, read, changed and deleted", arguments: RealServer.Kind.installed)
  func life(_ kind: RealServer.Kind) async throws {
    let server = try RealServers.server(kind)
    let (client, calendar) = (try server.client(), try await server.makeCalendar())
    let href = Href("\(calendar.path)a b@ü.ics")
    let empty = try await client.list(calendar, since: nil)
    #expect(empty.entries == [] && empty.isComplete)

    let first = try tag(await client.put(task("one", "Zwölf"), to: href, if: .absent))
    #expect(try await client.put(task("one"), to: href, if: .absent) == .conflicting)
    let created = try await client.list(calendar, since: empty.token)
    #expect(created.entries == [.init(href: href, etag: first)] && !created.isComplete)
    let read = try bytes(await client.fetch([href], in: calendar))
    #expect(read.contains("SUMMARY:Zwölf\r\n") && !read.replacing("\r\n", with: "").contains("\n"))

    let second = try tag(await client.put(task("one", "Thirteen"), to: href, if: .unchanged(etag: first)))
    #expect(second != first)
    #expect(try await client.put(task("one"), to: href, if: .unchanged(etag: first)) == .conflicting)
    #expect(try await client.delete(href, if: .unchanged(etag: first)) == .conflicting)
    let changed = try await client.list(calendar, since: created.token)
    #expect(changed.entries == [.init(href: href, etag: second)])
    #expect(try await client.list(calendar, since: nil).entries == changed.entries)

    #expect(try await client.delete(href, if: .unchanged(etag: second)) == .stored(etag: nil))
    #expect(try await client.delete(href, if: .unchanged(etag: second)) == .stored(etag: nil))
    #expect(try await client.put(task("one"), to: href, if: .unchanged(etag: second)) == .conflicting)
    let removed = try await client.list(calendar, since: changed.token)
    #expect(removed.entries == [] && removed.gone == [href] && !removed.isComplete)
    #expect(try await client.fetch([href], in: calendar) == [.gone(href)])
  }

  @Test(
    "A token that the server doesn't know has everything listed, with a token that it knows",
    arguments: RealServer.Kind.installed)
  func forgottenToken(_ kind: RealServer.Kind) async throws {
    let server = try RealServers.server(kind)
    let (client, calendar) = (try server.client(), try await server.makeCalendar())
    let (one, two) = (Href("\(calendar.path)1.ics"), Href("\(calendar.path)2.ics"))
    let first = try tag(await client.put(task("1"), to: one, if: .absent))
    for token in ["http://radicale.org/ns/sync/00", String(repeating: "0", count: 40), "<&>"] {
      let listing = try await client.list(calendar, since: token)
      #expect(listing.isComplete && listing.entries == [.init(href: one, etag: first)])
      #expect(try await client.list(calendar, since: listing.token).isComplete == false)
    }
    let token = try await client.list(calendar, since: "unknown").token
    let second = try tag(await client.put(task("2"), to: two, if: .absent))
    #expect(try await client.list(calendar, since: token).entries == [.init(href: two, etag: second)])
  }

  @Test("A collection that isn't there is never an empty one", arguments: RealServer.Kind.installed)
  func collectionGone(_ kind: RealServer.Kind) async throws {
    let server = try RealServers.server(kind)
    let (client, calendar) = (try server.client(), try await server.makeCalendar())
    let href = Href("\(calendar.path)1.ics")
    _ = try await client.put(task("1"), to: href, if: .absent)
    let token = try await client.list(calendar, since: nil).token
    try await server.send(.delete, calendar)
    for token in [nil, token, "unknown"] {
      #expect(
        await failure { _ = try await client.list(calendar, since: token) } == .collectionGone(calendar))
    }
    #expect(await failure { _ = try await client.fetch([href], in: calendar) } == .collectionGone(calendar))
  }

  @Test(
    "A resource that the server can't accept is refused with the reason", arguments: RealServer.Kind.installed
  )
  func refused(_ kind: RealServer.Kind) async throws {
    let server = try RealServers.server(kind)
    let (client, calendar) = (try server.client(), try await server.makeCalendar())
    _ = try await client.put(task("same"), to: Href("\(calendar.path)1.ics"), if: .absent)
    let rubbish = try await client.put(Array("rubbish".utf8), to: Href("\(calendar.path)2.ics"), if: .absent)
    guard case .refused(let reason) = rubbish else {
      Issue.record("Expected a refusal, found \(rubbish)")
      return
    }
    #expect(
      reason.hasPrefix("Expected 127.0.0.1:\(server.port) to store the task, found a refusal (status 4"))
    let same = try await client.put(task("same"), to: Href("\(calendar.path)3.ics"), if: .absent)
    guard case .refused(let reason) = same else {
      Issue.record("Expected a refusal, found \(same)")
      return
    }
    #expect(reason.contains("no-uid-conflict). Another resource of the collection has the same UID."))
  }

  @Test(
    "Both servers honour conditions, and nothing is left of the question",
    arguments: RealServer.Kind.installed)
  func conditions(_ kind: RealServer.Kind) async throws {
    let server = try RealServers.server(kind)
    let (client, calendar) = (try server.client(), try await server.makeCalendar())
    #expect(try await client.probeConditions(in: calendar))
    #expect(try await client.list(calendar, since: nil).entries == [])
  }

  @Test("A client that compares by itself decides as the server does", arguments: RealServer.Kind.installed)
  func comparing(_ kind: RealServer.Kind) async throws {
    let server = try RealServers.server(kind)
    let calendar = try await server.makeCalendar()
    let client = try server.client(comparesBeforeWriting: true)
    let href = Href("\(calendar.path)1.ics")
    let first = try tag(await client.put(task("1"), to: href, if: .absent))
    #expect(try await client.put(task("1"), to: href, if: .absent) == .conflicting)
    let second = try tag(await client.put(task("1", "Two"), to: href, if: .unchanged(etag: "W/" + first)))
    #expect(try await client.put(task("1"), to: href, if: .unchanged(etag: first)) == .conflicting)
    #expect(try await client.delete(href, if: .unchanged(etag: "W/" + first)) == .conflicting)
    #expect(try await client.delete(href, if: .unchanged(etag: second)) == .stored(etag: nil))
    #expect(try await client.delete(href, if: .unchanged(etag: second)) == .stored(etag: nil))
  }

  @Test(
    "Of two writes on the same condition at the same time, one is stored",
    // Xandikos compares and stores in two steps from version 0.2.12 on, and may store both.
    arguments: RealServer.Kind.installed.filter { $0 == .radicale })
  func race(_ kind: RealServer.Kind) async throws {
    let server = try RealServers.server(kind)
    let (client, calendar) = (try server.client(), try await server.makeCalendar())
    let href = Href("\(calendar.path)1.ics")
    var etag = try tag(await client.put(task("1"), to: href, if: .absent))
    for round in 1...5 {
      let condition = WriteCondition.unchanged(etag: etag)
      let outcomes = try await withThrowingTaskGroup { group in
        for writer in 0..<4 {
          group.addTask { try await client.put(task("1", "\(round) of \(writer)"), to: href, if: condition) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(outcomes.filter { $0 == .conflicting }.count == 3)
      etag = try tag(try #require(outcomes.first { $0 != .conflicting }))
    }
  }

  @Test("More tasks than one request asks for are read", arguments: RealServer.Kind.installed)
  func batches(_ kind: RealServer.Kind) async throws {
    let server = try RealServers.server(kind)
    let (client, calendar) = (try server.client(), try await server.makeCalendar())
    let hrefs = (0..<120).map { Href("\(calendar.path)\($0).ics") }
    for (number, href) in hrefs.enumerated() {
      _ = try await client.put(task("\(number)"), to: href, if: .absent)
    }
    let answers = try await client.fetch(hrefs + hrefs, in: calendar)
    #expect(answers.map(\.href) == hrefs)
    let listing = try await client.list(calendar, since: nil)
    #expect(Set(listing.entries.map(\.href)) == Set(hrefs))
    for entry in listing.entries {
      let answer = try #require(answers.first { $0.href == entry.href })
      guard case .resource(_, entry.etag?, _) = answer else {
        Issue.record("Expected a resource with the tag \(entry.etag ?? "none"), found \(answer)")
        return
      }
    }
  }
}
