import GRDB
import Rill
import RillLists
import RillStore
import RillTestSupport
import Testing

/// A record that can't be decoded from some rows.
private struct Strict: FetchableRecord, TableRecord, IdentifiableType, Equatable, Sendable {
  static let databaseTableName = "tasks"

  struct Unreadable: Error {}

  let id: Int64
  let title: String

  init(id: Int64, title: String) {
    self.id = id
    self.title = title
  }

  init(row: Row) throws {
    id = row["id"]
    guard let title = String.fromDatabaseValue(row["title"]) else { throw Unreadable() }
    self.title = title
  }

  var identity: Int64 { id }
}

/// A record with a column that is added to the table later.
private struct Noted: FetchableRecord, TableRecord, IdentifiableType, Equatable, Sendable {
  static let databaseTableName = "tasks"

  let id: Int64
  let note: String?

  init(row: Row) throws {
    id = row["id"]
    note = row["note"]
  }

  var identity: Int64 { id }
}

@Suite("Live queries", .timeLimit(.minutes(20)))
struct LiveQueryTests {
  private let folder: TemporaryFolder
  private let store: Store
  private let query = LiveQuery(Strict.self).sections([
    QuerySection("due", where: Column("checked") == nil, sortedBy: .descending("added")),
    QuerySection("done", where: Column("checked") != nil, sortedBy: .descending("checked")),
  ])

  init() throws {
    folder = try TemporaryFolder()
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 tasks") { db in
      try db.execute(
        sql: """
          CREATE TABLE tasks (id INTEGER PRIMARY KEY, title TEXT, added INTEGER, checked INTEGER);
          WITH RECURSIVE count (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < 1000)
          INSERT INTO tasks SELECT n, 'task ' || n, n, CASE WHEN n % 2 = 0 THEN n END FROM count
          """)
      try db.createChangeLog(for: "tasks")
    }
    store = try Store(path: folder.file(), migrator: migrator)
  }

  @Test("A row that changes its section is exactly one move with an update")
  func oneMove() async throws {
    var lists = try events(of: store.snapshots(of: query)).makeAsyncIterator()
    let before = try await lists.value()
    let from = try #require(before.indexPath(of: 501))
    try await first(store.write { try $0.execute(sql: "UPDATE tasks SET checked = 700 WHERE id = 501") })
    let after = try await lists.value()
    let to = try #require(after.indexPath(of: 501))
    var expected = Changeset()
    expected.movedItems = [.init(from: ItemPath(from), to: ItemPath(to))]
    expected.updatedItems = [ItemPath(to)]
    #expect(after.change?.base == before.version)
    #expect(after.change?.changeset == expected)
    #expect((from.section, to.section) == (0, 1))
    #expect(before.indexPath(of: 501) == from, "The earlier list stays as it was.")
  }

  @Test("A column that another program adds is read from the next change on")
  func newColumn() async throws {
    let query = LiveQuery(Noted.self).filter(Column("id") < 500).sorted(by: .ascending("id"))
    var lists = try events(of: store.snapshots(of: query)).makeAsyncIterator()
    _ = try await lists.value()
    // Makes the query load the row before the column exists.
    try store.writeAndWait { try $0.execute(sql: "UPDATE tasks SET title = 'before' WHERE id = 1") }
    #expect(try await lists.value().sections[0].items[0].note == nil)
    try OtherConnection(folder.file()).execute("ALTER TABLE tasks ADD COLUMN note TEXT")
    try store.writeAndWait { try $0.execute(sql: "UPDATE tasks SET note = 'new' WHERE id = 1") }
    #expect(try await lists.value().sections[0].items[0].note == "new")
  }

  @Test("A row is found by its identity in O(log n), and is not found after its deletion")
  func identity() async throws {
    var lists = try events(of: store.snapshots(of: query)).makeAsyncIterator()
    let list = try await lists.value()
    for id in [1, 2, 500, 999, 1_000] as [Int64] {
      #expect(list.indexPath(of: id).map { list[$0].id } == id)
    }
    #expect(list.indexPath(of: 1_001) == nil)
    store.write { try $0.execute(sql: "DELETE FROM tasks WHERE id = 500") }
    #expect(try await lists.value().indexPath(of: 500) == nil)
  }

  @Test("A unique index that another program adds ends the query, because the log now misses rows")
  func outdatedLog() async throws {
    var lists = try events(of: store.snapshots(of: query)).makeAsyncIterator()
    _ = try await lists.value()
    let other = try OtherConnection(folder.file())
    try other.execute("CREATE UNIQUE INDEX titles ON tasks (title)")
    let error = await #expect(throws: ChangeLogError.self) { try await lists.value() }
    #expect(error?.kind == .outdated)
  }

  @Test("A batch of writes is one transaction with one changeset and one receipt")
  func batch() async throws {
    var lists = try events(of: store.snapshots(of: query)).makeAsyncIterator()
    let before = try await lists.value()
    let receipt = store.write { db in
      for id in 1...300 { try db.execute(sql: "UPDATE tasks SET title = 'new' WHERE id = \(id)") }
      try db.execute(sql: "DELETE FROM tasks WHERE id = 301")
    }
    try await first(receipt)
    let after = try await lists.value()
    #expect(after.change?.base == before.version)
    #expect(after.change?.changeset.updatedItems.count == 300)
    #expect(after.change?.changeset.deletedItems == [ItemPath(try #require(before.indexPath(of: 301)))])
  }

  @Test("A row that can't be decoded is replaced as the query says, at the first load and after a write")
  func unreadable() async throws {
    try store.writeAndWait { try $0.execute(sql: "UPDATE tasks SET title = NULL WHERE id = 1000") }
    let lenient = query.replacingUnreadable { id, reason in Strict(id: id, title: "\(reason)") }
    var lists = try events(of: store.snapshots(of: lenient)).makeAsyncIterator()
    #expect(try await lists.value().sections[1].items[0] == Strict(id: 1_000, title: "Unreadable()"))
    store.write { try $0.execute(sql: "UPDATE tasks SET title = NULL WHERE id = 999") }
    #expect(try await lists.value().sections[0].items[0] == Strict(id: 999, title: "Unreadable()"))
  }

  @Test("Without a replacement, a query fails when such a row is written, and the write is still committed")
  func unreadableFails() async throws {
    var lists = try events(of: store.snapshots(of: query)).makeAsyncIterator()
    _ = try await lists.value()
    try await first(store.write { try $0.execute(sql: "UPDATE tasks SET title = NULL WHERE id = 999") })
    let error = await #expect(throws: StoreError.self) { try await lists.value() }
    #expect(error?.kind == .unreadableRow && error?.cause is Strict.Unreadable)
    let untitled = try store.read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM tasks WHERE title IS NULL")
    }
    #expect(untitled == 1)
  }
}
