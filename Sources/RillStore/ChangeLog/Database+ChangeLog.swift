public import GRDB

extension Database {
  /// Creates the change log of a table, by which live queries follow every writer: this process, other processes, the
  /// `sqlite3` shell. Call this in a migration.
  ///
  /// The log is a table, `rill_log_` and the table's name, that triggers of the followed table write to. It must fit
  /// the table's unique indexes: call this again, in the same migration, if a unique index is created or dropped, or
  /// if the table is renamed or recreated. SQLite refuses to drop a column that a trigger names: drop its unique
  /// indexes first, then call this, then drop the column.
  ///
  /// Each change of a row then costs one more row written, and one look-up in each unique index that may be affected.
  /// Creating the log doesn't read the table's rows.
  /// - Parameter table: The table: an ordinary one with an `INTEGER PRIMARY KEY`, whose unique indexes are on columns.
  /// - Throws: A `ChangeLogError` if the table can't be followed; a `DatabaseError` if the database can't be written.
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

  /// Leaves a gap in the entries, because the changes made without triggers are unknown: a reader then finds entries
  /// missing.
  private func leaveGap(in log: String) throws {
    try execute(
      sql: """
        INSERT INTO \(log) (rill_seq, rill_row) SELECT coalesce(max(rill_seq), 0) + 2, 0 FROM \(log);
        DELETE FROM \(log) WHERE rill_seq < (SELECT max(rill_seq) FROM \(log))
        """)
  }

  /// Prepares writes to the table. SQLite checks a trigger's statements only for a write that fires the trigger, and an
  /// error now is better than one then.
  private func prepareWrites(of table: FollowedTable) throws {
    _ = try makeStatement(sql: "INSERT INTO \(table.quotedName) (\(table.quotedKey)) VALUES (0)")
    _ = try makeStatement(sql: "UPDATE \(table.quotedName) SET \(table.quotedKey) = 0")
    _ = try makeStatement(sql: "DELETE FROM \(table.quotedName)")
  }
}
