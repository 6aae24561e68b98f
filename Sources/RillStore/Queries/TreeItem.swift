public import GRDB
public import RillLists

/// A row of a tree, and how deep it is in it.
///
/// The row's properties are properties of the item: `item.title` is `item.row.title`.
@dynamicMemberLookup
public struct TreeItem<Record: Sendable>: Sendable {
  /// The row.
  public let row: Record
  /// How many rows of the query the row is below, 0 at the top.
  public let depth: Int

  /// Creates an item.
  /// - Parameters:
  ///   - row: The row.
  ///   - depth: How many rows it is below, 0 at the top.
  public init(_ row: Record, depth: Int = 0) {
    self.row = row
    self.depth = depth
  }

  /// A property of the row.
  /// - Parameter property: The property.
  public subscript<Value>(dynamicMember property: KeyPath<Record, Value>) -> Value { row[keyPath: property] }
}

extension TreeItem: Equatable where Record: Equatable {}
extension TreeItem: Hashable where Record: Hashable {}

extension TreeItem: IdentifiableType where Record: IdentifiableType {
  /// The row's identity.
  public var identity: Record.Identity { row.identity }
}

extension TreeItem: FetchableRecord where Record: FetchableRecord {
  /// Creates an item at the top of a tree.
  /// - Parameter row: A row of the database.
  /// - Throws: The error of decoding the row.
  public init(row: Row) throws { self.init(try Record(row: row)) }
}
