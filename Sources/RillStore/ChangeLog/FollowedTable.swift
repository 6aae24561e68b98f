import GRDB

/// The facts about a table that its change log depends on.
struct FollowedTable {
  /// The name as the schema spells it.
  let name: String
  /// The column of the integer primary key, which is the row's number; `rowid` if the table has none.
  let primaryKey: String
  /// Whether the table has an integer primary key.
  let hasIntegerPrimaryKey: Bool
  /// The columns that refer to other tables by foreign keys, other than the primary key.
  let foreignKeyColumns: [String]
  let uniqueIndexes: [UniqueIndex]

  var quotedKey: String { primaryKey.asIdentifier }
  var quotedName: String { name.asIdentifier }

  /// The table as a trigger reads it. A table called new or old has an alias there, because its name would hide the
  /// row's values.
  var quotedNameToRead: String {
    ["new", "old"].contains(name.lowercased()) ? "\(quotedName) AS rill_table" : quotedName
  }

  init(_ wanted: String, _ db: Database) throws {
    name = try Self.ordinaryTable(wanted, db)
    let columns = try Self.columns(of: name, db)
    let indexes = try Row.fetchAll(
      db, sql: "SELECT name, origin, partial FROM pragma_index_list(?, 'main') WHERE \"unique\"",
      arguments: [name])
    // Only a primary key that is the row's number itself needs no index.
    let key = columns.values.filter(\.isPrimaryKey)
    hasIntegerPrimaryKey = key.count == 1 && !indexes.contains { $0["origin"] == "pk" }
    primaryKey = hasIntegerPrimaryKey ? key[0].name : "rowid"
    foreignKeyColumns = try Self.foreignKeyColumns(of: name, db).filter { [primaryKey] in $0 != primaryKey }
    guard try hasIntegerPrimaryKey || Self.hasRowNumbers(name, columns, db) else {
      throw ChangeLogError(.noIntegerPrimaryKey, table: name)
    }
    let (table, keyName) = (name, primaryKey)
    uniqueIndexes = try indexes.compactMap { index in
      try Self.uniqueIndex(index["name"], of: table, columns, isPartial: index["partial"], db)
    }
    // Rows that agree in the primary key as well are one row.
    .filter { index in !index.columns.contains { $0.name == keyName } }
  }

  private struct Column {
    let name: String
    let isPrimaryKey: Bool
    let isGenerated: Bool
    let replacesNull: String?

    init(_ row: Row) {
      name = row["name"]
      isPrimaryKey = row["pk"] != 0
      isGenerated = row["hidden"] != 0
      let standard: String? = row["dflt_value"]
      replacesNull = row["notnull"] != 0 ? standard.map(Self.asExpression) : nil
    }

    /// Returns a default value as an expression. In `DEFAULT abc` and `DEFAULT "abc"` a name stands for a text;
    /// elsewhere it is a column's.
    private static func asExpression(_ standard: String) -> String {
      let keywords: Set = ["NULL", "TRUE", "FALSE", "CURRENT_DATE", "CURRENT_TIME", "CURRENT_TIMESTAMP"]
      let isWord = standard.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      if isWord, let first = standard.first, !first.isNumber {
        return keywords.contains(standard.uppercased()) ? standard : standard.asText
      }
      let inside = String(standard.dropFirst().dropLast())
      return inside.asIdentifier == standard ? inside.asText : standard
    }
  }

  private static func ordinaryTable(_ wanted: String, _ db: Database) throws -> String {
    let found = try Row.fetchOne(
      db,
      sql: """
        SELECT name, type, sql FROM sqlite_master
        WHERE name = ? COLLATE NOCASE AND type IN ('table', 'view')
        """, arguments: [wanted])
    guard let found else { throw ChangeLogError(.noTable, table: wanted) }
    let name: String = found["name"]
    let sql: String = found["sql"]
    if found["type"] == "view" { throw ChangeLogError(.view, table: name) }
    if sql.hasPrefix("CREATE VIRTUAL") { throw ChangeLogError(.virtualTable, table: name) }
    return name
  }

  /// Returns the name of a column as the schema spells it, or `nil` if there is no such column.
  static func column(_ wanted: String, of table: String, _ db: Database) throws -> String? {
    try columns(of: table, db).keys.first { $0.lowercased() == wanted.lowercased() }
  }

  private static func foreignKeyColumns(of table: String, _ db: Database) throws -> [String] {
    let columns = try String.fetchAll(
      db, sql: "SELECT DISTINCT \"from\" FROM pragma_foreign_key_list(?, 'main') ORDER BY id, seq",
      arguments: [table])
    let inSchema = try Self.columns(of: table, db)
    return columns.filter { inSchema[$0] != nil }
  }

  /// Returns whether the rows of a table without an integer primary key have numbers that `rowid` stands for.
  private static func hasRowNumbers(
    _ table: String, _ columns: [String: Column], _ db: Database
  ) throws -> Bool {
    guard !columns.keys.contains(where: { $0.lowercased() == "rowid" }) else { return false }
    return try Bool.fetchOne(
      db, sql: "SELECT wr = 0 FROM pragma_table_list(?) WHERE schema = 'main'", arguments: [table])
      ?? false
  }

  private static func columns(of table: String, _ db: Database) throws -> [String: Column] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT name, \"notnull\", dflt_value, pk, hidden FROM pragma_table_xinfo(?, 'main')",
      arguments: [table])
    return Dictionary(uniqueKeysWithValues: rows.map(Column.init).map { ($0.name, $0) })
  }

  private static func uniqueIndex(
    _ index: String, of table: String, _ columns: [String: Column], isPartial: Bool, _ db: Database
  ) throws -> UniqueIndex? {
    let parts = try Row.fetchAll(
      db, sql: "SELECT cid, name, coll FROM pragma_index_xinfo(?, 'main') WHERE key ORDER BY seqno",
      arguments: [index])
    let indexed = try parts.map { part in
      let name: String? = part["name"]
      guard let name, let column = columns[name] else {
        throw ChangeLogError(.expressionIndex(index), table: table)
      }
      return UniqueIndex.Column(
        name: name, collation: part["coll"], replacesNull: column.replacesNull,
        isGenerated: column.isGenerated)
    }
    let sql = try String.fetchOne(
      db, sql: "SELECT sql FROM sqlite_master WHERE type = 'index' AND name = ?", arguments: [index])
    return UniqueIndex(
      columns: indexed, isPartial: isPartial,
      condition: isPartial ? sql.flatMap(PartialIndexCondition.parse) : nil)
  }
}
