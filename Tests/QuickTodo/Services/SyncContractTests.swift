import Foundation
import QuickTodoModel
import QuickTodoServices
import Rill
import RillTestSupport
import Testing

/// The promises about the state of the synchronisation, which both services keep.
@Suite(.timeLimit(.minutes(20))) struct SyncContractTests {
  /// A service with an account, a list of it with a decision, a task with a conflict of titles, and a problem.
  private struct Synced {
    let tasks: any TaskServiceType
    let task: TaskItem
    private let folder = try? TemporaryFolder()

    init(_ kind: ServiceKind, decision: SyncDecision = .emptied) throws {
      let made = Date(timeIntervalSince1970: 1_800_000_000)
      let task = TaskItem(uid: 1, title: "theirs", added: made)
      self.task = task
      guard kind == .live else {
        var mine = task
        mine.title = "mine"
        let address = try #require(URL(string: "https://example.org/"))
        tasks = MemoryTaskService(
          tasks: [task],
          sync: MemorySync(
            accounts: [
              SyncAccount(
                uid: 1, name: "work", address: address, user: "eva", homes: [], password: .file,
                comparesBeforeWriting: false)
            ],
            lists: [
              SyncedList(
                list: 1, name: "Work", account: 1, synced: made, problem: nil, decision: decision,
                unconfirmed: 1, problems: 1)
            ],
            conflicts: [
              SyncConflict(uid: 1, task: 1, field: .title, mine: mine, theirs: task, made: made)
            ],
            problems: [SyncProblem(list: 1, task: 1, href: "/a.ics", kind: .refused, reason: "Too long.")],
            log: [
              SyncLogEntry(uid: 2, made: made, list: "Work", kind: .sent, text: "1 task"),
              SyncLogEntry(uid: 1, made: made, list: "Work", kind: .list, text: "theirs"),
            ]))
        return
      }
      let path = try #require(folder).file()
      let service = try TaskService(DatabaseLocation(path: path), now: { made })
      service.database.flush()
      let time = 1_800_000_000_000
      try OtherConnection(path).execute(
        """
        INSERT INTO lists (uid, name, color, position) VALUES (1, 'Work', 'blue', 'i');
        INSERT INTO tasks (uid, title, added) VALUES (1, 'theirs', \(time));
        INSERT INTO syncAccounts (name, address, user, homes, password)
          VALUES ('work', 'https://example.org/', 'eva', '[]', 'file');
        INSERT INTO syncCollections (account, href, list, name, synced, decision)
          VALUES (1, '/errands/', 1, 'Work', \(time), '\(decision.rawValue)');
        UPDATE tasks SET list = 1;
        INSERT INTO syncConflicts (task, field, mine, theirs, made)
          VALUES (1, 'title', '{"title":"mine"}', '{"title":"theirs"}', \(time));
        INSERT INTO syncProblems (collection, href, task, kind, reason)
          VALUES (1, '/a.ics', 1, 'refused', 'Too long.');
        INSERT INTO syncLog (made, list, kind, text)
          VALUES (\(time), 'Work', 'list', 'theirs'), (\(time), 'Work', 'sent', '1 task');
        """)
      tasks = service
    }
  }

  @Test(arguments: ServiceKind.allCases) func `the state of the synchronisation can be read`(
    kind: ServiceKind
  ) async throws {
    let synced = try Synced(kind)
    #expect(try await first(synced.tasks.syncAccounts()).map(\.name) == ["work"])
    let list = try #require(try await first(synced.tasks.syncedLists()).first)
    #expect((list.list, list.name, list.account) == (1, "Work", 1))
    #expect((list.decision, list.unconfirmed, list.problems) == (.emptied, 1, 1))
    let conflict = try #require(try await first(synced.tasks.syncConflicts()).first)
    #expect((conflict.mine.title, conflict.theirs.title) == ("mine", "theirs"))
    #expect(try await first(synced.tasks.syncProblems()).map(\.reason) == ["Too long."])
    #expect(try await first(synced.tasks.syncMarks()) == SyncMarks(conflicts: [1], problems: [1]))
    #expect(try await first(synced.tasks.syncLog(limit: 1)).map(\.text) == ["1 task"])
  }

  @Test(arguments: ServiceKind.allCases)
  func `a conflict ends when the task gets the value from here by an edit`(
    kind: ServiceKind
  ) async throws {
    let synced = try Synced(kind)
    var conflicts = events(of: synced.tasks.syncConflicts().map { $0.map(\.uid) }).makeAsyncIterator()
    #expect(try await conflicts.value() == [1])
    let task = try #require(try await first(synced.tasks.task(1)))
    let edited = try await first(synced.tasks.update(task: task, title: "mine"))
    #expect(try await conflicts.value() == [])
    try await first(synced.tasks.update(task: edited, title: "another"))
    #expect(try await first(synced.tasks.syncConflicts()).isEmpty)
    for _ in 0..<2 { _ = try await first(synced.tasks.undo(nil)) }
    #expect(try await first(synced.tasks.syncConflicts()).map(\.uid) == [1])
  }

  @Test(arguments: ServiceKind.allCases) func `a conflict ends with either value, and can be undone`(
    kind: ServiceKind
  ) async throws {
    let synced = try Synced(kind)
    var marks = events(of: synced.tasks.syncMarks()).makeAsyncIterator()
    #expect(try await marks.value() == SyncMarks(conflicts: [1], problems: [1]))
    let step = try #require(try await first(synced.tasks.resolve(conflict: 1, takesMine: true)))
    #expect(try await marks.value() == SyncMarks(problems: [1]))
    #expect(try await first(synced.tasks.task(1))?.title == "mine")
    _ = try await first(synced.tasks.undo(step))
    #expect(try await marks.value() == SyncMarks(conflicts: [1], problems: [1]))
    #expect(try await first(synced.tasks.task(1))?.title == "theirs")
    _ = try await first(synced.tasks.resolve(conflict: 1, takesMine: false))
    #expect(try await marks.value() == SyncMarks(problems: [1]))
    #expect(try await first(synced.tasks.task(1))?.title == "theirs")
    let refused = await failure(synced.tasks.resolve(conflict: 1, takesMine: true))
    guard case .unknownConflict(1) = refused?.cause as? TaskRefusal else {
      Issue.record("Expected the refusal of an unknown conflict, found \(refused.debugDescription).")
      return
    }
  }

  @Test(arguments: ServiceKind.allCases, [true, false]) func `a decision is made without a subscriber`(
    kind: ServiceKind, removes: Bool
  ) async throws {
    let synced = try Synced(kind)
    var lists = events(of: synced.tasks.syncedLists()).makeAsyncIterator()
    #expect(try await lists.value().map(\.decision) == [.emptied])
    synced.tasks.decide(list: 1, removes: removes)
    #expect(try await lists.value().map(\.decision) == [removes ? .agreed : nil])
  }

  @Test(arguments: ServiceKind.allCases) func `a list that the server lacks becomes a list of this computer`(
    kind: ServiceKind
  ) async throws {
    let synced = try Synced(kind, decision: .vanished)
    try await first(synced.tasks.decide(list: 1, removes: true))
    #expect(try await first(synced.tasks.syncedLists()).isEmpty)
    #expect(try await first(synced.tasks.task(1)) != nil)
  }

  @Test(arguments: ServiceKind.allCases)
  func `a synchronised list that is deleted is hidden, and can be shown again`(
    kind: ServiceKind
  ) async throws {
    let synced = try Synced(kind)
    if kind == .memory { _ = try await first(synced.tasks.createList(named: "Work", color: nil)) }
    #expect(try await first(synced.tasks.hiddenLists()).isEmpty)
    try await first(synced.tasks.show(hidden: 1))
    #expect(try await first(synced.tasks.syncedLists()).count == 1)
    let list = try #require(try await first(synced.tasks.lists()).first { $0.uid == 1 })
    var hidden = events(of: synced.tasks.hiddenLists()).makeAsyncIterator()
    #expect(try await hidden.value().isEmpty)
    _ = try await first(synced.tasks.delete(list: list))
    #expect(try await hidden.value() == [HiddenList(list: 1, name: "Work", account: 1)])
    #expect(try await first(synced.tasks.syncedLists()).isEmpty)
    try await first(synced.tasks.show(hidden: 1))
    #expect(try await hidden.value().isEmpty)
  }

  @Test func `a removed account leaves its tasks, and says what stays here`() async throws {
    let synced = try Synced(.live)
    let database = try #require(synced.tasks as? TaskService).database
    var accounts = events(of: synced.tasks.syncAccounts()).makeAsyncIterator()
    #expect(try await accounts.value().count == 1)
    #expect(try database.removeAccount("work").unconfirmed == 1)
    #expect(try await accounts.value().count == 0)
    #expect(try await first(synced.tasks.syncedLists()).isEmpty)
    #expect(try await first(synced.tasks.task(1)) != nil)
    #expect(throws: TaskRefusal.unknownAccount("work")) { try database.removeAccount("work") }
  }

  @Test func `an edit raises the number of unsent edits, and a refusal takes it out`() async throws {
    let service = try ServiceUnderTest(.live)
    var edits = events(of: service.tasks.unsentEdits()).makeAsyncIterator()
    #expect(try await edits.value() == 0)
    let list = try await first(service.tasks.createList(named: "Home"))
    let other = try OtherConnection(try #require(service.location).path)
    try other.execute(
      """
      INSERT INTO syncAccounts (name, address, user, homes, password)
        VALUES ('home', 'https://example.org/', 'eva', '[]', 'file');
      INSERT INTO syncCollections (account, href, list, name) VALUES (1, '/', \(list.uid), 'Home');
      """)
    let task = try await first(service.tasks.createTask(TaskDraft(title: "milk", listName: "Home")))
    #expect(try await edits.value() == 1)
    // Another edit of the same task counts, because a run in progress may have sent the first one.
    _ = try await first(service.tasks.edit(task: task, [.title("bread")], listName: nil))
    #expect(try await edits.value() == 2)
    try other.execute("UPDATE syncPending SET refusal = 'no'; UPDATE syncCollections SET synced = 1")
    #expect(try await edits.value() == 0)
    try await first(service.tasks.retryRefused())
    try other.execute("UPDATE syncCollections SET synced = 2")
    #expect(try await edits.value() == 2)
  }

  @Test func `another process's changes arrive`() async throws {
    let service = try ServiceUnderTest(.live)
    var lists = events(of: service.tasks.syncedLists()).makeAsyncIterator()
    #expect(try await lists.value().isEmpty)
    let list = try await first(service.tasks.createList(named: "Home"))
    let other = try OtherConnection(try #require(service.location).path)
    try other.execute(
      """
      INSERT INTO syncAccounts (name, address, user, homes, password)
        VALUES ('home', 'https://example.org/', 'eva', '[]', 'file');
      INSERT INTO syncCollections (account, href, list, name) VALUES (1, '/', \(list.uid), 'Home');
      """)
    #expect(try await lists.value().map(\.unconfirmed) == [0])
    // An edit of a task in the list counts at once.
    try await first(
      service.tasks.createTask(TaskDraft(title: "milk", listName: "Home")))
    #expect(try await lists.value().map(\.unconfirmed) == [1])
  }
}
