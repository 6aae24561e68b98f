import GRDB

extension LiveQuery {
  /// Shows each row below its parent: after it, before the parent's next sibling, and in the parent's section. A row can leave
  /// its parent for a section of its own:
  ///
  /// ```swift
  /// LiveQuery(Task.self).sorted(by: .ascending("position"))
  ///   .sections(by: .ascending("day")) { (day: String) in day }
  ///   .tree(parent: "parentId", leavesParent: { day, _ in !day.isEmpty })
  /// ```
  ///
  /// A row whose parent isn't among the query's rows is at the top. So are rows that are below themselves, in a circle. A tree
  /// has no limit, and isn't sorted by relevance.
  ///
  /// The rows with the same parent are in the query's order, as those at the top are, or in an order of their own. This tree
  /// has the newest tasks first, and below each task its parts, the oldest first:
  ///
  /// ```swift
  /// LiveQuery(Task.self).sorted(by: .descending("id"))
  ///   .tree(parent: "parentId", sortingChildren: [.ascending("id")])
  /// ```
  ///
  /// When a row is written, the rows below it count as written too. The parent's column needs an index.
  /// - Parameters:
  ///   - column: A column of the query's table with the primary key of another row, or NULL.
  ///   - keys: The sort keys of the rows that are below others, in each section; `nil` for the section's order.
  ///   - onCircle: Receives each circle that the query meets once, on any thread. By default it is written to standard
  ///     error.
  ///   - leavesParent: Receives a row's own section and another one, in which its parent is shown, and returns whether the row is
  ///     at the top of its own section instead of below its parent. By default no row is.
  /// - Returns: A query of the same rows, with their depth in the tree.
  /// - Complexity: A place needs about 100 bytes and the sort values, however deep the row is, and a comparison of two
  ///   places O(depth).
  public func tree(
    parent column: String, sortingChildren keys: [SortKey]? = nil,
    onCircle: @escaping @Sendable (LiveQueryError) -> Void = { $0.printToStandardError() },
    leavesParent: (@Sendable (_ section: Section, _ parentSection: Section) -> Bool)? = nil
  ) -> LiveQuery<Section, TreeItem<Record>> {
    let (decode, substitute) = (decode, substitute)
    let decodeItem: @Sendable (Row, Int) throws -> TreeItem<Record> = { row, depth in
      TreeItem(try decode(row, depth), depth: depth)
    }
    let sections = self.sections(of: TreeItem<Record>.self)
    var query = LiveQuery<Section, TreeItem<Record>>(self, in: sections, decode: decodeItem, substitute: nil)
    if let substitute { query.substitute = { id, reason in TreeItem(substitute(id, reason)) } }
    let model: @Sendable (QueryTree.Section) throws -> Section = { [self] section in
      try self.model(of: SectionOrder(number: section.number), value: section.value)
    }
    let leaves = leavesParent.map { leavesParent -> QueryTree.LeavesParent in
      { own, parent in leavesParent(try model(own), try model(parent)) }
    }
    query.tree = QueryTree(
      parentColumn: column, sortingChildren: keys, leavesParent: leaves, onCircle: onCircle)
    return query
  }
}

/// The tree that a query's rows are.
struct QueryTree: Sendable {
  /// A section's number and its value.
  typealias Section = (number: Int, value: DatabaseValue)
  /// Returns whether a row of the first section isn't shown below its parent in the second one.
  typealias LeavesParent = @Sendable (Section, Section) throws -> Bool

  /// The column with the primary key of a row's parent.
  let parentColumn: String
  /// The sort keys of the rows that are below others; `nil` for those of their section.
  let sortingChildren: [SortKey]?
  /// Returns whether a row isn't shown below its parent in another section; `nil` if each is.
  let leavesParent: LeavesParent?
  /// Receives each circle once.
  let onCircle: @Sendable (LiveQueryError) -> Void
}
