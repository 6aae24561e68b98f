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
  /// For queries over several tables, the log notes the values of the foreign keys' columns with each row. If an
  /// association joins tables by other columns, name them.
  ///
  /// Each change of a row then costs one more row written, and one look-up in each unique index that may be affected.
  /// Creating the log doesn't read the table's rows.
  /// - Parameters:
  ///   - table: The table: an ordinary one, whose unique indexes are on columns. Without an `INTEGER PRIMARY KEY` it
  ///     needs a column to note, and live queries follow it only as an associated table.
  ///   - columns: Further columns by which associations join this table, beside those of its foreign keys.
  /// - Throws: A `ChangeLogError` if the table can't be followed; a `DatabaseError` if the database can't be written.
  public func createChangeLog(for table: String, noting columns: [String] = []) throws {
    let followed = try FollowedTable(table, self)
    var noted = followed.foreignKeyColumns
    for wanted in columns {
      guard let column = try FollowedTable.column(wanted, of: followed.name, self) else {
        throw ChangeLogError(.noColumn(wanted), table: followed.name)
      }
      if column != followed.primaryKey, !noted.contains(column) { noted.append(column) }
    }
    guard followed.hasIntegerPrimaryKey || !noted.isEmpty else {
      throw ChangeLogError(.noIntegerPrimaryKey, table: followed.name)
    }
    let schema = ChangeLogSchema(followed, noting: noted)
    for trigger in try schema.presentTriggers(self).keys {
      try execute(sql: "DROP TRIGGER \(trigger.asIdentifier)")
    }
    let present = try String.fetchOne(
      self, sql: "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?", arguments: [schema.log])
    if present == nil {
      try execute(sql: schema.createLog)
    } else {
      try leaveGap(in: schema, isSame: present == schema.createLog)
    }
    for trigger in schema.createTriggers { try execute(sql: trigger) }
    try prepareWrites(of: schema.table)
  }

  /// Leaves a gap in the entries, because the changes made without triggers are unknown: a reader then finds entries
  /// missing.
  private func leaveGap(in schema: ChangeLogSchema, isSame: Bool) throws {
    let log = schema.quotedLog
    let last = try Int64.fetchOne(self, sql: "SELECT max(rill_seq) FROM \(log)") ?? 0
    if isSame {
      try execute(sql: "DELETE FROM \(log)")
    } else {
      try execute(sql: "DROP TABLE \(log)")
      try execute(sql: schema.createLog)
    }
    try execute(sql: "INSERT INTO \(log) (rill_seq, rill_row) VALUES (?, 0)", arguments: [last + 2])
  }

  /// Prepares writes to the table. SQLite checks a trigger's statements only for a write that fires the trigger, and an
  /// error now is better than one then.
  private func prepareWrites(of table: FollowedTable) throws {
    _ = try makeStatement(sql: "INSERT INTO \(table.quotedName) (\(table.quotedKey)) VALUES (0)")
    _ = try makeStatement(sql: "UPDATE \(table.quotedName) SET \(table.quotedKey) = 0")
    _ = try makeStatement(sql: "DELETE FROM \(table.quotedName)")
  }
}
