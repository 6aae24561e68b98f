import Foundation
import QuickTodoCalDAV
import QuickTodoModel
import Testing

@testable import QuickTodoSync

@Suite("Parts that only their whole names") struct NamedPartsTests {
  private let losing = LosingServer()
  private var server: ModelServer { losing.model }
  private let replica: Replica
  private static let list = ModelServer.lists[0]

  init() throws { replica = try Replica.begun() }

  private func synchronise() async throws {
    _ = try await SyncEngine(account: replica.account, server: losing, store: replica.store).run()
  }

  private func put(_ name: String, _ lines: String..., in list: Href = list) {
    let all =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTODO", "UID:\(name)", "SUMMARY:\(name)"] + lines
      + ["END:VTODO", "END:VCALENDAR", ""]
    server.store(Array(all.joined(separator: "\r\n").utf8), at: Self.href(name, in: list))
  }

  private static func href(_ name: String, in list: Href = list) -> Href { Href("\(list.path)\(name).ics") }

  /// The lines of a task on the server, without the stamps.
  private func lines(_ name: String, in list: Href = list) -> [String] {
    let bytes = server.all(in: list).first { $0.href == Self.href(name, in: list) }?.stored.bytes ?? []
    return String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n").filter {
      !$0.hasPrefix("DTSTAMP") && !$0.hasPrefix("LAST-MODIFIED")
    }
  }

  private func task(_ title: String) throws -> TaskItem {
    try #require(try replica.database.list().first { $0.title == title })
  }

  private func parent(_ title: String) throws -> String? {
    let parent = try task(title).parent
    return try replica.database.list().first { $0.uid == parent }?.title
  }

  @Test("are below it, whichever of the two arrives first", arguments: ["a", "z", "later"])
  func arrival(whole: String) async throws {
    if whole == "later" {
      put("part")
      try await synchronise()
      #expect(try parent("part") == nil)
    }
    put(whole, "RELATED-TO;RELTYPE=CHILD:part", "RELATED-TO;RELTYPE=CHILD:unknown")
    if whole != "later" { put("part") }
    try await synchronise()
    #expect(try parent("part") == whole)
    let before = (lines(whole), lines("part"))
    _ = try replica.database.edit([task("part").uid], [.notes("n")])
    try await synchronise()
    #expect(lines(whole) == before.0 && lines("part").filter { $0 != "DESCRIPTION:n" } == before.1)
    #expect(try parent("part") == whole && replica.database.unsentEdits() == 0)
  }

  @Test(
    "leave it when a person moves them, and only the line of the relation goes", arguments: [true, false])
  func moving(toOther: Bool) async throws {
    put("whole", "RELATED-TO;RELTYPE=CHILD:part", "RELATED-TO;RELTYPE=CHILD:second", "X-OTHER:1")
    for name in ["part", "second", "other"] { put(name) }
    try await synchronise()
    let before = lines("part")
    _ = try replica.database.edit([task("part").uid], [.parent(toOther ? task("other").uid : nil)])
    for _ in 0..<2 { try await synchronise() }
    #expect(
      lines("whole").filter { $0.hasPrefix("RELATED-TO") || $0.hasPrefix("X-") } == [
        "RELATED-TO;RELTYPE=CHILD:second", "X-OTHER:1",
      ])
    #expect(lines("part").filter { $0 != "RELATED-TO:other" } == before)
    #expect(lines("part").contains("RELATED-TO:other") == toOther)
    #expect(try parent("part") == (toOther ? "other" : nil) && parent("second") == "whole")
    #expect(try replica.database.unsentEdits() == 0)
  }

  @Test("leave it when another program takes them out, with the edits that were made here")
  func takenOut() async throws {
    put("whole", "RELATED-TO;RELTYPE=CHILD:part")
    put("part")
    try await synchronise()
    _ = try replica.database.edit([task("part").uid], [.notes("n")])
    put("whole", "X-OTHER:1")
    try await synchronise()
    #expect(try parent("part") == nil && lines("part").contains("DESCRIPTION:n"))
    #expect(!lines("part").contains { $0.hasPrefix("RELATED-TO") })
  }

  @Test("stay where a person has moved them, also if the whole is edited there meanwhile")
  func movedMeanwhile() async throws {
    put("whole", "RELATED-TO;RELTYPE=CHILD:part")
    for name in ["part", "other"] { put(name) }
    try await synchronise()
    _ = try replica.database.edit([task("part").uid], [.parent(task("other").uid)])
    put("whole", "RELATED-TO;RELTYPE=CHILD:part", "X-OTHER:1")
    for _ in 0..<2 { try await synchronise() }
    #expect(try parent("part") == "other")
    #expect(lines("whole").contains("X-OTHER:1") && !lines("whole").contains { $0.hasPrefix("RELATED-TO") })
  }

  @Test("leave it also after both have moved to another list") func movedList() async throws {
    put("whole", "RELATED-TO;RELTYPE=CHILD:part")
    put("part")
    // The other list is known to keep the properties, so that nothing is received after the writes.
    put("known", "RELATED-TO;RELTYPE=CHILD:unknown", in: ModelServer.lists[1])
    try await synchronise()
    _ = try replica.database.edit([task("known").uid], [.notes("n")])
    try await synchronise()
    let other = try #require(try replica.database.syncedLists().first { $0.name == "List b" }).list
    _ = try replica.database.edit([task("whole").uid], [.list(other)])
    _ = try replica.database.edit([task("part").uid], [.list(other), .parent(task("whole").uid)])
    for _ in 0..<2 { try await synchronise() }
    let list = ModelServer.lists[1]
    #expect(try parent("part") == "whole" && lines("whole", in: list).contains { $0.hasSuffix("CHILD:part") })
    _ = try replica.database.edit([task("part").uid], [.parent(nil)])
    for _ in 0..<2 { try await synchronise() }
    #expect(try parent("part") == nil && !lines("whole", in: list).contains { $0.hasPrefix("RELATED-TO") })
  }

  @Test(
    "stay where a person has moved them if the server refuses to store the whole, and the log says so",
    arguments: [false, true])
  func refused(isEdited: Bool) async throws {
    put("whole", "RELATED-TO;RELTYPE=CHILD:part")
    put("part")
    try await synchronise()
    _ = try replica.database.edit([task("part").uid], [.parent(nil)])
    if isEdited { _ = try replica.database.edit([task("whole").uid], [.notes("w")]) }
    losing.refused = Self.href("whole")
    for _ in 0..<2 { try await synchronise() }
    #expect(
      try replica.database.syncLog(limit: 20).contains { $0.kind == .refused && $0.text.contains("“part”") })
    put("whole", "RELATED-TO;RELTYPE=CHILD:part", "X-OTHER:1")
    try await synchronise()
    #expect(try parent("part") == nil)
    losing.refused = nil
    _ = try replica.database.edit([task("part").uid], [.notes("n")])
    for _ in 0..<2 { try await synchronise() }
    #expect(try parent("part") == nil && replica.database.unsentEdits() == 0)
    #expect(try replica.database.syncProblems().isEmpty)
    #expect(lines("whole").contains("X-OTHER:1") && !lines("whole").contains { $0.hasPrefix("RELATED-TO") })
  }

  @Test(
    "Of two tasks that became parts of each other, here and elsewhere, the same one is no part on each computer",
    arguments: [("a", "b"), ("b", "a")])
  func circle(part: String, whole: String) async throws {
    for name in ["a", "b"] { put(name) }
    try await synchronise()
    _ = try replica.database.edit([task(part).uid], [.parent(task(whole).uid)])
    put(whole, "RELATED-TO:\(part)")
    for _ in 0..<2 { try await synchronise() }
    #expect(try parent("a") == nil && parent("b") == "a")
    #expect(!lines("a").contains { $0.hasPrefix("RELATED-TO") } && lines("b").contains("RELATED-TO:a"))
    #expect(try replica.database.unsentEdits() == 0 && replica.database.syncProblems().isEmpty)
    let sentence = "“a” would be a part of itself, so it is no part."
    #expect(try replica.database.syncLog(limit: 20).filter { $0.text == sentence }.count == 1)
  }

  @Test(
    "are below it again if it is deleted elsewhere and comes back, whatever else is edited here",
    arguments: [false, true])
  func returning(isEdited: Bool) async throws {
    for name in ["whole", "other"] { put(name) }
    put("part", "RELATED-TO:whole")
    try await synchronise()
    if isEdited { _ = try replica.database.edit([task("part").uid], [.notes("n")]) }
    losing.refused = Self.href("part")
    try await synchronise()
    server.store(nil, at: Self.href("whole"))
    for _ in 0..<2 { try await synchronise() }
    #expect(try parent("part") == nil && lines("part").contains("RELATED-TO:whole"))
    put("whole")
    for _ in 0..<2 { try await synchronise() }
    #expect(try parent("part") == "whole")
    losing.refused = nil
    try replica.database.retryRefused()
    for _ in 0..<2 { try await synchronise() }
    #expect(try parent("part") == "whole" && lines("part").contains("RELATED-TO:whole"))
    #expect(lines("part").contains("DESCRIPTION:n") == isEdited)
  }

  @Test("are none if a person has taken them out in a list of this computer, whatever is edited elsewhere")
  func takenOutOutside() async throws {
    put("whole")
    put("part", "RELATED-TO:whole")
    try await synchronise()
    let list = try task("part").list
    _ = try replica.database.edit([task("part").uid], [.list(nil)])
    for _ in 0..<2 { try await synchronise() }
    _ = try replica.database.edit([task("part").uid], [.parent(nil)])
    put("whole", "X-OTHER:1")
    try await synchronise()
    #expect(try parent("part") == nil)
    _ = try replica.database.edit([task("part").uid], [.list(list)])
    put("whole", "X-OTHER:2")
    for _ in 0..<2 { try await synchronise() }
    #expect(try parent("part") == nil)
    #expect(lines("part").contains("SUMMARY:part") && !lines("part").contains("RELATED-TO:whole"))
  }

  @Test("are below it again if it was deleted here, and undone, while they arrived")
  func undone() async throws {
    put("whole")
    try await synchronise()
    _ = try replica.database.remove([task("whole").uid])
    put("part", "RELATED-TO:whole")
    losing.cut = .delete
    await #expect(throws: CalDAVError.self) { try await synchronise() }
    #expect(try replica.database.list().map(\.title) == ["part"])
    losing.cut = nil
    _ = try replica.database.undo()
    put("whole", "X-OTHER:1")
    try await synchronise()
    #expect(try parent("part") == "whole")
  }

  @Test("stay below the same task in another list, if the server removes their own whole")
  func copied() async throws {
    let other = ModelServer.lists[1]
    put("whole")
    put("part", "RELATED-TO:whole")
    try await synchronise()
    put("part", "RELATED-TO:whole", in: other)
    server.store(nil, at: Self.href("part"))
    for _ in 0..<2 { try await synchronise() }
    for list in [Self.list, other] { put("whole", "X-OTHER:copied", in: list) }
    for _ in 0..<2 { try await synchronise() }
    #expect(try replica.database.list().map(\.title).sorted() == ["part", "whole", "whole"])
    server.store(nil, at: Self.href("whole", in: other))
    for _ in 0..<3 { try await synchronise() }
    #expect(try replica.database.list().map(\.title).sorted() == ["part", "whole"])
    #expect(try parent("part") == "whole")
    #expect(lines("part", in: other).contains("RELATED-TO:whole"))
  }

  @Test("that are parts of each other in a list that can only be read are taken out here alone")
  func circleToRead() async throws {
    put("a", "RELATED-TO:b")
    put("b", "RELATED-TO:a")
    put("c")
    losing.readOnly = [Self.list]
    for _ in 0..<2 { try await synchronise() }
    #expect(try parent("a") == nil && parent("b") == "a")
    #expect(try replica.database.unsentEdits() == 0 && replica.database.syncProblems().isEmpty)
    put("b")
    try await synchronise()
    #expect(try parent("a") == "b" && parent("b") == nil, "the circle is none any longer")
    put("b", "RELATED-TO:a")
    for _ in 0..<2 { try await synchronise() }
    #expect(try parent("a") == nil && parent("b") == "a")
    server.store(nil, at: Self.href("a"))
    for _ in 0..<2 { try await synchronise() }
    #expect(try replica.database.list().map(\.title).sorted() == ["b", "c"] && parent("b") == nil)
  }

  @Test("are no parts if the server removes their whole, and its copy in another list is deleted here")
  func deletedCopy() async throws {
    let other = ModelServer.lists[1]
    for name in ["whole", "keep"] { put(name) }
    put("part", "RELATED-TO:whole", in: other)
    try await synchronise()
    for list in [Self.list, other] { put("whole", "X-OTHER:copied", in: list) }
    for _ in 0..<2 { try await synchronise() }
    let whole = try #require(try task("part").parent)
    let copy = try #require(try replica.database.list().first { $0.title == "whole" && $0.uid != whole })
    _ = try replica.database.remove([copy.uid])
    try await synchronise()
    server.store(nil, at: Self.href("whole", in: other))
    for _ in 0..<2 { try await synchronise() }
    #expect(try replica.database.list().map(\.title).sorted() == ["keep", "part"] && parent("part") == nil)
  }

  @Test("that name a parent themselves are below that parent") func contradiction() async throws {
    put("whole", "RELATED-TO;RELTYPE=CHILD:part")
    put("part", "RELATED-TO:other")
    put("other")
    try await synchronise()
    #expect(try parent("part") == "other")
  }

  @Test("are still below it after the account was removed and added again, and nothing is sent")
  func accountAgain() async throws {
    put("whole", "RELATED-TO;RELTYPE=CHILD:part")
    put("part")
    try await synchronise()
    let before = lines("part")
    _ = try replica.database.removeAccount("one")
    try replica.addAccount()
    try await synchronise()
    #expect(try parent("part") == "whole" && lines("part") == before)
  }
}
