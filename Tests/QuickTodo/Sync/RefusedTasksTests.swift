import Foundation
import QuickTodoCalDAV
import QuickTodoModel
import RillTestSupport
import Testing

@testable import QuickTodoSync

@Suite("Tasks that a list of a server refuses, and that go elsewhere then") struct RefusedTasksTests {
  private let server = LosingServer()
  private let replica: Replica
  private static let (a, b) = (ModelServer.lists[0], ModelServer.lists[1])

  init() throws { replica = try Replica.begun() }

  // MARK: Steps

  private func synchronise() async throws {
    _ = try? await SyncEngine(account: replica.account, server: server, store: replica.store).run()
    (server.cut, server.lost) = (nil, nil)
  }

  private func task() throws -> TaskItem { try #require(try replica.database.list().first) }

  /// Moves the only task to a list; nil for this computer.
  private func move(to list: Href?) throws {
    _ = try replica.database.edit([task().uid], [.list(list.map(number))])
  }

  private func number(of list: Href) throws -> Int64 {
    try replica.list(ModelServer.name(of: list))
  }

  private func reasons() throws -> [String] { try replica.database.syncProblems().map(\.reason) }

  /// Expects that nothing is to be sent, and that each list has so many resources.
  private func expectSettled(_ count: (a: Int, b: Int), sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    #expect(try reasons().isEmpty, sourceLocation: sourceLocation)
    #expect(try replica.database.unsentEdits() == 0, sourceLocation: sourceLocation)
    #expect(
      try replica.database.syncedLists().allSatisfy { $0.unconfirmed == 0 && $0.problems == 0 },
      sourceLocation: sourceLocation)
    #expect(server.model.all(in: Self.a).count == count.a, sourceLocation: sourceLocation)
    #expect(server.model.all(in: Self.b).count == count.b, sourceLocation: sourceLocation)
  }

  private static let isReadOnly = "The server lets this account read the list only."

  // MARK: Tests

  @Test("A new task that a list refuses is stored in another list, and nothing is left of the refusal")
  func onward() async throws {
    server.readOnly = [Self.a]
    try await synchronise()
    _ = try replica.database.add(TaskDraft(title: "milk", edits: [.list(number(of: Self.a))]))
    try await synchronise()
    #expect(try reasons() == [Self.isReadOnly])
    try move(to: Self.b)
    try await synchronise()
    try expectSettled((0, 1))
    _ = try replica.database.remove([task().uid])
    try await synchronise()
    try expectSettled((0, 0))
  }

  @Test("A task that comes back from a list that refuses it is as before", arguments: [false, true])
  func back(isStated: Bool) async throws {
    server.model.store("milk", in: Self.a)
    (server.readOnly, server.forbidden) = isStated ? ([Self.b], []) : ([], [Self.b])
    try await synchronise()
    try move(to: Self.b)
    try await synchronise()
    #expect(try reasons().count == 1)
    try move(to: Self.a)
    for _ in 0..<2 { try await synchronise() }
    try expectSettled((1, 0))
  }

  @Test(
    "A task leaves all accounts, or is deleted, after a list has refused it or hasn't answered: no list has it",
    arguments: [false, true], [false, true])
  func leaves(isDeletion: Bool, isLost: Bool) async throws {
    server.model.store("milk", in: Self.a)
    if !isLost { server.readOnly = [Self.b] }
    try await synchronise()
    try move(to: Self.b)
    if isLost { server.lost = .put }
    try await synchronise()
    #expect(try reasons() == (isLost ? [] : [Self.isReadOnly]))
    if isDeletion { _ = try replica.database.remove([task().uid]) } else { try move(to: nil) }
    try await synchronise()
    try expectSettled((0, 0))
    let deletions = try replica.database.syncLog(limit: 100).filter { $0.kind == .deleted }
    #expect(deletions.count == 1, "the log says that the server doesn't have it any longer")
    #expect(try replica.database.list().count == (isDeletion ? 0 : 1))
    try await synchronise()
    try expectSettled((0, 0))
  }

