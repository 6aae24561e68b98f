import GRDB

/// The SQL of a table's change log: a table of row numbers, and triggers that write them there.
///
/// An update logs the row before it and, if the number or a noted column changes, the row after it. `OR REPLACE` deletes
/// conflicting rows without firing their triggers (unless `recursive_triggers` is on). Therefore the triggers look for
/// these rows beforehand, by each unique index.
struct ChangeLogSchema {
  let table: FollowedTable
  let log: String
  /// The columns whose values are noted with each written row.
  let noted: [String]

  init(_ table: FollowedTable, noting noted: [String]) {
    self.table = table
    self.noted = noted
    log = Self.name(table.name)
  }

  /// Returns the name of a table's log, which its triggers' names begin with too.
  static func name(_ table: String) -> String { "rill_log_\(table)" }

  var quotedLog: String { log.asIdentifier }

  /// The SQL of the log as SQLite stores it. The log has no constraints: with one that may fail, SQLite would prepare
  /// each statement that fires the triggers to be undone, at twice the cost.
  var createLog: String {
    "CREATE TABLE \(quotedLog) (rill_seq INTEGER PRIMARY KEY, rill_row INTEGER\(list(of: noted.map(\.asIdentifier))))"
  }

  /// The SQL of the triggers as SQLite stores it.
  var createTriggers: [String] {
    let (old, new) = ("OLD.\(table.quotedKey)", "NEW.\(table.quotedKey)")
    let differs = noted.map { " OR NEW.\($0.asIdentifier) IS NOT OLD.\($0.asIdentifier)" }.joined()
    let (oldRow, newRow) = (values(of: "OLD"), values(of: "NEW"))
    var triggers = [
      trigger("insert", "AFTER INSERT", ["VALUES (\(newRow))"]),
      trigger(
        "update", "AFTER UPDATE", ["VALUES (\(oldRow))", "SELECT \(newRow) WHERE \(new) <> \(old)\(differs)"]),
      trigger("delete", "AFTER DELETE", ["VALUES (\(oldRow))"]),
    ]
    guard !uniqueIndexes.isEmpty else { return triggers }
    let conflicts = uniqueIndexes.map { $0.conflicts(with: table, noting: noted) }
    triggers.append(trigger("insert_before", "BEFORE INSERT", conflicts))
    let others = conflicts.map { "\($0) AND \(table.quotedKey) <> \(old)" }
    triggers.append(trigger("update_before", "BEFORE UPDATE\(updatedColumns)", others))
    return triggers
  }

  /// The names of the triggers that log a new row and the rows that it replaces.
  var insertTriggers: [String] { ["\(log)_insert", "\(log)_insert_before"] }

  /// The SQL that logs the rows with numbers after the argument as new ones.
  var fillAfter: String {
    let columns = ([table.primaryKey] + noted).map(\.asIdentifier).joined(separator: ", ")
    return """
      INSERT INTO \(quotedLog) (rill_row\(list(of: noted.map(\.asIdentifier)))) \
      SELECT \(columns) FROM \(table.quotedName) WHERE \(table.quotedKey) > ? ORDER BY \(table.quotedKey)
      """
  }

  /// The indexes by which replaced rows are looked for. A row that is replaced by one of the same number is logged with
  /// that, but its noted columns aren't.
  private var uniqueIndexes: [UniqueIndex] {
    guard !noted.isEmpty, table.hasIntegerPrimaryKey else { return table.uniqueIndexes }
    let key = UniqueIndex.Column(
      name: table.primaryKey, collation: "BINARY", replacesNull: nil, isGenerated: false)
    return table.uniqueIndexes + [UniqueIndex(columns: [key], isPartial: false, condition: nil)]
  }

  /// The number of the row that a trigger calls `OLD` or `NEW`, and its noted columns.
  private func values(of row: String) -> String {
    ([table.primaryKey] + noted).map { "\(row).\($0.asIdentifier)" }.joined(separator: ", ")
  }

  private func list(of further: [String]) -> String { further.map { ", \($0)" }.joined() }

  /// The columns to which the search for replaced rows can be limited.
  private var updatedColumns: String {
    var columns: Set<String> = []
    for index in uniqueIndexes {
      guard let deciding = index.decidingColumns else { return "" }
      columns.formUnion(deciding)
    }
    return " OF " + columns.sorted().map(\.asIdentifier).joined(separator: ", ")
  }

  private func trigger(_ suffix: String, _ event: String, _ rows: [String]) -> String {
    let columns = "rill_row\(list(of: noted.map(\.asIdentifier)))"
    let inserts = rows.map { "  INSERT INTO \(quotedLog) (\(columns)) \($0);\n" }.joined()
    let name = "\(log)_\(suffix)".asIdentifier
    return "CREATE TRIGGER \(name) \(event) ON \(table.quotedName) BEGIN\n\(inserts)END"
  }
}

extension ChangeLogSchema {
  /// Creates the schema of a table's log as the database has it.
  /// - Throws: A `ChangeLogError` if there is no log.
  init(present table: FollowedTable, _ db: Database) throws {
    let columns = try String.fetchAll(
      db, sql: "SELECT name FROM pragma_table_info(?, 'main') ORDER BY cid",
      arguments: [Self.name(table.name)])
    guard !columns.isEmpty else {
      let canHaveLog = table.hasIntegerPrimaryKey || !table.foreignKeyColumns.isEmpty
      throw ChangeLogError(canHaveLog ? .noChangeLog : .noIntegerPrimaryKey, table: table.name)
    }
    self.init(table, noting: Array(columns.dropFirst(2)))
  }

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
