/// Items of a section that are made when they are asked for: of a million, those that are on the screen.
///
/// A source is immutable: it gives the same items for ever, from whatever thread. The identities of its items
/// are known to be different, also from those of the other sources of a snapshot: no list looks for duplicates
/// among them.
public protocol SnapshotItemSource<Item>: Sendable {
  /// What a row of the list shows.
  associatedtype Item: Sendable

  /// The number of items, in O(1).
  var count: Int { get }

  /// The item at a position from 0 on, which exists.
  func item(at position: Int) -> Item

  /// The items at positions that exist, in their order.
  ///
  /// Without an implementation of one's own they are made one by one.
  func items(in positions: Range<Int>) -> [Item]

  /// The position of an item, found in O(log n); nil if it is not in this section.
  ///
  /// - Parameter identity: The item's identity; one of another type is that of no item.
  func position(ofIdentity identity: AnyHashable) -> Int?
}

extension SnapshotItemSource {
  /// The items at positions that exist, made one by one.
  public func items(in positions: Range<Int>) -> [Item] { positions.map(item(at:)) }
}
