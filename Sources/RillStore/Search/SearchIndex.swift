import GRDB

/// The full-text index of a table: an FTS5 table with the text of some columns, and triggers that keep it in step.
///
/// The index has a copy of the text. An index without one must be told the old text of each row that goes, and
/// `OR REPLACE` deletes conflicting rows without firing triggers. An entry that such a statement leaves behind does no
/// harm here: only rows of the table are found, and a new row first deletes the entry of its number.
struct SearchIndex: Sendable, Equatable {
  let table: String
  let primaryKey: String
  let columns: [String]
  let tokenizer: SearchTokenizer

  /// Returns the name of a table's index.
  static func name(_ table: String) -> String { "rill_search_\(table)" }

  var name: String { Self.name(table) }
  /// The name of a table that exists while the index is being rebuilt.
  var progressName: String { "\(name)_progress" }

  /// The SQL of the index as SQLite stores it.
  var createTable: String {
    """
    CREATE VIRTUAL TABLE \(name.asIdentifier) USING fts5(\(columnList), tokenize=\(tokenizer.option.asText)\
    \(tokenizer == .words ? ", prefix='\(Self.prefixes)'" : ""))
    """
  }

  private static let prefixes = (1...SearchTokenizer.longestPrefix).map(String.init).joined(separator: " ")

  /// The name of the trigger of new rows, which is the first of `createTriggers`.
  var insertTrigger: String { "\(name)_insert" }

  /// The SQL of the triggers as SQLite stores it.
  var createTriggers: [String] {
    let (index, key) = (name.asIdentifier, primaryKey.asIdentifier)
    let values = ([primaryKey] + columns).map { "NEW.\($0.asIdentifier)" }.joined(separator: ", ")
    // An ON CONFLICT clause in a trigger gives way to that of the statement that fires it, so the entry is deleted.
    let write = """
        DELETE FROM \(index) WHERE rowid = NEW.\(key);
        INSERT INTO \(index) (rowid, \(columnList)) VALUES (\(values));
      """
    let delete = "  DELETE FROM \(index) WHERE rowid = OLD.\(key);"
    let indexed = ([primaryKey] + columns).map(\.asIdentifier).joined(separator: ", ")
    return [
      trigger("insert", "AFTER INSERT", write),
      trigger("update", "AFTER UPDATE OF \(indexed)", "\(delete)\n\(write)"),
      trigger("delete", "AFTER DELETE", delete),
    ]
  }

  /// The SQL that enters rows of the table, those with primary keys after the first argument and through the second.
  var fill: String { "\(fillAfter) AND \(primaryKey.asIdentifier) <= ?" }

  /// The SQL that enters the rows of the table with primary keys after the argument.
  var fillAfter: String {
    let (index, key) = (name.asIdentifier, primaryKey.asIdentifier)
    return """
      INSERT INTO \(index) (rowid, \(columnList)) \
      SELECT \(key), \(columnList) FROM \(table.asIdentifier) WHERE \(key) > ?
      """
  }

  private var columnList: String { columns.map(\.asIdentifier).joined(separator: ", ") }

  private func trigger(_ suffix: String, _ event: String, _ body: String) -> String {
    let trigger = "\(name)_\(suffix)".asIdentifier
    return "CREATE TRIGGER \(trigger) \(event) ON \(table.asIdentifier) BEGIN\n\(body)\nEND"
  }
}

extension SearchIndex {
  /// Describes the index that a table should have.
  /// - Throws: A `ChangeLogError` if the table can't be followed, a `SearchIndexError` if it lacks a column.
  init(on wanted: String, columns: [String], _ tokenizer: SearchTokenizer, _ db: Database) throws {
    let followed = try FollowedTable(wanted, db)
    guard followed.hasIntegerPrimaryKey else {
      throw ChangeLogError(.noIntegerPrimaryKey, table: followed.name)
    }
    table = followed.name
    primaryKey = followed.primaryKey
    self.columns = try columns.map { column in
      guard let found = try FollowedTable.column(column, of: followed.name, db) else {
        throw SearchIndexError(.noColumn(column), table: followed.name)
      }
      return found
    }
    self.tokenizer = tokenizer
  }

