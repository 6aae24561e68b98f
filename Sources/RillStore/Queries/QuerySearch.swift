import GRDB

/// The search of a live query, in SQL.
struct QuerySearch: Sendable {
  let index: SearchIndex
  /// FTS5's expression for the rows to find; `nil` if there are only rows to leave out.
  let match: String?
  /// The other conditions of the search, about one row of the table.
  let others: [SQL]
  /// The condition for one row, which looks at the row or looks it up in the index.
  let forRow: [SQL]
  /// The most rows without a match that are looked at before the index is asked for all that match. To look at one takes some 5
  /// microseconds, or some 30 if FTS5 is asked about it.
  let patience: Int
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
    let contained = conditions.others.map { $0.sql(of: table) }
    switch conditions.all {
    case .match(let expression): (match, others) = (expression, contained)
    case .noMatch(let expression):
      (match, others) = (nil, contained + ["NOT \(index.exists(matching: expression, table))"])
    case .nothing: (match, others) = (nil, contained)
    }
    var forRow = contained
    switch conditions.one {
    case .match(let expression): forRow.append(index.exists(matching: expression, table))
    case .noMatch(let expression): forRow.append("NOT \(index.exists(matching: expression, table))")
    case .nothing: break
    }
    patience = conditions.one == .nothing ? 400 : 100
    if let prefix = conditions.prefix { forRow.append(index.hasPhrase(prefix, table)) }
    self.forRow = forRow
  }

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
  fileprivate func hasPhrase(_ phrase: String, _ table: SQL) -> SQL {
    let texts = columns.map { "\(table).\(sql: $0.asIdentifier)" as SQL }.joined(separator: ", ")
    return "\(sql: PhraseFunction.name)(\(phrase), \(texts))"
  }

  fileprivate func exists(matching expression: String, _ table: SQL) -> SQL {
    let name = SQL(sql: name.asIdentifier)
    return """
      EXISTS (SELECT 1 FROM \(name) WHERE \(name) MATCH \(expression) AND \(name).rowid = \(table).rowid)
      """
  }
}
