/// The items of one section of a snapshot. Copying it copies a reference.
public struct SnapshotItems<Item: Sendable>: RandomAccessCollection, Sendable {
  private let items: [Item]
  /// The number of items. Said here, as the collection's own way to it is slow where nothing is specialised.
  public let count: Int

  /// The items of an array.
  public init(_ items: [Item]) {
    self.items = items
    count = items.count
  }

  /// The first items of an array, which is not copied for it.
  /// - Parameters:
  ///   - count: How many; at most as many as there are.
  ///   - items: The array.
  public init(first count: Int, of items: [Item]) {
    precondition((0...items.count).contains(count), "Expected 0 to \(items.count) items, met \(count).")
    self.items = items
    self.count = count
  }

  /// Zero.
  public var startIndex: Int { 0 }
  /// The number of items.
  public var endIndex: Int { count }
  /// The item at a position from 0 on.
  public subscript(position: Int) -> Item { items[position] }
}