  @Test(
    "A task that has left a list that can only be read stays there with the reason, until the account may write there",
    arguments: [false, true], [false, true])
  func stays(leavesAll: Bool, isEdited: Bool) async throws {
    server.model.store("milk", in: Self.a)
    try await synchronise()
    server.readOnly = [Self.a]
    try move(to: Self.b)
    for _ in 0..<2 { try await synchronise() }
    #expect(server.model.all(in: Self.a).count == 1 && server.model.all(in: Self.b).count == 1)
    #expect(try reasons() == [Self.isReadOnly])
    let sentence = "“milk” has moved, but the server doesn't remove it from this list: "
    #expect(try replica.database.syncLog(limit: 100).filter { $0.text.hasPrefix(sentence) }.count == 1)
    if leavesAll {
      try move(to: nil)
      for _ in 0..<2 { try await synchronise() }
      #expect(server.model.all(in: Self.a).count == 1 && server.model.all(in: Self.b).isEmpty)
      #expect(try reasons() == [Self.isReadOnly])
    }
    let isBack = leavesAll && isEdited
    if isEdited {
      server.model.store("bread", in: Self.a)
      for _ in 0..<2 { try await synchronise() }
      #expect(try task().title == "bread", "another program's edit is followed")
      #expect(try reasons() == (isBack ? [] : [Self.isReadOnly]))
    }
    server.readOnly = []
    for _ in 0..<2 { try await synchronise() }
    try expectSettled((isBack ? 1 : 0, leavesAll ? 0 : 1))
    #expect(try replica.database.list().count == 1)
    #expect(try (task().list == number(of: Self.a)) == isBack, "an edit keeps it where it was edited")
  }

  @Test(
    "A task stays in its former list with the reason if its present one takes nothing since",
    arguments: [false, true])
  func present(isStated: Bool) async throws {
    server.model.store("milk", in: Self.a)
    try await synchronise()
    try move(to: Self.b)
    if isStated { server.lost = .put } else { server.readOnly = [Self.a] }
    try await synchronise()
    if isStated {
      server.readOnly = [Self.b]
    } else {
      // The former one has changed, so the present one is written again before the former one is removed.
      server.model.put("x", ["SUMMARY:milk", "X-OTHER:new"], in: Self.a)
      (server.readOnly, server.forbidden) = ([], [Self.b])
    }
    for _ in 0..<2 { try await synchronise() }
    #expect(server.model.all(in: Self.a).count == 1 && server.model.all(in: Self.b).count == 1)
    #expect(try reasons() == [isStated ? Self.isReadOnly : "The server stores no more."])
    #expect(try replica.database.syncedLists().map(\.problems) == [1, 0])
    let attempts = server.attempts
    try await synchronise()
    #expect(server.attempts == attempts, "a write that the server refuses isn't sent in each run")
    (server.readOnly, server.forbidden) = ([], [])
    if !isStated { try replica.database.retryRefused() }
    for _ in 0..<2 { try await synchronise() }
    try expectSettled((0, 1))
  }

  @Test(
    "A task that stays in its former list because its present one was refused leaves it with the next edit")
  func editedLater() async throws {
    server.model.store("milk", in: Self.a)
    try await synchronise()
    try move(to: Self.b)
    server.readOnly = [Self.a]
    try await synchronise()
    server.model.put("x", ["SUMMARY:milk", "X-OTHER:new"], in: Self.a)
    (server.readOnly, server.forbidden) = ([], [Self.b])
    for _ in 0..<2 { try await synchronise() }
    #expect(try reasons() == ["The server stores no more."])
    server.forbidden = []
    _ = try replica.database.edit([task().uid], [.notes("n")])
    for _ in 0..<2 { try await synchronise() }
    try expectSettled((0, 1))
  }

  @Test("A recurrence that only another program can advance moves with its task, and ends where that is")
  func movedRecurrence() async throws {
    let lines = ["DUE:20270101T090000", "RRULE:FREQ=DAILY;BYHOUR=9,17"]
    server.model.put(
      ["x", "y"].flatMap { ["BEGIN:VTODO", "UID:\($0)", "SUMMARY:\($0)"] + lines + ["END:VTODO"] }, at: "s",
      in: Self.a)
    try await synchronise()
    func kinds() throws -> [String: [SyncProblemKind]] {
      let titles = Dictionary(uniqueKeysWithValues: try replica.database.list().map { ($0.uid, $0.title) })
      return Dictionary(grouping: try replica.database.syncProblems()) {
        $0.task.flatMap { titles[$0] } ?? ""
      }
      .mapValues { $0.map(\.kind) }
    }
    _ = try replica.database.edit([replica.task("x").uid], [.list(number(of: Self.b))])
    for _ in 0..<3 { try await synchronise() }
    #expect(try kinds() == ["x": [.recurring], "y": [.recurring]])
    #expect(server.model.texts(with: "UID:x", in: Self.a).isEmpty)
    let moved = try #require(server.model.all(in: Self.b).first).href.path
    server.model.put("x", ["DUE:20270101T090000"], at: String(moved.dropFirst(9).dropLast(4)), in: Self.b)
    for _ in 0..<2 { try await synchronise() }
    #expect(try kinds() == ["y": [.recurring]])
  }

