import Foundation
import QuickTodoCalDAV
import QuickTodoModel
import RillTestSupport
import Testing

@testable import QuickTodoSync

@Suite("Servers that don't store what they are sent") struct AlteringServerTests {
  private let server = LosingServer()
  private let replica: Replica

  init() throws { replica = try Replica.begun() }

  @discardableResult private func synchronise() async throws -> SyncEngine.Report {
    try await SyncEngine(account: replica.account, server: server, store: replica.store).run()
  }

  /// Makes a task that both sides have.
  private func shared() async throws -> TaskItem {
    server.model.store("milk", in: ModelServer.lists[0])
    try await synchronise()
    return try #require(try replica.database.list().first)
  }

  private func kept() throws -> [String] {
    try replica.database.syncLog(limit: 100).filter { $0.kind == .kept }.map(\.text)
  }

  /// Leaves out the alarms, or the properties that begin with a name.
  private static func without(_ name: String) -> (String) -> String {
    { text in
      var isOmitted = false
      return text.components(separatedBy: "\r\n").filter { line in
        if line == "BEGIN:\(name)" { isOmitted = true }
        defer { if line == "END:\(name)" { isOmitted = false } }
        return !isOmitted && !line.hasPrefix(name)
      }
      .joined(separator: "\r\n")
    }
  }

  @Test(
    "A value that the server leaves out stays here, is sent once, and is noted once",
    arguments: [false, true])
  func omitted(naming: Bool) async throws {
    let task = try await shared()
    server.naming = naming
    server.altering = Self.without("VALARM")
    let reminder = try #require(Reminder("2027-01-01T09:00"))
    for title in ["oat milk", "soy milk"] {
      let writes = server.writes
      _ = try replica.database.edit([task.uid], [.title(title), .reminders([reminder])])
      try await synchronise()
      try await synchronise()
      #expect(server.writes == writes + 1)
      let here = try #require(try replica.database.list().first)
      #expect(here.title == title && here.reminders == [reminder])
      #expect(try replica.database.syncedLists().map(\.unconfirmed).reduce(0, +) == 0)
    }
    #expect(try kept().count == 1 && kept()[0].contains("keep the reminders"))
  }

  @Test(
    "A value that a server leaves out, with a strong tag, is no edit of the person who edits the task next")
  func omittedWithTag() async throws {
    let task = try await shared()
    (server.altering, server.naming) = (Self.without("VALARM"), true)
    let reminder = try #require(Reminder("2027-01-01T09:00"))
    _ = try replica.database.edit([task.uid], [.reminders([reminder])])
    try await synchronise()
    let (href, stored) = try #require(server.model.all(in: ModelServer.lists[0]).first)
    let text = String(decoding: stored.bytes, as: UTF8.self)
    #expect(!text.contains("VALARM"))
    server.model.store(Array(text.replacing("SUMMARY:milk", with: "SUMMARY:oat milk").utf8), at: href)
    try await synchronise()
    let here = try #require(try replica.database.list().first)
    #expect(here.title == "oat milk" && here.reminders == [reminder])
    #expect(try kept().count == 1 && replica.database.conflicts().isEmpty)
  }

  @Test("A property of another program that a server leaves out is noted once")
  func omittedOfOthers() async throws {
    let task = try await shared()
    let (href, stored) = try #require(server.model.all(in: ModelServer.lists[0]).first)
    let text = String(decoding: stored.bytes, as: UTF8.self)
    server.model.store(
      Array(text.replacing("SUMMARY:milk", with: "SUMMARY:milk\r\nX-OTHER:1").utf8), at: href)
    try await synchronise()
    let other = try #require(try replica.database.syncedLists().first { $0.name == "List b" }).list
    (server.altering, server.naming) = (Self.without("X-OTHER"), true)
    for title in ["oat milk", "soy milk"] {
      _ = try replica.database.edit([task.uid], [.title(title), .list(other)])
      try await synchronise()
    }
    #expect(try kept() == ["The server leaves out the property X-OTHER, which another program has written."])
  }

  @Test("A server that is known to keep all properties of a task is believed")
  func proven() async throws {
    let task = try await shared()
    var fetches: [Int] = []
    for title in ["oat milk", "soy milk", "rice milk"] {
      let before = server.fetches
      _ = try replica.database.edit([task.uid], [.title(title), .notes(title)])
      try await synchronise()
      fetches.append(server.fetches - before)
    }
    #expect(fetches == [1, 0, 0], "the notes are new to the server once")
  }

  @Test("A text that the server trims is no conflict with the person's own edit")
  func trimmed() async throws {
    let task = try await shared()
    server.altering = { $0.replacing("DESCRIPTION:one\\n", with: "DESCRIPTION:one") }
    _ = try replica.database.edit([task.uid], [.notes("one\n")])
    try await synchronise()
    #expect(try replica.database.conflicts().isEmpty && server.writes == 1)
    #expect(try replica.database.list().first?.notes == "one\n")
  }

  @Test("A new task is sent once, whatever the server leaves out of it")
  func new() async throws {
    try await synchronise()
    server.altering = Self.without("X-QUICKTODO")
    let list = try #require(try replica.database.syncedLists().first).list
    let task = try replica.database.add(TaskDraft(title: "bread"))
    _ = try replica.database.edit([task.uid], [.list(list), .position("b")])
    try await synchronise()
    try await synchronise()
    #expect(server.writes == 1)
    #expect(try replica.database.list().first?.position == "b")
  }

  @Test("A task that moves to the server keeps a value that was set before")
  func moved() async throws {
    try await synchronise()
    server.altering = Self.without("VALARM")
    let reminder = try #require(Reminder("2027-01-01T09:00"))
    let task = try replica.database.add(TaskDraft(title: "bread", edits: [.reminders([reminder])]))
    let list = try #require(try replica.database.syncedLists().first).list
    _ = try replica.database.edit([task.uid], [.list(list)])
    for _ in 0..<2 { try await synchronise() }
    #expect(server.writes == 1)
    #expect(try replica.database.list().first?.reminders == [reminder])
  }

  @Test("A write that a server never keeps is sent a few times only, if it changes the times too")
  func restless() async throws {
    let task = try await shared()
    server.altering = { text in
      Self.without("DESCRIPTION")(text).replacing(
        try! Regex("LAST-MODIFIED:[0-9TZ]*"), with: "LAST-MODIFIED:20010101T000000Z")
    }
    _ = try replica.database.edit([task.uid], [.notes("one")])
    try await synchronise()
    #expect((1...8).contains(server.writes))
    #expect(try replica.database.list().first?.notes == "one")
    #expect(try replica.database.syncedLists().map(\.unconfirmed).reduce(0, +) == 1)
  }

  @Test("An edit that somebody else makes right after a write is taken")
  func editedMeanwhile() async throws {
    let task = try await shared()
    server.altering = { text in
      text.replacing("SUMMARY:oat milk", with: "SUMMARY:soy milk").replacing(
        try! Regex("LAST-MODIFIED:[0-9TZ]*"), with: "LAST-MODIFIED:20300101T000000Z")
    }
    _ = try replica.database.edit([task.uid], [.title("oat milk")])
    try await synchronise()
    #expect(
      try replica.database.conflicts().map { [$0.mine.title, $0.theirs.title] } == [["oat milk", "soy milk"]])
  }
}
