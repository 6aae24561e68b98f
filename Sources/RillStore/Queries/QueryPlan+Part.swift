import GRDB

extension QueryPlan {
  /// One section by a condition, or all sections if they are by value.
  struct Part: Sendable {
    let sorting: RowSorting
    /// The query for all its rows in their order, as primary key, section value and sort values. A further argument
    /// limits their number. Of a tree, these are the rows without a parent.
    let load: QueryStatement
    /// The query for the number of its rows by section value, as section value and number; `nil` if they aren't counted.
    let count: QueryStatement?
    /// The other ways to find its first rows if the query searches.
    let search: PlannedSearch?
    /// The columns of its sort values in a row of `places`.
    let columns: Range<Int>
  }

  /// The facts that the SQL of all parts of a query shares.
  struct Pieces {
    let source: QuerySource
    /// The primary key.
    let id: SQL
    /// The value that puts a row into its section, `NULL` without such sections.
    let sectionValue: SQL
    let sectionKey: SortKey?
    let search: QuerySearch?
    /// The conditions of the query, without its search.
    let own: [SQL]
    /// The conditions for the rows that are read in order: those of a tree have no parent.
    let top: [SQL]
    let counts: Bool

    /// The condition for one row, which the search looks up.
    var forRow: SQL { (own + (search?.forRow ?? [])).conjunction }
    /// The condition for all rows, which the search finds.
    var forAll: SQL { (own + (search?.forAll ?? [])).conjunction }
  }
}

extension QueryPlan.Part {
  /// Creates the SQL of a part.
  /// - Parameters:
  ///   - condition: The condition for its rows.
  ///   - sorting: The sort keys.
  ///   - column: The column of its first sort value in a row of `places`.
  init(
    _ condition: SQL, _ sorting: RowSorting, column: Int, _ pieces: QueryPlan.Pieces, _ db: Database
  ) throws {
    let (source, id, search) = (pieces.source, pieces.id, pieces.search)
    let selection: SQL = "\(id), \(pieces.sectionValue)\(sorting.values)"
    let order =
      (pieces.sectionKey.map { [$0.ordering] } ?? []) + sorting.keys.map(\.ordering)
      + ["\(id) \(sql: sorting.isPrimaryKeyDescending ? "DESC" : "ASC")"]
    let ordering = order.joined(separator: ", ")
    let top = pieces.top + [condition]
    let all = [pieces.forAll, top.conjunction].conjunction
    let relevance = try sorting.isByRelevance ? source.byRelevance(search, pieces.own, id: id) : nil
    let load: SQL = relevance ?? source.select(selection, where: all, order: ordering)
    var count: QueryStatement?
    if pieces.counts {
      let groups = source.select("\(pieces.sectionValue) AS rill_group, COUNT(*)", where: all)
      count = try QueryStatement(groups + " GROUP BY rill_group COLLATE BINARY", db)
    }
    // The conditions of the search but for the match, which is checked while the rows are read.
    let others = (pieces.own + (search?.others ?? []) + top).conjunction
    let inOrder = source.select(selection, where: others, order: ordering)
    let matches = (search?.forRow ?? []).conjunction
    let each = source.select(
      "\(selection), \(matches)", where: (pieces.own + top).conjunction, order: ordering)
    let row = source.select(selection, where: "\(others) AND \(id) = ") + "?"
    let planned =
      try relevance == nil
      ? PlannedSearch(search, inOrder, each, row, sorting, isSectioned: pieces.sectionKey != nil, db) : nil
    self.init(
      sorting: sorting, load: try QueryStatement(load + " LIMIT ?", db), count: count, search: planned,
      columns: column..<(column + sorting.keys.count))
  }
}