  @Test(
    "A removal that the server refuses is sent again when the person wants it, or somebody else changes the task",
    arguments: [false, true], [false, true])
  func removal(isShared: Bool, isChanged: Bool) async throws {
    let name = isShared ? "s" : "x"
    func put(_ line: String) {
      let lines = ["x"] + (isShared ? ["y"] : [])
      server.model.put(
        lines.flatMap { ["BEGIN:VTODO", "UID:\($0)", "SUMMARY:\($0)", line, "END:VTODO"] }, at: name,
        in: Self.a)
    }
    put("X-OTHER:1")
    try await synchronise()
    server.refused = Href("\(Self.a.path)\(name).ics")
    let task = try replica.task("x")
    _ = try replica.database.edit([task.uid], [.list(number(of: Self.b))])
    for _ in 0..<2 { try await synchronise() }
    #expect(server.model.texts(with: "UID:x", in: Self.a).count == 1)
    let reason = isShared ? "The server stores no more." : "The server removes nothing."
    #expect(try reasons() == [reason])
    let requests = (server.attempts, server.removals)
    for _ in 0..<2 { try await synchronise() }
    #expect(try (server.attempts, server.removals) == requests && reasons() == [reason])
    server.refused = nil
    if isChanged { put("X-OTHER:2") } else { try replica.database.retryRefused() }
    for _ in 0..<2 { try await synchronise() }
    try expectSettled((isShared ? 1 : 0, 1))
    #expect(server.model.texts(with: "UID:x", in: Self.a).isEmpty)
  }

  @Test("Each task of a resource has its own problems: a refused edit, and a recurrence of another program")
  func several() async throws {
    let rule = "RRULE:FREQ=DAILY;BYHOUR=9,17"
    server.model.put(
      ["x", "y", "z"].flatMap {
        ["BEGIN:VTODO", "UID:\($0)", "SUMMARY:\($0)", "DUE:20270101T090000"] + ($0 == "z" ? [] : [rule])
          + ["END:VTODO"]
      }, at: "s", in: Self.a)
    try await synchronise()
    func kinds(_ title: String) throws -> [SyncProblemKind] {
      let task = try replica.task(title).uid
      return try replica.database.syncProblems().filter { $0.task == task }.map(\.kind)
    }
    #expect(try ["x", "y", "z"].map(kinds) == [[.recurring], [.recurring], []])
    server.refused = Href("\(Self.a.path)s.ics")
    for title in ["x", "z"] { _ = try replica.database.edit([replica.task(title).uid], [.notes("n")]) }
    for _ in 0..<2 { try await synchronise() }
    #expect(try ["x", "y", "z"].map(kinds) == [[.recurring, .refused], [.recurring], [.refused]])
    server.refused = nil
    try replica.database.retryRefused()
    try await synchronise()
    #expect(try ["x", "y", "z"].map(kinds) == [[.recurring], [.recurring], []])
    #expect(try replica.database.unsentEdits() == 0)
  }

  @Test("A task of this computer that a list refuses is one of this computer again") func local() async throws
  {
    server.readOnly = [Self.b]
    try await synchronise()
    _ = try replica.database.add(TaskDraft(title: "milk"))
    try move(to: Self.b)
    try await synchronise()
    #expect(try reasons() == [Self.isReadOnly])
    try move(to: nil)
    try await synchronise()
    try expectSettled((0, 0))
    try move(to: Self.a)
    try await synchronise()
    try expectSettled((1, 0))
  }

  @Test("An edit that was refused is tried again, or has its reason, when another program changes the task")
  func changedElsewhere() async throws {
    server.model.store("milk", in: Self.a)
    try await synchronise()
    server.refused = server.model.all(in: Self.a).first?.href
    _ = try replica.database.edit([task().uid], [.notes("two")])
    try await synchronise()
    #expect(try reasons() == ["The server stores no more."])
    server.model.store("bread", in: Self.a)
    try await synchronise()
    #expect(try reasons() == ["The server stores no more."])
    #expect(try replica.database.syncedLists().map(\.unconfirmed) == [1, 0])
    server.refused = nil
    server.model.store("eggs", in: Self.a)
    for _ in 0..<2 { try await synchronise() }
    try expectSettled((1, 0))
    #expect(try [task().title, task().notes] == ["eggs", "two"])
    #expect(server.model.texts(with: "DESCRIPTION:two", in: Self.a).count == 1)
  }

  @Test("A task whose edit was refused, and that another program deletes, is created again")
  func deletedElsewhere() async throws {
    for uid in ["x", "y"] { server.model.store("milk \(uid)", in: Self.a, uid: uid) }
    try await synchronise()
    let href = try #require(server.model.all(in: Self.a).first?.href)
    server.refused = href
    let task = try replica.task("milk x")
    _ = try replica.database.edit([task.uid], [.notes("two")])
    try await synchronise()
    #expect(try reasons().count == 1)
    server.refused = nil
    server.model.store(nil, at: href)
    for _ in 0..<3 { try await synchronise() }
    try expectSettled((2, 0))
    #expect(server.model.texts(with: "DESCRIPTION:two", in: Self.a).count == 1)
  }

