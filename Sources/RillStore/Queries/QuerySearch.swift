import GRDB

/// The search of a live query, in SQL.
struct QuerySearch: Sendable {
  let index: SearchIndex
  /// FTS5's expression for the rows to find; `nil` if there are only rows to leave out.
  let match: String?
  /// The other conditions of the search, about one row of the table.
  let others: [SQL]
  /// The query's table.
  private let table: SQL

  /// - Returns: `nil` if the text has no words.
  /// - Throws: A `SearchIndexError` if the table has no index in step.
  init?(_ text: String, in source: QuerySource, _ schema: KnownSchema, _ db: Database) throws {
    guard !text.allSatisfy(\.isWhitespace) else { return nil }
    self.init(text, index: try schema.searchIndex(of: source.name, db), table: source.table)
  }

  init(_ text: String, index: SearchIndex, table: SQL) {
    self.index = index
    let conditions = SearchText(text).conditions(in: index)
    self.table = table
    match = conditions.match
    let noMatch = conditions.noMatch.map { [index] in
      "NOT \(index.exists(matching: $0, table))" as SQL
    }
    others = conditions.others.map { $0.sql(of: table) } + (noMatch.map { [$0] } ?? [])
  }

  /// The condition for one row, which looks the row up in the index.
  var forRow: [SQL] { others + (match.map { [index.exists(matching: $0, table)] } ?? []) }

  /// The condition for all rows, which finds them in the index.
  var forAll: [SQL] {
    let name = SQL(sql: index.name.asIdentifier)
    return others
      + (match.map { ["\(table).rowid IN (SELECT rowid FROM \(name) WHERE \(name) MATCH \($0))"] } ?? [])
  }

  /// Returns the query for the rows that match, the most relevant first, as primary key, NULL and relevance.
  func byRelevance(where conditions: [SQL], id: SQL) -> SQL? {
    let name = SQL(sql: index.name.asIdentifier)
    return match.map { match in
      """
      SELECT \(id), NULL, \(name).rank FROM \(name) CROSS JOIN \(table) ON \(table).rowid = \(name).rowid \
      WHERE \(name) MATCH \(match) AND \((conditions + others).conjunction) ORDER BY \(name).rank, \(id)
      """
    }
  }

  /// The query for the primary keys of the rows that match, in their order. A further argument limits their number.
  func matches(isDescending: Bool) -> SQL? {
    let name = SQL(sql: index.name.asIdentifier)
    return match.map {
      "SELECT rowid FROM \(name) WHERE \(name) MATCH \($0) ORDER BY rowid \(sql: isDescending ? "DESC" : "ASC") LIMIT"
    }
  }
}

extension SearchIndex {
  fileprivate func exists(matching expression: String, _ table: SQL) -> SQL {
    let name = SQL(sql: name.asIdentifier)
    return """
      EXISTS (SELECT 1 FROM \(name) WHERE \(name) MATCH \(expression) AND \(name).rowid = \(table).rowid)
      """
  }
}
