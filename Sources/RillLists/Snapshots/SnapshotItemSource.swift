/// Items of a section that are made on demand: of a million, those that are on the screen.
///
/// A source is immutable: it always returns the same items, on any thread. The identities of its items are
/// guaranteed to be unique, also among the other sources of a snapshot, so no list looks for duplicates among
/// them.
public protocol SnapshotItemSource<Item>: Sendable {
  /// The type of the values that rows show.
  associatedtype Item: Sendable

  /// The number of items, in O(1).
  var count: Int { get }

  /// Returns the item at a position.
  ///
  /// - Parameter position: The item's index from 0, which exists.
  /// - Returns: The item.
  func item(at position: Int) -> Item

  /// Returns the items at a range of positions, in their order.
  ///
  /// The default implementation makes them one by one.
  ///
  /// - Parameter positions: The items' indices from 0, which exist.
  /// - Returns: The items.
  func items(in positions: Range<Int>) -> [Item]

  /// Returns the position of an item in O(log n).
  ///
  /// - Parameter identity: The item's identity. No item has one of another type.
  /// - Returns: The item's index from 0; nil if the item isn't in this section.
  func position(ofIdentity identity: AnyHashable) -> Int?
}

extension SnapshotItemSource {
  /// Returns the items at a range of positions, made one by one.
  ///
  /// - Parameter positions: The items' indices from 0, which exist.
  /// - Returns: The items.
  public func items(in positions: Range<Int>) -> [Item] { positions.map(item(at:)) }
}
