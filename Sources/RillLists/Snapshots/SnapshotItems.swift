/// The items of one section of a snapshot. Copying it copies a reference.
public struct SnapshotItems<Item: Sendable>: RandomAccessCollection, Sendable {
  private let items: [Item]

  /// The items of an array.
  public init(_ items: [Item]) {
    self.items = items
  }

  /// Zero.
  public var startIndex: Int { 0 }
  /// The number of items.
  public var endIndex: Int { items.count }
  /// The number of items. Said here, as the collection's own way to it is slow where nothing is specialised.
  public var count: Int { items.count }
  /// The item at a position from 0 on.
  public subscript(position: Int) -> Item { items[position] }
}
