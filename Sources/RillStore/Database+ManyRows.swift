public import GRDB

extension Database {
  /// Inserts many rows into a table, and enters them into its search index and its change log together. That is
  /// faster than one row after the other, for which FTS5 writes to its tables each time and the log looks for rows that are
  /// replaced. Call this within a transaction.
  /// - Parameters:
  ///   - table: The table, whose new rows get greater primary keys than all rows before, and replace none.
  ///   - body: Inserts the rows. A search doesn't find them yet.
  /// - Returns: The result of `body`.
  /// - Throws: A `ChangeLogError` if the table has no `INTEGER PRIMARY KEY`; the error of `body`, after which the caller must
  ///   roll the transaction back.
  /// - Complexity: O(n) for the text of the new rows, and O(number of triggers) for everything else.
  public func insertingManyRows<Result>(
    into table: String, _ body: () throws -> Result
  ) throws -> Result {
    let followed = try FollowedTable(table, self)
    guard followed.hasIntegerPrimaryKey else {
      throw ChangeLogError(.noIntegerPrimaryKey, table: followed.name)
    }
    let last =
      try Int64.fetchOne(self, sql: "SELECT max(\(followed.quotedKey)) FROM \(followed.quotedName)") ?? .min
    let parts = [
      try SearchIndex.insertion(into: followed, self), try ChangeLogSchema.insertion(into: followed, self),
    ]
    let result = try withoutTriggers(parts.flatMap(\.triggers), on: followed.name, body)
    for statement in parts.flatMap(\.statements) { try execute(sql: statement, arguments: [last]) }
    return result
  }

  /// Runs a closure while a table lacks some of its triggers. Call this within a transaction.
  /// - Parameters:
  ///   - names: The names of the triggers. Those that the table doesn't have are ignored.
  ///   - table: The table.
  ///   - body: The closure.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`, after which the caller must roll the transaction back.
  public func withoutTriggers<Result>(
    _ names: [String], on table: String, _ body: () throws -> Result
  ) throws -> Result {
    let triggers = try names.compactMap { name in
      try String.fetchOne(
        self, sql: "SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = ? AND tbl_name = ?",
        arguments: [name, table]
      ).map { (name: name, sql: $0) }
    }
    let before = try schemaVersion()
    for trigger in triggers { try execute(sql: "DROP TRIGGER \(trigger.name.asIdentifier)") }
    let without = try schemaVersion()
    let result = try body()
    let isSame = try schemaVersion() == without
    for trigger in triggers { try execute(sql: trigger.sql) }
    // Other connections need not read the schema again if it is as it was. SQLite fails at the first write of a connection
    // that does, if a trigger of the written table writes to an FTS5 table: "no such table".
    if isSame { try execute(sql: "PRAGMA schema_version = \(before)") }
    return result
  }
}

/// The insertion of many rows, as an index or a log of a table takes part in it.
private struct Insertion {
  /// The triggers that would enter each row.
  var triggers: [String] = []
  /// The statements that enter all rows whose primary keys are greater than the argument.
  var statements: [String] = []
}

extension SearchIndex {
  fileprivate static func insertion(into table: FollowedTable, _ db: Database) throws -> Insertion {
    guard try db.tableExists(name(table.name)) else { return Insertion() }
    let index = try SearchIndex(definition: table.name, db)
    // An update of a new row has entered it already.
    return Insertion(
      triggers: [index.insertTrigger],
      statements: ["DELETE FROM \(index.name.asIdentifier) WHERE rowid > ?", index.fillAfter])
  }
}

extension ChangeLogSchema {
  fileprivate static func insertion(into table: FollowedTable, _ db: Database) throws -> Insertion {
    guard try db.tableExists(name(table.name)) else { return Insertion() }
    let schema = try ChangeLogSchema(present: table, db)
    return Insertion(triggers: schema.insertTriggers, statements: [schema.fillAfter])
  }
}
