import GRDB

/// A search index that is made again, some rows in each transaction. A table in the database says how far that has come.
struct SearchIndexRebuilding: Sendable {
  private static var rowsAtATime: Int { 2_000 }

  private let index: SearchIndex

  /// Begins to make an index, or goes on where an earlier attempt has ended.
  init(of table: String, _ db: Database) throws {
    let known = try SearchIndex(definition: table, db)
    index = known
    let isInStep = try known.isInStep(db)
    if try isInStep && db.tableExists(known.progressName) { return }
    try known.create(db)
    try db.execute(
      sql: """
        DROP TABLE IF EXISTS \(known.progressName.asIdentifier);
        CREATE TABLE \(known.progressName.asIdentifier) (done INTEGER NOT NULL);
        INSERT INTO \(known.progressName.asIdentifier) VALUES (\(Int64.min))
        """)
  }

  /// Enters the next rows.
  /// - Returns: The part of all rows that is done, by their primary keys.
  func proceed(_ db: Database) throws -> Double {
    let (table, key) = (index.table.asIdentifier, index.primaryKey.asIdentifier)
    let progress = index.progressName.asIdentifier
    guard let done = try Int64.fetchOne(db, sql: "SELECT done FROM \(progress)") else {
      throw SearchIndexError(.outOfStep, table: index.table)
    }
    let next = try Int64.fetchOne(
      db,
      sql:
        "SELECT \(key) FROM \(table) WHERE \(key) > ? ORDER BY \(key) LIMIT 1 OFFSET \(Self.rowsAtATime - 1)",
      arguments: [done])
    // Rows that were written meanwhile have been entered by the triggers.
    try db.execute(
      sql: "DELETE FROM \(index.name.asIdentifier) WHERE rowid > ? AND rowid <= ?",
      arguments: [done, next ?? .max])
    try db.execute(sql: index.fill, arguments: [done, next ?? .max])
    guard let next else {
      try db.execute(sql: "DROP TABLE \(progress)")
      return 1
    }
    try db.execute(sql: "UPDATE \(progress) SET done = ?", arguments: [next])
    let (first, last) = try Self.ends(of: key, in: table, db)
    return last > first ? min(0.999, Double(next - first) / Double(last - first)) : 0.999
  }

  private static func ends(of key: String, in table: String, _ db: Database) throws -> (Int64, Int64) {
    let first = try Int64.fetchOne(db, sql: "SELECT min(\(key)) FROM \(table)") ?? 0
    return (first, try Int64.fetchOne(db, sql: "SELECT max(\(key)) FROM \(table)") ?? 0)
  }
}
