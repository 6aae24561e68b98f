import GRDB
import Rill
import RillLists
import RillStore

/// A store of numbers for tests.
enum Numbers {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 numbers") { db in
      try db.execute(sql: "CREATE TABLE numbers (n INTEGER PRIMARY KEY)")
      try db.createChangeLog(for: "numbers")
    }
    return migrator
  }

  static func open(_ path: String, busyTimeout: Double = 5) throws -> Store {
    try Store(path: path, migrator: migrator, busyTimeout: busyTimeout)
  }

  @Sendable static func insert(_ number: Int, _ db: Database) throws {
    try db.execute(sql: "INSERT INTO numbers VALUES (?)", arguments: [number])
  }

  /// Returns a live query of all numbers.
  static func live(_ store: Store) throws -> Observable<[Int]> {
    try store.snapshots(of: LiveQuery(Number.self)).map { $0.sections[0].items.map(\.n) }
  }

  @Sendable static func all(_ db: Database) throws -> [Int] {
    try Int.fetchAll(db, sql: "SELECT n FROM numbers ORDER BY n")
  }
}

/// A row of the store of numbers.
struct Number: FetchableRecord, TableRecord, IdentifiableType, Codable, Equatable, Sendable {
  static let databaseTableName = "numbers"

  let n: Int

  var identity: Int { n }
}
