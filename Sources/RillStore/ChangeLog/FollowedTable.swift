import GRDB

/// The facts about a table that its change log depends on.
struct FollowedTable {
  /// The name as the schema spells it.
  let name: String
  /// The column of the integer primary key, which is the row's number.
  let primaryKey: String
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
    guard key.count == 1, !indexes.contains(where: { $0["origin"] == "pk" }) else {
      throw ChangeLogError(.noIntegerPrimaryKey, table: name)
    }
    primaryKey = key[0].name
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
