import GRDB

/// A live query in SQL, made for the table as it is.
///
/// Neither this class nor the code behind it knows the types of the records and sections: code that is compiled here
/// for a client's types would look them up at each step.
final class QueryPlan: Sendable {
  /// The way in which the content of a row is read.
  enum Content: Sendable {
    case row(QueryStatement)
    case associated(AssociatedContent)
    /// Nothing is read of the rows that a query counts.
    case none
  }

  /// One section by a condition, or all sections if they are by value.
  struct Part: Sendable {
    let sorting: RowSorting
    /// The query for all its rows in their order, as primary key, section value and sort values. A further argument
    /// limits their number.
    let load: QueryStatement
    /// The query for the number of its rows by section value, as section value and number; `nil` if they aren't counted.
    let count: QueryStatement?
    /// The other ways to find its first rows if the query searches.
    let search: PlannedSearch?
    /// The columns of its sort values in a row of `places`.
    let columns: Range<Int>
  }

  let logs: QueryLogs
  let parts: [Part]
  /// The query for the section number, the section value and the sort values of each part, of the row whose primary
  /// key is the further argument.
  let places: QueryStatement
  /// The query for the row whose primary key is the further argument, and the parts of it in other tables.
  let content: Content
  let sectionKey: SortKey?
  /// The index that the query searches.
  let searchIndex: SearchIndex?
  let limit: Int
  let record: @Sendable (Row) throws -> any Sendable
  let substitute: (@Sendable (Int64, any Error) -> any Sendable)?

  /// How many rows of each part are read if the query has a limit: enough for some to go.
  var rowsForLimit: Int? { limit == .max ? nil : min(limit, .max / 4) + min(max(limit, 100), .max / 4) }

  /// Whether the rows are sorted by how well they match the search, so that their places can't be looked up.
  var isByRelevance: Bool { searchIndex != nil && parts[0].sorting.isByRelevance }

  /// Whether the query counts rows instead of reading them.
  var isCounting: Bool { if case .none = content { true } else { false } }

  /// Whether sections exist only while they have rows.
  var isSectionedByValue: Bool { sectionKey != nil }

  init<Section, Record>(
    _ query: LiveQuery<Section, Record>, counts: Bool = false, _ schema: KnownSchema, _ db: Database
  ) throws {
    let from = QuerySource(query.table, query.associations)
    logs = try QueryLogs(of: from, schema, db)
    let primaryKey = logs.root.primaryKey
    let id: SQL = "\(from.table).\(sql: primaryKey.asIdentifier)"
    let search = try QuerySearch(query.searchText, in: from, schema, db)
    let own = from.conditions(query.filter)
    let filter = (own + (search?.forRow ?? [])).conjunction
    let wide = (own + (search?.forAll ?? [])).conjunction
    let conditions: [(SQL, [SortKey]?)]
    switch query.sections {
    case .one: (conditions, sectionKey) = ([("1", nil)], nil)
    case .predicates(let sections):
      (conditions, sectionKey) = (sections.map { ("(\($0.predicate))", $0.sortKeys) }, nil)
    case .values(let key, _): (conditions, sectionKey) = ([("1", nil)], key)
    }
    if query.sortKeys.contains(where: \.isRelevance), conditions.count > 1 || sectionKey != nil {
      throw LiveQueryError(.relevance, table: query.table)
    }
    let sectionValue: SQL = sectionKey.map { "\($0.expression)" } ?? "NULL"

    var parts: [Part] = []
    var number: SQL = "CASE WHEN \(filter) IS NOT TRUE THEN -1"
    var values: SQL = ""
    var earlier: SQL = ""
    var columns = 2..<2
    for (index, (condition, sortKeys)) in conditions.enumerated() {
      let sorting = RowSorting(sortKeys ?? query.sortKeys, primaryKey: primaryKey)
      columns = columns.upperBound..<(columns.upperBound + sorting.keys.count)
      let sortValues = sorting.keys.map { ", \($0.expression)" as SQL }.joined()
      let order =
        (sectionKey.map { [$0.ordering] } ?? []) + sorting.keys.map(\.ordering)
        + ["\(id) \(sql: sorting.isPrimaryKeyDescending ? "DESC" : "ASC")"]
      let selection: SQL = "\(id), \(sectionValue)\(sortValues)"
      let ordering = order.joined(separator: ", ")
      let relevance = try sorting.isByRelevance ? from.byRelevance(search, own, id: id) : nil
      let load =
        relevance ?? from.select(selection, where: "\(wide) AND \(condition)\(earlier)", order: ordering)
      let count = from.select(
        "\(sectionValue) AS rill_group, COUNT(*)", where: "\(wide) AND \(condition)\(earlier)")
      // The conditions of the search but for the match, which is checked while the rows are read.
      let others = (own + (search?.others ?? [])).conjunction
      let inOrder = from.select(selection, where: "\(others) AND \(condition)\(earlier)", order: ordering)
      let row = from.select(selection, where: "\(others) AND \(condition)\(earlier) AND \(id) = ") + "?"
      parts.append(
        Part(
          sorting: sorting, load: try QueryStatement(load + " LIMIT ?", db),
          count: try counts ? QueryStatement(count + " GROUP BY rill_group COLLATE BINARY", db) : nil,
          search: try relevance == nil
            ? PlannedSearch(search, inOrder, row, sorting, isSectioned: sectionKey != nil, db) : nil,
          columns: columns))
      number += " WHEN \(condition) THEN \(sql: "\(index)")"
      values += sortValues
      earlier += " AND \(condition) IS NOT TRUE"
    }
    self.parts = parts
    let place: SQL = "\(number) ELSE -1 END, \(sectionValue)\(values)"
    places = try QueryStatement(from.select(place, where: "\(id) = ") + "?", db)
    if counts {
      content = .none
    } else if let associations = query.associations {
      content = .associated(AssociatedContent(associations.content, primaryKey: primaryKey))
    } else {
      content = .row(try QueryStatement("SELECT * FROM \(from.table) WHERE \(id) = ?", db))
    }
    limit = query.limit ?? .max
    record = { try Record(row: $0) }
    substitute = query.substitute
    for expression in query.expressions { try from.checkRow(expression, db) }
    searchIndex = search?.index
    try from.check(parts.map(\.load) + [places], logs, searchIndex, db)
  }

  /// Returns the place of a section, given its number and its value.
  func order(ofSection number: Int, value: DatabaseValue) -> SectionOrder {
    guard let sectionKey else { return SectionOrder(number: number) }
    var bytes: [UInt8] = []
    bytes.append(value, sortedBy: sectionKey)
    return SectionOrder(number: number, value: bytes)
  }
}
