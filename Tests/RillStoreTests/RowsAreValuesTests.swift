import GRDB
import Rill
import RillLists
import RillStore
import RillTestSupport
import Testing

@Suite("Rows of a live query", .timeLimit(.minutes(20)))
struct RowsAreValuesTests {
  @Test("A row keeps its values after it is changed and deleted, and differs from the changed row")
  func values() async throws {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 names") { db in
      try db.execute(sql: "CREATE TABLE named (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
      try db.createChangeLog(for: "named")
      try db.execute(sql: "INSERT INTO named VALUES (1, 'before')")
    }
    let folder = try TemporaryFolder()
    let store = try Store(path: folder.file(), migrator: migrator)
    var lists = try events(of: store.snapshots(of: LiveQuery(Named.self))).makeAsyncIterator()
    // The rows are read only after they have been changed and deleted.
    let first = try await lists.value()
    store.write { db in try db.execute(sql: "UPDATE named SET name = 'after'") }
    let second = try await lists.value()
    store.write { db in try db.execute(sql: "DELETE FROM named") }
    #expect(try await lists.value().isEmpty)
    let (before, after) = (first.sections[0].items[0], second.sections[0].items[0])
    let elsewhere = await Task.detached { "\(before.name) \(after.name)" }.value
    #expect(elsewhere == "before after")
    #expect(before.id == after.id && before != after)
  }
}

struct Named: Sendable, Equatable, Codable, FetchableRecord, TableRecord, IdentifiableType {
  static let databaseTableName = "named"

  let id: Int64
  let name: String

  var identity: Int64 { id }
}
