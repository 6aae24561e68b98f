import GRDB
import Synchronization

extension QueryPlan {
  /// The statements for the tree that a query's rows are.
  final class Tree: Sendable {
    /// The column of the parent's primary key in a row of `places`.
    let column: Int
    /// The query for all rows with a parent, as in `places`, followed by the primary key.
    let children: QueryStatement
    /// The sort keys of the rows below others, and the columns of their values in a row of `places`; `nil` for those of
    /// the section.
    let childSorting: (RowSorting, columns: Range<Int>)?
    /// Returns whether a row isn't shown below its parent in another section; `nil` if each is.
    let leavesParent: QueryTree.LeavesParent?
    private let table: String
    private let onCircle: @Sendable (LiveQueryError) -> Void
    private let reported = Mutex<Set<Int64>>([])

    init(
      _ query: QueryTree, _ children: QueryStatement, _ childSorting: (RowSorting, columns: Range<Int>)?,
      column: Int, table: String
    ) {
      self.children = children
      self.childSorting = childSorting
      self.column = column
      self.table = table
      leavesParent = query.leavesParent
      onCircle = query.onCircle
    }

    /// Reports a circle, unless it has been reported before.
    func report(circle ids: [Int64]) {
      guard let first = ids.min(), reported.withLock({ $0.insert(first).inserted }) else { return }
      onCircle(LiveQueryError(.circle(rows: ids.sorted()), table: table))
    }
  }

  /// Returns the sort keys of a section's rows, and the columns of their values in a row of `places`.
  /// - Parameter isChild: Whether the rows are below others in a tree.
  func sorting(ofSection number: Int, isChild: Bool) -> (RowSorting, columns: Range<Int>) {
    if isChild, let sorting = tree?.childSorting { return sorting }
    return (parts[number].sorting, parts[number].columns)
  }
}
