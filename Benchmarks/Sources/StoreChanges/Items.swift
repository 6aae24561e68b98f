import Foundation
import GRDB
import RillLists
import RillStore

/// A row of the list.
struct Item: FetchableRecord, TableRecord, IdentifiableType, Sendable {
  static let databaseTableName = "items"

  let id: Int64
  let title: String
  let added: Int64
  let checked: Int64?

  var identity: Int64 { id }

  init(row: Row) {
    id = row[0]
    title = row[1]
    added = row[2]
    checked = row[3]
  }

  static let live = LiveQuery(Item.self).sections([
    QuerySection("due", where: Column("checked") == nil, sortedBy: .descending("added"), .descending("id")),
    QuerySection(
      "done", where: Column("checked") != nil, sortedBy: .descending("checked"), .descending("id")),
  ])
}

/// A table of items, every other of which is done, in WAL mode with `synchronous=NORMAL`.
struct Items {
  let path: String
  let store: Store

  init(path: String, count: Int) throws {
    self.path = path
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 items") { db in
      try Self.create(db)
      try db.createChangeLog(for: "items")
    }
    store = try Store(path: path, migrator: migrator, durability: .normal)
    try store.writeAndWait { db in
      try Self.fill(count, db)
      // No live query has followed the table until now.
      try db.execute(
        sql: "DELETE FROM rill_log_items WHERE rill_seq < (SELECT max(rill_seq) FROM rill_log_items)")
    }
  }

  static func toggle(_ id: Int64, _ db: Database) throws {
    let sql = "UPDATE items SET checked = CASE WHEN checked IS NULL THEN ? END WHERE id = ?"
    try db.cachedStatement(sql: sql).execute(arguments: [now(), id])
  }

  /// Changes one of every `step` rows, all over the table.
  static func toggleEvery(_ step: Int, from first: Int, of count: Int, _ db: Database) throws {
    try db.execute(
      sql: """
        WITH RECURSIVE changed (id) AS (SELECT ? UNION ALL SELECT id + ? FROM changed WHERE id + ? <= ?)
        UPDATE items SET checked = CASE WHEN checked IS NULL THEN ? END WHERE id IN changed
        """, arguments: [first, step, step, count, now()])
  }

  /// Returns the writes per second to the same table without a change log, by GRDB alone.
  static func plainPerSecond(path: String, count: Int, _ writes: Int) throws -> Double {
    let queue = try DatabaseQueue(path: path)
    try queue.inDatabase { db in
      try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
      try db.inTransaction {
        try create(db)
        try fill(count, db)
        return .commit
      }
    }
    let begin = DispatchTime.now()
    for write in 0..<writes {
      queue.asyncWriteWithoutTransaction { db in
        try? db.inTransaction(.immediate) {
          try toggle(Int64((write * 31) % count + 1), db)
          return .commit
        }
      }
    }
    queue.inDatabase { _ in }
    return Double(writes) / (milliseconds(since: begin) / 1_000)
  }

  private static func create(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE items (id INTEGER PRIMARY KEY, title TEXT NOT NULL, added INTEGER NOT NULL, checked INTEGER);
        CREATE INDEX due ON items (added DESC, id DESC) WHERE checked IS NULL;
        CREATE INDEX done ON items (checked DESC, id DESC) WHERE checked IS NOT NULL;
        """)
  }

  private static func fill(_ count: Int, _ db: Database) throws {
    try db.execute(
      sql: """
        WITH RECURSIVE count (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < ?)
        INSERT INTO items SELECT n, 'Something to do, number ' || n, 1700000000000 + n * 1000,
          CASE WHEN n % 2 = 0 THEN 1700000000000 + (n * 7919) % 1000000 END FROM count
        """, arguments: [count])
  }
}

func now() -> Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }

func milliseconds(since begin: DispatchTime, to end: DispatchTime = .now()) -> Double {
  Double(end.uptimeNanoseconds - begin.uptimeNanoseconds) / 1e6
}
