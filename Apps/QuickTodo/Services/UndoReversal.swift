import RillStore

/// The way back from a step, or forth again, in one table.
struct UndoReversal {
  private let sql: ReversalSQL
  private let arguments: StatementArguments
  /// The rows that are left as they are, wholly or in part, because they have been changed since.
  let kept: [Int64]
  /// The rows to delete.
  private let deleted: [Int64]

  /// Finds out which rows can be reversed, before any is written.
  init(table: String, columns: [String], step: Int64, isRedo: Bool, _ db: Database) throws {
    let sql = ReversalSQL(table: table, columns: columns)
    let arguments: StatementArguments = ["step": step, "from": !isRedo, "to": isRedo]
    self.sql = sql
    self.arguments = arguments
    kept = try Int64.fetchAll(db.cachedStatement(sql: sql.conflicts), arguments: arguments)
    deleted = try Int64.fetchAll(db.cachedStatement(sql: sql.deletions), arguments: arguments)
  }

  func insertAndUpdate(_ db: Database) throws {
    for statement in [sql.insertions, sql.updates] {
      try db.cachedStatement(sql: statement).execute(arguments: arguments)
    }
  }

  /// Deletes the rows that the step has created. A list to which another program has added a task since stays, and so does a task
  /// to which it has added a part.
  /// - Returns: The tasks that are left as they are for that reason.
  func delete(_ db: Database) throws -> [Int64] {
    let needed = try sql.needed.map {
      try Int64.fetchSet(db.cachedStatement(sql: $0), arguments: [TaskTable.json(deleted)])
    }
    for uid in deleted where needed?.contains(uid) != true {
      try db.cachedStatement(sql: "DELETE FROM \(sql.table) WHERE uid = ?").execute(arguments: [uid])
    }
    guard let needed, !needed.isEmpty else { return [] }
    if sql.table == "tasks" { return Array(needed) }
    return try Int64.fetchAll(
      db.cachedStatement(sql: "SELECT uid FROM tasks WHERE list IN (SELECT value FROM json_each(?))"),
      arguments: [TaskTable.json(Array(needed))])
  }
}

/// The statements of the way back, whose arguments are the step, and which images are those of the present and of the wanted
/// state.
private struct ReversalSQL {
  let table: String
  let columns: [String]

  private var images: String { "undo_\(table)" }
  /// The columns that decide whether a row was changed since.
  private var compared: [String] { columns.filter { $0 != "changed" } }

  /// The images that have no counterpart: of rows that the way creates or deletes.
  private func lone(_ image: String, _ isAfter: String, without other: String) -> String {
    """
    \(image).step = :step AND \(image).isAfter = \(isAfter) AND NOT EXISTS
      (SELECT 1 FROM \(images) o WHERE o.step = :step AND o.uid = \(image).uid AND o.isAfter = \(other))
    """
  }

  private func isSame(_ left: String, _ right: String) -> String {
    compared.map { "\(left).\($0) IS \(right).\($0)" }.joined(separator: " AND ")
  }

  private let pairs =
    "f.step = :step AND f.isAfter = :from AND g.step = :step AND g.isAfter = :to AND g.uid = f.uid"

  var deletions: String {
    """
    SELECT f.uid FROM \(images) f JOIN \(table) t ON t.uid = f.uid
    WHERE \(lone("f", ":from", without: ":to")) AND \(isSame("t", "f"))
    """
  }

  /// The rows among some, given as JSON, that a task needs which isn't among them; nil for a table on which no task depends.
  var needed: String? {
    switch table {
    case "lists": "SELECT list FROM tasks WHERE list IN (SELECT value FROM json_each(?))"
    case "tasks":
      """
      WITH RECURSIVE gone(uid) AS (SELECT value FROM json_each(?)), needed(uid) AS (
        SELECT parent FROM tasks WHERE parent IN gone AND uid NOT IN gone
        UNION SELECT tasks.parent FROM needed JOIN tasks USING (uid) WHERE tasks.parent IN gone
      )
      SELECT uid FROM needed
      """
    default: nil
    }
  }

  /// A search whose words another one has by now isn't needed again.
  var insertions: String {
    let list = (["uid"] + columns).joined(separator: ", ")
    return """
      INSERT OR IGNORE INTO \(table) (\(list)) SELECT \(list) FROM \(images) f
      WHERE \(lone("f", ":to", without: ":from")) AND f.uid NOT IN (SELECT uid FROM \(table)) ORDER BY f.uid
      """
  }

  var updates: String {
    let values = columns.map { column in
      """
      \(column) = CASE WHEN f.\(column) IS NOT g.\(column) AND \(table).\(column) IS f.\(column)
        THEN g.\(column) ELSE \(table).\(column) END
      """
    }
    return """
      UPDATE \(table) SET \(values.joined(separator: ", "))
      FROM \(images) f, \(images) g WHERE \(pairs) AND f.uid = \(table).uid
      """
  }

  /// The rows that another program has changed, created or deleted since, as far as the way would have changed them.
  var conflicts: String {
    let differs = compared.map { column in
      "f.\(column) IS NOT g.\(column) AND t.\(column) IS NOT f.\(column) AND t.\(column) IS NOT g.\(column)"
    }
    return """
      SELECT f.uid FROM \(images) f JOIN \(table) t ON t.uid = f.uid
        WHERE \(lone("f", ":from", without: ":to")) AND NOT (\(isSame("t", "f")))
      UNION SELECT f.uid FROM \(images) f JOIN \(table) t ON t.uid = f.uid
        WHERE \(lone("f", ":to", without: ":from")) AND NOT (\(isSame("t", "f")))
      UNION SELECT f.uid FROM \(images) f, \(images) g LEFT JOIN \(table) t ON t.uid = f.uid
        WHERE \(pairs) AND (t.uid IS NULL OR \(differs.joined(separator: " OR ")))
      ORDER BY 1
      """
  }
}
