public import GRDB
import GRDBSQLite

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

  /// Returns the primary keys of the first rows of a table that match a text, in an order.
  ///
  /// If a word occurs in many rows, a request with ``condition(matching:in:)`` sorts all of them for the first few. This reads
  /// an index of the order instead, if there is one. If it has enough rows that match at its beginning, this looks at no others.
  /// - Parameters:
  ///   - text: The text as a person types it; see ``condition(matching:in:)``.
  ///   - table: A table with a search index; the condition and the order must call it by its name.
  ///   - condition: A further condition for the rows.
  ///   - order: The terms of an ORDER BY clause.
  ///   - limit: The most keys to return, 0 or more.
  /// - Returns: The keys.
  /// - Throws: A `SearchIndexError` if the table has no index in step; a `DatabaseError` if the database can't be read.
  /// - Complexity: O(m) for m rows that match, at some 50 nanoseconds for each if an index has the order; less if `limit` is at most
  ///   200, an index has the order, and at its beginning 400 rows or fewer don't match.
  public func primaryKeys(
    matching text: String, in table: String, where condition: SQL, orderedBy order: SQL, limit: Int
  ) throws -> [Int64] {
    let index = try SearchIndex(of: table, self)
    try index.checkSample(self)
    guard limit > 0 else { return [] }
    let name = SQL(sql: index.table.asIdentifier)
    let search = QuerySearch(text, index: index, table: name)
    func rows(_ conditions: [SQL], _ columns: SQL = "") -> SQL {
      """
      SELECT \(name).\(sql: index.primaryKey.asIdentifier)\(columns) FROM \(name) \
      WHERE \((conditions + [condition]).conjunction) ORDER BY \(order)
      """
    }
    var keys: [Int64] = []
    if let matches = search.matches(isDescending: false) {
      let matches = try QueryStatement(matches + " ?", self)
      let inOrder = try QueryStatement(rows(search.others), self)
      let isInOrder = try inOrder.isInOrderOfIndex(self)
      if isInOrder, limit <= Self.mostLookedAt {
        let look = try SearchLook(rows([], ", \(search.forRow.conjunction)"), search, self)
        let isWhole = try look.first(self, 1) { row in
          keys.append(sqlite3_column_int64(row, 0))
          return keys.count < limit
        }
        if isWhole || keys.count == limit { return keys }
        keys = []
      }
      var found = SearchMatches()
      if isInOrder, try !found.areFew(matches, readsAll: true, self) {
        let matching = try found.all(matches, self)
        try inOrder.forEach(self, []) { row in
          guard keys.count < limit else { return false }
          let key = sqlite3_column_int64(row, 0)
          if matching.hasSorted(key) { keys.append(key) }
          return true
        }
        return keys
      }
    }
    try QueryStatement(rows(search.forAll) + " LIMIT ?", self).forEach(self, [limit]) { row in
      keys.append(sqlite3_column_int64(row, 0))
      return true
    }
    return keys
  }
  /// The most keys for which rows are looked at one by one.
  private static var mostLookedAt: Int { 200 }
}
