import GRDB

/// The place of a row in a sorted query: its sort values, then its primary key.
///
/// The primary key makes every order total: two rows with equal sort values have different keys.
protocol RowOrder: Comparable, Sendable {
  /// The primary key, or its complement if it is sorted in descending order.
  var tie: Int64 { get }
  /// Whether the row is below another one in a tree, and so is sorted as children are.
  var isChild: Bool { get }

  /// Creates the place of a row, or returns `nil` if a value doesn't fit into this kind of key.
  /// - Parameters:
  ///   - sorting: The sort keys of the rows.
  ///   - id: The primary key.
  ///   - parent: The parent's place in a tree; `nil` for a row at the top.
  ///   - value: Returns the value of a sort key, given its index.
  init?(_ sorting: RowSorting, id: Int64, below parent: TreePlace?, value: (Int) -> DatabaseValue)
}

extension RowOrder {
  var isChild: Bool { false }
}

/// The sort keys of a section's rows, or of a tree's rows below others, with the primary key at the end.
struct RowSorting: Sendable {
  let keys: [SortKey]
  /// The orders of the keys. Copying a key itself for each row would cost more than all else.
  let orders: [SortKey.Order]
  let isPrimaryKeyDescending: Bool

  /// Creates a sorting by keys. One of them may be the primary key: the keys behind it decide nothing.
  init(_ keys: [SortKey], primaryKey: String) {
    let last = keys.firstIndex { $0.column?.lowercased() == primaryKey.lowercased() }
    self.keys = Array(keys[..<(last ?? keys.count)])
    orders = self.keys.map(\.order)
    isPrimaryKeyDescending = last.map { keys[$0].isDescending } ?? false
  }

  /// The sort values as further columns of a statement, a comma before each.
  var values: SQL { keys.map { ", \($0.expression)" as SQL }.joined() }

  /// Whether the rows are sorted by how well they match a search.
  var isByRelevance: Bool { keys.first?.isRelevance == true }

  /// Returns the primary key, or its complement for descending order. Every number has a complement.
  func tie(of id: Int64) -> Int64 { isPrimaryKeyDescending ? ~id : id }

  func id<Key: RowOrder>(of key: Key) -> Int64 { isPrimaryKeyDescending ? ~key.tie : key.tie }
}