  /// Finds a table's index, and checks that it is complete and would be created the same way now.
  /// - Throws: A `SearchIndexError` if there is no index, or if it isn't in step with the table.
  init(of table: String, _ db: Database) throws {
    let found = try Self(definition: table, db)
    guard try found.isInStep(db) else { throw SearchIndexError(.outOfStep, table: found.table) }
    try found.checkComplete(db)
    self = found
  }

  /// Checks that the first and the last row of the table are found.
  func checkSample(_ db: Database) throws {
    for order in ["ASC", "DESC"] {
      guard try findsRow(atEnd: order, db) else { throw SearchIndexError(.outOfStep, table: table) }
    }
  }

  /// Returns whether the first or last row of the table is found by its own text, which a damaged index may not do
  /// without any error. A row without a word of letters in the first column counts as found.
  private func findsRow(atEnd order: String, _ db: Database) throws -> Bool {
    let (index, key) = (name.asIdentifier, primaryKey.asIdentifier)
    let end = try db.cachedStatement(
      sql: """
        SELECT \(key), CAST(\(columns[0].asIdentifier) AS TEXT) FROM \(table.asIdentifier) ORDER BY \(key) \(order) LIMIT 1
        """)
    let row = try Row.fetchOne(end)
    guard let row, let text = row[1] as String? else { return true }
    let beginning = text.prefix(1_000)
    var words = beginning.split { !$0.isLetter && !$0.isNumber }
    // The text may go on within the last word.
    if beginning.endIndex < text.endIndex, words.last?.endIndex == beginning.endIndex { words.removeLast() }
    let word = words.max { $0.count < $1.count } ?? ""
    guard word.count >= 3, text.allSatisfy(\.isASCII) else { return true }
    do {
      let find = try db.cachedStatement(
        sql: "SELECT EXISTS (SELECT 1 FROM \(index) WHERE \(index) MATCH ? AND rowid = ?)")
      return try Bool.fetchOne(find, arguments: ["\"\(word)\"", row[0] as Int64]) ?? false
    } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CORRUPT_VTAB {
      throw SearchIndexError(.damaged, table: table)
    }
  }

  /// Finds the definition of a table's index, which may be in step or not.
  init(definition wanted: String, _ db: Database) throws {
    let followed = try FollowedTable(wanted, db)
    guard let sql = try Self.sql(ofTable: Self.name(followed.name), db) else {
      throw SearchIndexError(.noIndex, table: followed.name)
    }
    // The first word that isn't a quoted column is an option.
    let columns = SQLToken.tokens(of: sql).drop { $0 != .symbol("(") }.compactMap { token in
      if case .name(let column) = token { column } else { nil as String? }
    }
    let tokenizer: SearchTokenizer = sql.contains(SearchTokenizer.trigrams.option.asText) ? .trigrams : .words
    self = try Self(on: followed.name, columns: columns, tokenizer, db)
  }

  /// Returns whether the index and its triggers are as they would be created now.
  func isInStep(_ db: Database) throws -> Bool {
    try Self.sql(ofTable: name, db) == createTable && Set(presentTriggers(db).values) == Set(createTriggers)
  }

  private static func sql(ofTable name: String, _ db: Database) throws -> String? {
    try String.fetchOne(
      db, sql: "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?", arguments: [name])
  }

  /// Checks that no part of the index is still to be made.
  func checkComplete(_ db: Database) throws {
    let progress = try db.cachedStatement(sql: "SELECT 1 FROM sqlite_master WHERE name = ?")
    guard try Int.fetchOne(progress, arguments: [progressName]) == nil else {
      throw SearchIndexError(.incomplete, table: table)
    }
  }

  /// Creates the empty index and its triggers, in place of an earlier one.
  func create(_ db: Database) throws {
    for trigger in try presentTriggers(db).keys {
      try db.execute(sql: "DROP TRIGGER \(trigger.asIdentifier)")
    }
    try db.execute(sql: "DROP TABLE IF EXISTS \(name.asIdentifier)")
    try db.execute(sql: createTable)
    for trigger in createTriggers { try db.execute(sql: trigger) }
  }

  private func presentTriggers(_ db: Database) throws -> [String: String] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT name, sql FROM sqlite_master
        WHERE type = 'trigger' AND tbl_name = ? AND substr(name, 1, 12) = 'rill_search_'
        """, arguments: [table])
    return Dictionary(uniqueKeysWithValues: rows.map { ($0["name"], $0["sql"]) })
  }
}
