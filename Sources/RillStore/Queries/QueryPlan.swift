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

  let logs: QueryLogs
  let parts: [Part]
  /// The query for the section number, the section value, the sort values of each part, and in a tree those for a row below
  /// another and the parent, of the row whose primary key is the further argument.
  let places: QueryStatement
  /// The query for the row whose primary key is the further argument, and the parts of it in other tables.
  let content: Content
  let sectionKey: SortKey?
  /// The values of the sections that exist without rows, too.
  private let keptValues: [DatabaseValue]
  /// The tree that the rows are; `nil` if they are none.
  let tree: Tree?
  /// The index that the query searches.
  let searchIndex: SearchIndex?
  let limit: Int
  /// Decodes a row, given its depth in the tree.
  let record: @Sendable (Row, Int) throws -> any Sendable
  let substitute: (@Sendable (Int64, any Error) -> any Sendable)?

  /// How many rows of each part are read if the query has a limit: enough for some to go.
  var rowsForLimit: Int? { limit == .max ? nil : min(limit, .max / 4) + min(max(limit, 100), .max / 4) }

  /// Whether the rows are sorted by how well they match the search, so that their places can't be looked up.
  var isByRelevance: Bool { searchIndex != nil && parts[0].sorting.isByRelevance }

  /// Whether the query counts rows instead of reading them.
  var isCounting: Bool { if case .none = content { true } else { false } }

  /// Whether sections exist only while they have rows, except those that are kept.
  var isSectionedByValue: Bool { sectionKey != nil }

  init<Section, Record>(
    _ query: LiveQuery<Section, Record>, counts: Bool = false, _ schema: KnownSchema, _ db: Database
  ) throws {
    let source = QuerySource(query.table, query.associations)
    let parentColumn = counts ? nil : query.tree?.parentColumn
    logs = try QueryLogs(of: source, parentColumn: parentColumn, schema, db)
    let primaryKey = logs.root.primaryKey
    let id: SQL = "\(source.table).\(sql: primaryKey.asIdentifier)"
    let parent: SQL? = parentColumn.map { "\(source.table).\(sql: $0.asIdentifier)" }
    let conditions: [(SQL, [SortKey]?)]
    var keptValues: [DatabaseValue] = []
    switch query.sections {
    case .one: (conditions, sectionKey) = ([("1", nil)], nil)
    case .predicates(let sections):
      (conditions, sectionKey) = (sections.map { ("(\($0.predicate))", $0.sortKeys) }, nil)
    case .values(let key, let kept, _):
      (conditions, sectionKey) = ([("1", nil)], key)
      keptValues = kept
    }
    self.keptValues = keptValues
    try query.checkOrder(isSectioned: conditions.count > 1 || sectionKey != nil)
    let sectionValue: SQL = sectionKey.map { "\($0.expression)" } ?? "NULL"
    let pieces = Pieces(
      source: source, id: id, sectionValue: sectionValue, sectionKey: sectionKey,
      search: try QuerySearch(query.searchText, in: source, schema, db), own: source.conditions(query.filter),
      top: parent.map { ["\($0) IS NULL"] } ?? [], counts: counts)

    var parts: [Part] = []
    // Which section a row is in: −1 if the query doesn't have it, −2 if it is in none.
    var number: SQL = "CASE WHEN \(pieces.forRow) IS NOT TRUE THEN -1"
    var values: SQL = ""
    var earlier: SQL = ""
    for (index, (condition, sortKeys)) in conditions.enumerated() {
      let sorting = RowSorting(sortKeys ?? query.sortKeys, primaryKey: primaryKey)
      let column = parts.last?.columns.upperBound ?? 2
      parts.append(try Part("\(condition)\(earlier)", sorting, column: column, pieces, db))
      number += " WHEN \(condition) THEN \(sql: "\(index)")"
      values += sorting.values
      earlier += " AND \(condition) IS NOT TRUE"
    }
    self.parts = parts
    var childSorting: (RowSorting, columns: Range<Int>)?
    var column = parts.last?.columns.upperBound ?? 2
    if let parent {
      if let keys = query.tree?.sortingChildren {
        let sorting = RowSorting(keys, primaryKey: primaryKey)
        childSorting = (sorting, column..<column + sorting.keys.count)
        values += sorting.values
        column += sorting.keys.count
      }
      values += ", \(parent)"
    }
    let place: SQL = "\(number) ELSE -2 END, \(pieces.sectionValue)\(values)"
    places = try QueryStatement(source.select(place, where: "\(id) = ") + "?", db)
    if let parent, let queryTree = query.tree {
      let children = source.select("\(place), \(id)", where: "\(pieces.forAll) AND \(parent) IS NOT NULL")
      tree = Tree(
        queryTree, try QueryStatement(children, db), childSorting, column: column, table: query.table)
    } else {
      tree = nil
    }
    if counts {
      content = .none
    } else if let associations = query.associations {
      let links = try associations.toMany.flatMap { try source.clauses(of: $0, db).map(\.links.count) }
      content = .associated(AssociatedContent(associations.content, primaryKey: primaryKey, links: links))
    } else {
      content = .row(try QueryStatement("SELECT * FROM \(source.table) WHERE \(id) = ?", db))
    }
    limit = query.limit ?? .max
    record = { [decode = query.decode] in try decode($0, $1) }
    substitute = query.substitute
    for expression in query.expressions { try source.checkRow(expression, db) }
    searchIndex = pieces.search?.index
    let statements = parts.map(\.load) + [places] + (tree.map { [$0.children] } ?? [])
    try source.check(statements, logs, searchIndex, db)
  }

  /// The sections by value that exist without rows, too.
  var keptSections: [SectionOrder: DatabaseValue] {
    Dictionary(keptValues.map { (order(ofSection: 0, value: $0), $0) }) { first, _ in first }
  }

  /// Returns the place of a section, given its number and its value.
  func order(ofSection number: Int, value: DatabaseValue) -> SectionOrder {
    guard let sectionKey else { return SectionOrder(number: number) }
    var bytes: [UInt8] = []
    bytes.append(value, in: sectionKey.order)
    return SectionOrder(number: number, value: bytes)
  }
}

extension LiveQuery {
  /// Checks that the order suits the query's other parts.
  fileprivate func checkOrder(isSectioned: Bool) throws {
    let isByRelevance = (sortKeys + (tree?.sortingChildren ?? [])).contains(where: \.isRelevance)
    if isByRelevance, isSectioned { throw LiveQueryError(.relevance, table: table) }
    if tree != nil, isByRelevance || limit != nil { throw LiveQueryError(.tree, table: table) }
  }
}
