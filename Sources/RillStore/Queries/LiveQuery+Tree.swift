import GRDB

extension LiveQuery {
  /// Shows each row below its parent: after it, before the parent's next sibling, and in the parent's section.
  ///
  /// ```swift
  /// LiveQuery(Task.self).sorted(by: .ascending("position")).tree(parent: "parentId")
  /// ```
  ///
  /// The rows with the same parent are in the query's order. A row whose parent isn't among the query's rows is at the
  /// top. So are rows that are below themselves, in a circle. A tree has no limit, and isn't sorted by relevance.
  ///
  /// When a row is written, the rows below it count as written too. The parent's column needs an index.
  /// - Parameters:
  ///   - column: A column of the query's table with the primary key of another row, or NULL.
  ///   - onCircle: Receives each circle that the query meets once, on any thread. By default it is written to standard
  ///     error.
  /// - Returns: A query of the same rows, with their depth in the tree.
  /// - Complexity: A place needs about 100 bytes and the sort values, however deep the row is, and a comparison of two
  ///   places O(depth).
  public func tree(
    parent column: String,
    onCircle: @escaping @Sendable (LiveQueryError) -> Void = { $0.printToStandardError() }
  ) -> LiveQuery<Section, TreeItem<Record>> {
    let (decode, substitute) = (decode, substitute)
    let decodeItem: @Sendable (Row, Int) throws -> TreeItem<Record> = { row, depth in
      TreeItem(try decode(row, depth), depth: depth)
    }
    let sections = self.sections(of: TreeItem<Record>.self)
    var query = LiveQuery<Section, TreeItem<Record>>(self, in: sections, decode: decodeItem, substitute: nil)
    if let substitute { query.substitute = { id, reason in TreeItem(substitute(id, reason)) } }
    query.tree = QueryTree(parentColumn: column, onCircle: onCircle)
    return query
  }
}

/// The tree that a query's rows are.
struct QueryTree: Sendable {
  /// The column with the primary key of a row's parent.
  let parentColumn: String
  /// Receives each circle once.
  let onCircle: @Sendable (LiveQueryError) -> Void
}
