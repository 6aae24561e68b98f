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
}