  @Test("A deletion that is undone, done again and undone brings back what only other programs know")
  func undone() async throws {
    server.model.put("x", ["SUMMARY:milk", "X-OTHER:kept"], in: Self.a)
    try await synchronise()
    _ = try replica.database.remove([task().uid])
    try await synchronise()
    _ = try replica.database.undo()
    _ = try replica.database.undo(isRedo: true)
    try await synchronise()
    try expectSettled((0, 0))
    _ = try replica.database.undo()
    try await synchronise()
    #expect(server.model.texts(with: "X-OTHER:kept", in: Self.a).count == 1)
    try expectSettled((1, 0))
  }

  @Test(
    "A task that is gone from its list, and leaves all accounts before all lists have been read, isn't there twice"
  )
  func movedElsewhere() async throws {
    for uid in ["x", "y"] { server.model.store("milk \(uid)", in: Self.a, uid: uid) }
    try await synchronise()
    // Another program moves it, but the other list can't be read yet.
    server.unlisted = Self.b
    server.model.store("milk x", in: Self.b)
    server.model.store(nil, at: Href("\(Self.a.path)x.ics"))
    let task = try replica.task("milk x")
    _ = try replica.database.edit([task.uid], [.title("bread"), .list(nil)])
    try await synchronise()
    server.unlisted = nil
    for _ in 0..<3 { try await synchronise() }
    #expect(try replica.database.list().map(\.title).sorted() == ["bread", "milk y"])
    try expectSettled((1, 0))
  }

  @Test("A task whose creation didn't arrive is sent after its list was removed here and shown again")
  func hidden() async throws {
    try await synchronise()
    _ = try replica.database.add(TaskDraft(title: "milk", edits: [.list(number(of: Self.a))]))
    try move(to: Self.b)
    server.cut = .put
    try await synchronise()
    _ = try replica.database.removeList("List b")
    try await synchronise()
    try show()
    for _ in 0..<2 { try await synchronise() }
    try expectSettled((0, 1))
  }

  @Test(
    "A task that a list refused, and that has left all accounts, has no problem when its former list is shown again"
  )
  func hiddenFormer() async throws {
    server.model.store("milk", in: Self.a)
    try await synchronise()
    server.readOnly = [Self.b]
    _ = try replica.database.removeList("List a")
    try move(to: Self.b)
    try await synchronise()
    #expect(try reasons() == [Self.isReadOnly])
    try move(to: nil)
    try show()
    for _ in 0..<2 { try await synchronise() }
    try expectSettled((0, 0))
    #expect(try task().list == nil)
  }

  /// Lets the list appear again that was removed here.
  private func show() throws {
    let hidden = try replica.database.hiddenLists()
    try #require(hidden.count == 1)
    try replica.database.show(hidden: hidden[0].list)
  }

  enum Change: CaseIterable { case edit, move, deletion, departure }

  @Test(
    "A resource that can't be read any longer is never written to, and its task's edit waits",
    arguments: Change.allCases)
  func unreadable(change: Change) async throws {
    for uid in ["x", "y"] { server.model.store("milk", in: Self.a, uid: uid) }
    try await synchronise()
    let href = Href("\(Self.a.path)x.ics")
    let spoiled = Array("BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:x\r\n".utf8)
    server.model.store(spoiled, at: href)
    try await synchronise()
    let task = try #require(try replica.database.list().first { replica.identity(of: $0.uid) == "x" })
    switch change {
    case .edit: _ = try replica.database.edit([task.uid], [.title("bread")])
    case .move: _ = try replica.database.edit([task.uid], [.title("bread"), .list(number(of: Self.b))])
    case .deletion: _ = try replica.database.remove([task.uid])
    case .departure: _ = try replica.database.edit([task.uid], [.title("bread"), .list(nil)])
    }
    for _ in 0..<2 { try await synchronise() }
    #expect(server.model.resources[href]?.bytes == spoiled)
    #expect(try reasons().count == 1 && reasons()[0].hasPrefix("The server's version can't be read."))
    server.model.store("milk", in: Self.a, uid: "x")
    for _ in 0..<3 { try await synchronise() }
    let isInB = change == .move
    try expectSettled((change == .edit ? 2 : 1, isInB ? 1 : 0))
    let titles = try replica.database.list().map(\.title).sorted()
    #expect(titles == (change == .deletion ? ["milk"] : ["bread", "milk"]))
  }
}
