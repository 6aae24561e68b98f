public import GRDB

extension Database {
  /// Creates the full-text index of a table, in which `LiveQuery.matching(_:)` searches. Call this in a migration.
  ///
  /// The index is an FTS5 table, `rill_search_` and the table's name, that triggers of the table keep in step, whichever
  /// program writes. It needs about as much room as the text itself. Call this again to index other columns.
  /// - Parameters:
  ///   - table: The table: an ordinary one with an `INTEGER PRIMARY KEY`.
  ///   - columns: The columns to search in, at least one.
  ///   - tokenizer: How text is divided: into words, or into trigrams for languages without spaces.
  /// - Throws: A `ChangeLogError` if the table isn't such a table; a `SearchIndexError` if it lacks a column; a
  ///   `DatabaseError` if the database can't be written.
  /// - Complexity: O(n) for the text of all rows.
  public func createSearchIndex(
    on table: String, columns: [String], tokenizer: SearchTokenizer = .words
  ) throws {
    precondition(!columns.isEmpty, "Expected at least one column to search in, found none.")
    let index = try SearchIndex(on: table, columns: columns, tokenizer, self)
    try index.create(self)
    try execute(sql: "DROP TABLE IF EXISTS \(index.progressName.asIdentifier)")
    try execute(sql: index.fill, arguments: [Int64.min, Int64.max])
  }

  /// Inserts many rows into a table with a search index, and enters their text into the index together. That is
  /// faster than one row after the other, for which FTS5 writes to its tables each time. Call this within a transaction.
  /// - Parameters:
  ///   - table: The table, whose new rows get greater primary keys than all rows before.
  ///   - body: Inserts the rows. A search doesn't find them yet.
  /// - Returns: The result of `body`.
  /// - Throws: A `SearchIndexError` if the table has no index; the error of `body`, after which the caller must roll the
  ///   transaction back.
  /// - Complexity: O(n) for the text of the new rows, and O(number of triggers) for everything else.
  public func insertingManyRows<Result>(
    into table: String, _ body: () throws -> Result
  ) throws -> Result {
    let index = try SearchIndex(definition: table, self)
    let last = try index.greatestKey(self)
    try execute(sql: "DROP TRIGGER IF EXISTS \(index.insertTrigger.asIdentifier)")
    let result = try body()
    // An update of a new row has entered it already.
    try execute(sql: "DELETE FROM \(index.name.asIdentifier) WHERE rowid > ?", arguments: [last])
    try execute(sql: index.fill, arguments: [last, Int64.max])
    try execute(sql: index.createTriggers[0])
    return result
  }
}
