public import GRDB

extension Database {
  /// Returns the condition for the rows of a table that match a text, for a request of your own.
  ///
  /// The text means what it means to ``LiveQuery/matching(_:)``: all words and quoted phrases must occur, those after a
  /// minus must not, and the last word may be the beginning of one. No text is an error.
  ///
  /// ```swift
  /// let found = try store.read { db in
  ///   try Note.filter(literal: db.condition(matching: "buy mil", in: "notes")).limit(50).fetchAll(db)
  /// }
  /// ```
  /// - Parameters:
  ///   - text: The text as a person types it.
  ///   - table: A table with a search index; the request must call it by its name.
  /// - Returns: The condition, which is true of every row if the text has no words.
  /// - Throws: A `SearchIndexError` if the table has no index in step; a `DatabaseError` if the database can't be read.
  /// - Complexity: O(m) for m rows that match.
  public func condition(matching text: String, in table: String) throws -> SQL {
    let index = try SearchIndex(of: table, self)
    try index.checkSample(self)
    return QuerySearch(text, index: index, table: SQL(sql: index.table.asIdentifier)).forAll.conjunction
  }
}
