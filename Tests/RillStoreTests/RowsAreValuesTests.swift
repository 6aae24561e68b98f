import GRDB
import Rill
import RillStore
import RillTestSupport
import Testing

@Suite("Rows of a live query", .timeLimit(.minutes(1)))
struct RowsAreValuesTests {
  struct Named: Sendable, Equatable {
    let id: Int
    let name: String
  }

  @Test("A row stays as it was after its change and its deletion, and differs from what it became")
  func values() async throws {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 names") { db in
      try db.execute(sql: "CREATE TABLE names (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
      try db.execute(sql: "INSERT INTO names VALUES (1, 'before')")
    }
    let folder = try TemporaryFolder()
    let store = try Store(path: folder.file(), migrator: migrator)
    let query = store.observe { db in
      try Row.fetchAll(db, sql: "SELECT id, name FROM names").map { Named(id: $0["id"], name: $0["name"]) }
    }
    var rows = events(of: query).makeAsyncIterator()
    let before = try #require(try await rows.value().first)
    store.write { db in try db.execute(sql: "UPDATE names SET name = 'after'") }
    let after = try #require(try await rows.value().first)
    store.write { db in try db.execute(sql: "DELETE FROM names") }
    #expect(try await rows.value().isEmpty)
    let elsewhere = await Task.detached { [before, after] in "\(before.name) \(after.name)" }.value
    #expect(elsewhere == "before after")
    #expect(before.id == after.id && before != after)
  }
}
