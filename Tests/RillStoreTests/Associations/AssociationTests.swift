import GRDB
import Rill
import RillLists
import RillTestSupport
import Testing

@testable import RillStore

@Suite("Live queries across tables", .timeLimit(.minutes(20)))
struct AssociationTests {
  private let folder: TemporaryFolder
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Store(path: folder.file(), migrator: Chores.migrator)
    try store.writeAndWait { db in
      try db.execute(
        sql: """
          INSERT INTO areas VALUES (1, 'home'), (2, 'work');
          INSERT INTO lists VALUES (1, 'errands', 1), (2, 'office', 2);
          INSERT INTO chores VALUES (1, 'milk', 0, 1, NULL), (2, 'report', 0, 2, NULL), (3, 'nap', 0, NULL, NULL);
          INSERT INTO tags VALUES (1, 'shop'), (2, 'desk');
          INSERT INTO choreTags VALUES (1, 1), (2, 2);
          """)
    }
  }

  private struct Tagged: Decodable, FetchableRecord, IdentifiableType, Equatable, Sendable {
    var chore: Chore
    var list: ChoreList?
    var tags: [Tag]
    var identity: Int64 { chore.id }
  }

  private var tagged: LiveQuery<AllRows, Tagged> {
    LiveQuery(Chore.self).including(optional: Chore.list.forKey("list")).including(all: Chore.tags)
      .asRequest(of: Tagged.self)
  }

  @Test(
    "A row is one update, whichever of its parts was written, and others aren't delivered",
    arguments: [
      "UPDATE tags SET name = 'market' WHERE id = 1", "UPDATE lists SET name = 'town' WHERE id = 1",
      "INSERT INTO choreTags VALUES (1, 2)", "DELETE FROM choreTags WHERE choreId = 1",
      "DELETE FROM tags WHERE id = 1",
      "DELETE FROM lists WHERE id = 1", "UPDATE chores SET listId = 2 WHERE id = 1",
      "INSERT OR REPLACE INTO tags VALUES (7, 'shop')",
    ])
  func oneUpdate(sql: String) async throws {
    var lists = try events(of: store.snapshots(of: tagged)).makeAsyncIterator()
    _ = try await lists.value()
    // Not part of any chore.
    try await first(store.write { try $0.execute(sql: "UPDATE areas SET name = 'flat' WHERE id = 1") })
    try await first(store.write { try $0.execute(sql: "INSERT INTO tags VALUES (9, 'unused')") })
    try await first(store.write { try $0.execute(sql: sql) })
    let list = try await lists.value()
    var expected = Changeset()
    expected.updatedItems = [ItemPath(item: 0, section: 0)]
    #expect(list.change?.changeset == expected)
    let whole = Chore.including(optional: Chore.list.forKey("list")).including(all: Chore.tags)
    #expect(
      try Array(list.sections[0].items) == store.read { try whole.asRequest(of: Tagged.self).fetchAll($0) })
  }

  @Test(
    "A row is read again with the columns that its table has got meanwhile, and whatever arguments its order has"
  )
  func newColumns() async throws {
    struct WithColumn: Decodable, FetchableRecord, IdentifiableType, Equatable, Sendable {
      var chore: Row
      var tags: [Tag]
      var identity: Int64 { chore.id }
      struct Row: Decodable, Equatable, Sendable {
        var id: Int64
        var title: String?
        var color: String?
      }
    }
    let order: SQL = "lists.name = \("errands")"
    let query = LiveQuery(Chore.self).including(optional: Chore.list.forKey("list").order(literal: order))
      .including(all: Chore.tags).asRequest(of: WithColumn.self)
    var lists = try events(of: store.snapshots(of: query)).makeAsyncIterator()
    _ = try await lists.value()
    try await first(store.write { try $0.execute(sql: "UPDATE chores SET title = 'oat milk' WHERE id = 1") })
    #expect(try await lists.value().sections[0].items[0].chore == .init(id: 1, title: "oat milk", color: nil))
    try await first(
      store.write { db in
        try db.execute(
          sql: "ALTER TABLE chores ADD COLUMN color TEXT; UPDATE chores SET color = 'red' WHERE id = 2")
      })
    #expect(try await lists.value().sections[0].items[1].chore == .init(id: 2, title: "report", color: "red"))
    #expect(try await first(store.snapshots(of: query)).sections[0].items[0].tags.map(\.name) == ["shop"])
  }

  @Test("A condition on related rows of the same table is about those")
  func relatedOfSameTable() async throws {
    let leaves = LiveQuery(Chore.self).filter(notExists: Chore.subtasks.filter(!Column("done")))
    let parents = LiveQuery(Chore.self).filter(exists: Chore.subtasks)
    var lists = try events(of: store.snapshots(of: leaves)).makeAsyncIterator()
    #expect(try await lists.value().sections[0].items.map(\.id) == [1, 2, 3])
    try await first(store.write { try $0.execute(sql: "INSERT INTO chores VALUES (4, 'cow', 0, NULL, 1)") })
    #expect(try await lists.value().sections[0].items.map(\.id) == [2, 3, 4])
    #expect(try await first(store.snapshots(of: parents)).sections[0].items.map(\.id) == [1])
    try await first(store.write { try $0.execute(sql: "UPDATE chores SET done = 1 WHERE id = 4") })
    #expect(try await lists.value().sections[0].items.map(\.id) == [1, 2, 3, 4])
  }

  @Test("A tag that another process writes updates its rows")
  func otherProcess() async throws {
    var lists = try events(of: store.snapshots(of: tagged)).makeAsyncIterator()
    _ = try await lists.value()
    try OtherConnection(folder.file()).execute("UPDATE tags SET name = 'market' WHERE id = 1")
    #expect(try await lists.value().sections[0].items.first?.tags.map(\.name) == ["market"])
  }

  @Test("A foreign key without a row, and a required row that goes, leave rows out; an optional one is nil")
  func dangling() async throws {
    let required = LiveQuery(Chore.self).including(required: Chore.list.forKey("list")).including(
      all: Chore.tags
    )
    .asRequest(of: Tagged.self)
    var lists = try events(of: store.snapshots(of: required)).makeAsyncIterator()
    #expect(try await lists.value().sections[0].items.map(\.identity) == [1, 2])
    try OtherConnection(folder.file()).execute("PRAGMA foreign_keys = OFF; DELETE FROM lists WHERE id = 1")
    #expect(try await lists.value().sections[0].items.map(\.identity) == [2])
    let optional = try await first(store.snapshots(of: tagged))
    #expect(optional.sections[0].items.map { $0.list?.name } == [nil, "office", nil])
  }

  @Test("NULL in a sort key of an optional row sorts first")
  func nullSortKey() async throws {
    let list = TableAlias<ChoreList>()
    let query = LiveQuery(Chore.self).joining(optional: Chore.list.aliased(list))
      .sorted(by: .ascending(list[Column("name")]))
    #expect(try await first(store.snapshots(of: query)).sections[0].items.map(\.id) == [3, 1, 2])
  }

  @Test("A value over several tables is fetched again after a commit to any of them")
  func values() async throws {
    let names = try store.values(tracking: [Tag.self, ChoreList.self]) { db in
      try String.fetchAll(db, sql: "SELECT name FROM tags UNION ALL SELECT name FROM lists ORDER BY 1")
    }
    var values = events(of: names).makeAsyncIterator()
    #expect(try await values.value() == ["desk", "errands", "office", "shop"])
    try await first(store.write { try $0.execute(sql: "DELETE FROM tags WHERE id = 2") })
    #expect(try await values.value() == ["errands", "office", "shop"])
    try await first(store.write { try $0.execute(sql: "DELETE FROM lists WHERE id = 2") })
    #expect(try await values.value() == ["errands", "shop"])
  }

  @Test("A query that can't be followed is refused when it is declared, with a word on the cure")
  func refused() throws {
    let subquery = LiveQuery(Chore.self).filter(Column("id") == Chore.select(max(Column("id"))))
    #expect(throws: LiveQueryError(.subquery, table: "chores")) { _ = try store.snapshots(of: subquery) }
    let nested = LiveQuery(Chore.self).including(all: Chore.subtasks.including(all: Chore.tags))
    #expect(throws: LiveQueryError(.otherTables, table: "chores")) { _ = try store.snapshots(of: nested) }
    let many = LiveQuery(ChoreList.Many.self).joining(required: ChoreList.Many.chore)
    #expect(throws: LiveQueryError(.notUnique(column: "listId"), table: "chores")) {
      _ = try store.snapshots(of: many)
    }
    try store.writeAndWait { db in
      try db.execute(sql: "DROP TABLE rill_log_tags")
      for name in ["insert", "update", "delete", "insert_before", "update_before"] {
        try db.execute(sql: "DROP TRIGGER rill_log_tags_\(name)")
      }
    }
    #expect(throws: ChangeLogError(.noChangeLog, table: "tags")) { _ = try store.snapshots(of: tagged) }
  }

  @Test("A log that doesn't note a column is refused, and made again it is followed")
  func notNoted() async throws {
    struct Person: Codable, FetchableRecord, TableRecord, IdentifiableType, Equatable, Sendable {
      static let databaseTableName = "people"
      static let country = belongsTo(Country.self, using: ForeignKey(["code"], to: ["code"]))
      var id: Int64
      var code: String
      var identity: Int64 { id }
    }
    struct Country: Codable, FetchableRecord, TableRecord, Equatable, Sendable {
      static let databaseTableName = "countries"
      var id: Int64
      var code: String
      var name: String
    }
    try store.writeAndWait { db in
      try db.execute(
        sql: """
          CREATE TABLE people (id INTEGER PRIMARY KEY, code TEXT); CREATE INDEX people_code ON people (code);
          CREATE TABLE countries (id INTEGER PRIMARY KEY, code TEXT UNIQUE, name TEXT);
          INSERT INTO people VALUES (1, 'SE'), (2, 'DE'); INSERT INTO countries VALUES (1, 'SE', 'Sweden');
          """)
      for table in ["people", "countries"] { try db.createChangeLog(for: table) }
    }
    let country = TableAlias<Country>()
    let query = LiveQuery(Person.self).joining(required: Person.country.aliased(country))
      .sorted(by: .ascending(country[Column("name")]))
    let error = #expect(throws: ChangeLogError(.notNoted("code"), table: "countries")) {
      _ = try store.snapshots(of: query)
    }
    #expect(error?.description.contains("createChangeLog(for: \"countries\", noting: [\"code\"])") == true)
    try store.writeAndWait { try $0.createChangeLog(for: "countries", noting: ["code"]) }
    var lists = try events(of: store.snapshots(of: query)).makeAsyncIterator()
    #expect(try await lists.value().sections[0].items.map(\.id) == [1])
    try await first(store.write { try $0.execute(sql: "UPDATE countries SET code = 'DE'") })
    #expect(try await lists.value().sections[0].items.map(\.id) == [2])
  }
}

extension ChoreList {
  /// A list with one of its chores, as if it had only one.
  fileprivate struct Many: Codable, FetchableRecord, TableRecord, IdentifiableType, Sendable {
    static let databaseTableName = "lists"
    static let chore = hasOne(Chore.self, using: ForeignKey(["listId"]))
    var id: Int64
    var identity: Int64 { id }
  }
}
