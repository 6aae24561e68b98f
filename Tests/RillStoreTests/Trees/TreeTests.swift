import GRDB
import Rill
import RillLists
import RillTestSupport
import Synchronization
import Testing

@testable import RillStore

@Suite("Trees", .timeLimit(.minutes(20)))
struct TreeTests {
  private let folder: TemporaryFolder
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Store(path: folder.file(), migrator: Chores.migrator)
    try store.writeAndWait { db in
      try db.execute(
        sql: """
          INSERT INTO chores (id, title, parentId) VALUES
            (1, 'b', NULL), (2, 'a', NULL), (3, 'z', 1), (4, 'y', 1), (5, 'x', 3), (6, 'c', 2);
          """)
    }
  }

  private var query: LiveQuery<AllRows, TreeItem<Chore>> {
    LiveQuery(Chore.self).sorted(by: .ascending("title")).tree(parent: "parentId")
  }

  /// The titles, each after as many dots as its row is deep.
  private func outline(_ list: SectionedSnapshot<AllRows, TreeItem<Chore>>) -> [String] {
    list.sections[0].items.map { String(repeating: ".", count: $0.depth) + ($0.title ?? "") }
  }

  @Test("Rows are below their parents, and those of one parent in the query's order")
  func order() async throws {
    var lists = try events(of: store.snapshots(of: query)).makeAsyncIterator()
    #expect(try await outline(lists.value()) == ["a", ".c", "b", ".y", ".z", "..x"])
  }

  @Test("A row moves with the rows below it, as moves")
  func move() async throws {
    var lists = try events(of: store.snapshots(of: query)).makeAsyncIterator()
    let before = try await lists.value()
    try await first(store.write { try $0.execute(sql: "UPDATE chores SET parentId = 2 WHERE id = 3") })
    let after = try await lists.value()
    #expect(outline(after) == ["a", ".c", ".z", "..x", "b", ".y"])
    let changeset = after.changeset(from: before)
    #expect(
      changeset.movedItems == [
        .init(from: ItemPath(item: 4, section: 0), to: ItemPath(item: 2, section: 0)),
        .init(from: ItemPath(item: 5, section: 0), to: ItemPath(item: 3, section: 0)),
      ])
    #expect(changeset.insertedItems.isEmpty && changeset.deletedItems.isEmpty)
  }

  @Test("Rows whose parent is deleted by another program, or filtered out, come to the top")
  func orphans() async throws {
    var lists = try events(of: store.snapshots(of: query.filter(!Column("done")))).makeAsyncIterator()
    _ = try await lists.value()
    try await first(store.write { try $0.execute(sql: "UPDATE chores SET done = 1 WHERE id = 1") })
    #expect(try await outline(lists.value()) == ["a", ".c", "y", "z", ".x"])
    // Without foreign keys, which SQLite only enforces on demand.
    try OtherConnection(folder.file()).execute("DELETE FROM chores WHERE id = 3")
    #expect(try await outline(lists.value()) == ["a", ".c", "x", "y"])
  }

  /// The newest rows first, and below each the oldest first.
  private var newestFirst: LiveQuery<AllRows, TreeItem<Chore>> {
    LiveQuery(Chore.self).filter(!Column("done")).sorted(by: .descending("id"))
      .tree(parent: "parentId", sortingChildren: [.ascending("id")])
  }

  @Test("Rows below others have an order of their own, and a row at the top has the query's")
  func sortingChildren() async throws {
    let store = store
    var lists = try events(of: store.snapshots(of: newestFirst)).makeAsyncIterator()
    var last = try await lists.value()
    #expect(outline(last) == ["a", ".c", "b", ".z", "..x", ".y"])
    for (sql, expected) in [
      // The parent leaves the query, so that its children come to the top, where the order is another one.
      ("UPDATE chores SET done = 1 WHERE id = 1", ["y", "z", ".x", "a", ".c"]),
      ("UPDATE chores SET done = 1 WHERE id = 3", ["x", "y", "a", ".c"]),
      // It comes back.
      ("UPDATE chores SET done = 0", ["a", ".c", "b", ".z", "..x", ".y"]),
      // A row moves below others, within them, and to the top.
      ("UPDATE chores SET parentId = 2 WHERE id = 3", ["a", ".z", "..x", ".c", "b", ".y"]),
      ("UPDATE chores SET parentId = 1 WHERE id = 6", ["a", ".z", "..x", "b", ".y", ".c"]),
      ("UPDATE chores SET parentId = NULL WHERE id = 4", ["y", "a", ".z", "..x", "b", ".c"]),
      ("DELETE FROM chores WHERE id = 2", ["y", "b", ".c"]),
    ] {
      try await first(store.write { try $0.execute(sql: sql) })
      let next = try await lists.value()
      #expect(outline(next) == expected, "\(sql)")
      #expect(next.changeset(from: last).replayed(on: last, to: next) == next, "\(sql)")
      for (item, row) in next.sections[0].items.enumerated() {
        #expect(next.indexPath(of: row.id)?.item == item, "\(sql): \(row.id)")
      }
      last = next
    }
  }

  @Test("The order of the rows below others follows keys that are written")
  func keysOfChildren() async throws {
    let query = LiveQuery(Chore.self).sorted(by: .ascending("title"))
      .tree(parent: "parentId", sortingChildren: [.descending("title")])
    var lists = try events(of: store.snapshots(of: query)).makeAsyncIterator()
    let before = try await lists.value()
    #expect(outline(before) == ["a", ".c", "b", ".z", "..x", ".y"])
    try await first(store.write { try $0.execute(sql: "UPDATE chores SET title = 'zz' WHERE id = 4") })
    let after = try await lists.value()
    #expect(outline(after) == ["a", ".c", "b", ".zz", ".z", "..x"])
    #expect(
      after.changeset(from: before).movedItems == [
        .init(from: ItemPath(item: 5, section: 0), to: ItemPath(item: 3, section: 0))
      ])
  }

  @Test("Rows below others can't be sorted by relevance or by a subquery")
  func refusedOrders() {
    func refused(_ key: SortKey) -> LiveQueryError? {
      #expect(throws: LiveQueryError.self) {
        try store.snapshots(of: LiveQuery(Chore.self).tree(parent: "parentId", sortingChildren: [key]))
      }
    }
    #expect(refused(.relevance) == LiveQueryError(.tree, table: "chores"))
    let sum = SQL("(SELECT count(*) FROM chores)").sqlExpression
    #expect(refused(.ascending(sum)) == LiveQueryError(.subquery, table: "chores"))
  }

  @Test("Rows in a circle are at the top with the rows below them, and each circle is reported once")
  func circle() async throws {
    let reported = Mutex<[LiveQueryError]>([])
    let query = LiveQuery(Chore.self).sorted(by: .ascending("title")).tree(parent: "parentId") { circle in
      reported.withLock { $0.append(circle) }
    }
    var lists = try events(of: store.snapshots(of: query)).makeAsyncIterator()
    _ = try await lists.value()
    try await first(store.write { try $0.execute(sql: "UPDATE chores SET parentId = 3 WHERE id = 1") })
    #expect(try await outline(lists.value()) == ["a", ".c", "b", ".y", "z", ".x"])
    try await first(store.write { try $0.execute(sql: "UPDATE chores SET title = 'bb' WHERE id = 1") })
    #expect(try await outline(lists.value()) == ["a", ".c", "bb", ".y", "z", ".x"])
    try await first(store.write { try $0.execute(sql: "UPDATE chores SET parentId = id WHERE id = 5") })
    #expect(try await outline(lists.value()) == ["a", ".c", "bb", ".y", "x", "z"])
    try await first(store.write { try $0.execute(sql: "UPDATE chores SET parentId = NULL WHERE id = 1") })
    #expect(try await outline(lists.value()) == ["a", ".c", "bb", ".y", ".z", "x"])
    let circles: [[Int64]] = [[1, 3], [5]]
    #expect(reported.withLock(\.self) == circles.map { LiveQueryError(.circle(rows: $0), table: "chores") })
  }

  @Test("A tree is as deep as the data")
  func deep() async throws {
    try store.writeAndWait { db in
      try db.execute(
        sql: """
          WITH RECURSIVE n(n) AS (SELECT 100 UNION ALL SELECT n + 1 FROM n WHERE n < 5099)
          INSERT INTO chores (id, title, parentId) SELECT n, 'deep', CASE n WHEN 100 THEN 6 ELSE n - 1 END FROM n
          """)
    }
    var lists = try events(of: store.snapshots(of: query)).makeAsyncIterator()
    let list = try await lists.value()
    #expect(list.sections[0].items.count == 5_006)
    #expect(list.sections[0].items[5_001].depth == 5_001)
  }

  @Test("The first rows of a long list come with the rows below them")
  func longList() async throws {
    try store.writeAndWait { db in
      try db.execute(
        sql: """
          WITH RECURSIVE n(n) AS (SELECT 100 UNION ALL SELECT n + 1 FROM n WHERE n < 9099)
          INSERT INTO chores (id, title) SELECT n, 'long' FROM n
          """)
    }
    var lists = try events(of: store.snapshots(of: query)).makeAsyncIterator()
    let incomplete = try await lists.value()
    #expect(!incomplete.isComplete)
    #expect(outline(incomplete).prefix(6) == ["a", ".c", "b", ".y", ".z", "..x"])
    let complete = try await lists.value()
    #expect(complete.isComplete)
    #expect(complete.sections[0].items.count == 9_006)
    #expect(complete.changeset(from: incomplete).replayed(on: incomplete, to: complete) == complete)
  }

  @Test("A tree with a limit is refused, and counting ignores the tree")
  func limit() async throws {
    #expect(throws: LiveQueryError(.tree, table: "chores")) { try store.snapshots(of: query.limit(3)) }
    #expect(throws: StoreError.self) {
      try store.snapshots(of: LiveQuery(Chore.self).tree(parent: "nothing"))
    }
    #expect(try await first(store.count(of: query)) == 6)
  }
}
