import GRDB

/// The place of a row in a sorted query: what it is sorted by, then its primary key.
///
/// The primary key makes every order total: two rows of equal sort values have different keys.
protocol RowOrder: Comparable, Sendable {
  /// The primary key, or where it is sorted in descending order its complement.
  var tie: Int64 { get }

  /// The place of a row; none where a value does not fit into this kind of key.
  /// - Parameters:
  ///   - sorting: What the rows are sorted by.
  ///   - id: The primary key.
  ///   - value: The value of each sort key.
  init?(_ sorting: RowSorting, id: Int64, value: (Int) -> DatabaseValue)
}

/// What the rows of a section are sorted by, at last the primary key.
struct RowSorting: Sendable {
  let keys: [SortKey]
  let isPrimaryKeyDescending: Bool

  /// Sorting by keys, of which one may be the primary key: those behind it decide nothing.
  init(_ keys: [SortKey], primaryKey: String) {
    let last = keys.firstIndex { $0.column?.lowercased() == primaryKey.lowercased() }
    self.keys = Array(keys[..<(last ?? keys.count)])
    isPrimaryKeyDescending = last.map { keys[$0].isDescending } ?? false
  }

  /// The complement is in descending order, and exists for every number.
  func tie(of id: Int64) -> Int64 { isPrimaryKeyDescending ? ~id : id }

  func id<Key: RowOrder>(of key: Key) -> Int64 { isPrimaryKeyDescending ? ~key.tie : key.tie }
}
