import GRDB

/// The SQL of a table's change log: a table of row numbers, and triggers that write them there.
///
/// An update logs the row's number before it and, if the number changes, the number after it. `OR REPLACE` deletes
/// conflicting rows without firing their triggers (unless `recursive_triggers` is on). Therefore the triggers look for
/// these rows beforehand, by each unique index.
struct ChangeLogSchema {
  let table: FollowedTable
  let log: String

  init(_ table: FollowedTable) {
    self.table = table
    log = Self.name(table.name)
  }

  /// Returns the name of a table's log, which its triggers' names begin with too.
  static func name(_ table: String) -> String { "rill_log_\(table)" }

  var quotedLog: String { log.asIdentifier }

  /// The SQL of the log as SQLite stores it. The log has no constraints: with one that may fail, SQLite would prepare
  /// each statement that fires the triggers to be undone, at twice the cost.
  var createLog: String {
    "CREATE TABLE \(quotedLog) (rill_seq INTEGER PRIMARY KEY, rill_row INTEGER)"
  }

  /// The SQL of the triggers as SQLite stores it.
  var createTriggers: [String] {
    let (old, new) = ("OLD.\(table.quotedKey)", "NEW.\(table.quotedKey)")
    var triggers = [
      trigger("insert", "AFTER INSERT", ["VALUES (\(new))"]),
      trigger("update", "AFTER UPDATE", ["VALUES (\(old))", "SELECT \(new) WHERE \(new) <> \(old)"]),
      trigger("delete", "AFTER DELETE", ["VALUES (\(old))"]),
    ]
    guard !table.uniqueIndexes.isEmpty else { return triggers }
    let conflicts = table.uniqueIndexes.map { $0.conflicts(with: table) }
    triggers.append(trigger("insert_before", "BEFORE INSERT", conflicts))
    let others = conflicts.map { "\($0) AND \(table.quotedKey) <> \(old)" }
    triggers.append(trigger("update_before", "BEFORE UPDATE\(updatedColumns)", others))
    return triggers
  }

  /// The columns to which the search for replaced rows can be limited.
  private var updatedColumns: String {
    var columns: Set<String> = []
    for index in table.uniqueIndexes {
      guard let deciding = index.decidingColumns else { return "" }
      columns.formUnion(deciding)
    }
    return " OF " + columns.sorted().map(\.asIdentifier).joined(separator: ", ")
  }

  private func trigger(_ suffix: String, _ event: String, _ rows: [String]) -> String {
    let inserts = rows.map { "  INSERT INTO \(quotedLog) (rill_row) \($0);\n" }.joined()
    let name = "\(log)_\(suffix)".asIdentifier
    return "CREATE TRIGGER \(name) \(event) ON \(table.quotedName) BEGIN\n\(inserts)END"
  }
}

extension ChangeLogSchema {
  /// Returns the SQL of the table's change log triggers, by name.
  func presentTriggers(_ db: Database) throws -> [String: String] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT name, sql FROM sqlite_master
        WHERE type = 'trigger' AND tbl_name = ? AND substr(name, 1, 9) = 'rill_log_'
        """, arguments: [table.name])
    return Dictionary(uniqueKeysWithValues: rows.map { ($0["name"], $0["sql"]) })
  }

  /// Checks that the log fits the table.
  /// - Throws: A `ChangeLogError` if the log is not exactly the log that would be created now.
  func verify(_ db: Database) throws {
    let present = try presentTriggers(db)
    let presentLog = try String.fetchOne(
      db, sql: "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?", arguments: [log])
    guard !present.isEmpty, let presentLog else { throw ChangeLogError(.noChangeLog, table: table.name) }
    guard Set(present.values) == Set(createTriggers), presentLog == createLog else {
      throw ChangeLogError(.outdated, table: table.name)
    }
  }
}
