public import GRDB

extension Database {
  /// Makes the change log of a table, by which live queries follow every writer: this program's, others',
  /// the `sqlite3` shell. To be called in a migration.
  ///
  /// The log is a table, `rill_log_` and the table's name, that triggers of the followed table write to. It
  /// has to fit the table's unique indexes: call this again, in the same migration, where one is made or
  /// dropped, and where the table is renamed or made anew. SQLite refuses to drop a column that a trigger
  /// names: drop its unique indexes first, then call this, then drop the column.
  ///
  /// Each change of a row then costs one more row written, and one look-up in each unique index that
  /// may be concerned. Made without looking at the table's rows.
  /// - Parameter table: The table: an ordinary one with an `INTEGER PRIMARY KEY`, whose unique indexes are
  ///   on columns.
  /// - Throws: A `ChangeLogError` where the table cannot be followed; a `DatabaseError` where the database
  ///   cannot be written.
  public func createChangeLog(for table: String) throws {
    let schema = ChangeLogSchema(try FollowedTable(table, self))
    for trigger in try schema.presentTriggers(self).keys {
      try execute(sql: "DROP TRIGGER \(trigger.asIdentifier)")
    }
    if try tableExists(schema.log) {
      try leaveGap(in: schema.quotedLog)
    } else {
      try execute(sql: schema.createLog)
    }
    for trigger in schema.createTriggers { try execute(sql: trigger) }
    try prepareWrites(of: schema.table)
  }

  /// Nobody knows what happened while there were no triggers: who reads on finds entries missing.
  private func leaveGap(in log: String) throws {
    try execute(
      sql: """
        INSERT INTO \(log) (rill_seq, rill_row) SELECT coalesce(max(rill_seq), 0) + 2, 0 FROM \(log);
        DELETE FROM \(log) WHERE rill_seq < (SELECT max(rill_seq) FROM \(log))
        """)
  }

  /// SQLite looks at what a trigger does only when it is to be fired: better an error now than then.
  private func prepareWrites(of table: FollowedTable) throws {
    _ = try makeStatement(sql: "INSERT INTO \(table.quotedName) (\(table.quotedKey)) VALUES (0)")
    _ = try makeStatement(sql: "UPDATE \(table.quotedName) SET \(table.quotedKey) = 0")
    _ = try makeStatement(sql: "DELETE FROM \(table.quotedName)")
  }
}
