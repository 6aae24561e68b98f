/// The items of one section of a snapshot, from an array or made on demand. Copying it copies a reference.
public struct SnapshotItems<Item: Sendable>: RandomAccessCollection, Sendable {
  private let items: [Item]
  private let source: SourceReference?
  /// The number of items. It is stored, because the collection's default implementation is slow in
  /// unspecialised code.
  public let count: Int

  /// A box for the source: one word instead of the five of an existential value, which makes arrays cheaper
  /// to copy.
  private final class SourceReference: Sendable {
    let source: any SnapshotItemSource<Item>

    init(_ source: any SnapshotItemSource<Item>) {
      self.source = source
    }
  }

  /// Creates the items of an array.
  ///
  /// - Parameter items: The items, in the order shown.
  public init(_ items: [Item]) {
    self.items = items
    source = nil
    count = items.count
  }

  /// Creates the items from the beginning of an array, which isn't copied.
  ///
  /// - Parameters:
  ///   - count: How many items to use, at most as many as the array has.
  ///   - items: The array.
  public init(first count: Int, of items: [Item]) {
    precondition((0...items.count).contains(count), "Expected 0 to \(items.count) items, found \(count).")
    self.items = items
    source = nil
    self.count = count
  }

  /// Creates items that are made on demand.
  ///
  /// - Parameter source: Makes the items.
  public init(_ source: some SnapshotItemSource<Item>) {
    items = []
    self.source = SourceReference(source)
    count = source.count
  }

  /// Zero.
  public var startIndex: Int { 0 }
  /// The number of items.
  public var endIndex: Int { count }

  /// The item at a position.
  ///
  /// - Parameter position: The item's index from 0, which must exist.
  public subscript(position: Int) -> Item {
    if let source { return made(at: position, by: source) }
    return items[position]
  }

  @inline(never)
  private func made(at position: Int, by reference: SourceReference) -> Item {
    precondition((0..<count).contains(position), "Expected an item of 0..<\(count), found \(position).")
    return reference.source.item(at: position)
  }

  /// Whether the items are made on demand. Their identities are then guaranteed to be unique.
  var isMadeOnDemand: Bool { source != nil }
}

extension SnapshotItems: Sequence {
  /// An iterator that asks for items made on demand in batches.
  public struct Iterator: IteratorProtocol {
    /// How many items to make at a time.
    private static var batchSize: Int { 128 }

    private let source: (any SnapshotItemSource<Item>)?
    private let count: Int
    private var batch: [Item]
    private var batchStart = 0
    private var batchEnd: Int
    private var position = 0

    fileprivate init(_ items: SnapshotItems) {
      source = items.source?.source
      count = items.count
      batch = items.items
      batchEnd = items.isMadeOnDemand ? 0 : items.count
    }

    /// Returns the next item; nil after the last one.
    ///
    /// - Returns: The item.
    public mutating func next() -> Item? {
      if position == batchEnd, !fetchBatch() { return nil }
      defer { position += 1 }
      return batch[position - batchStart]
    }

    private mutating func fetchBatch() -> Bool {
      guard let source, position < count else { return false }
      (batchStart, batchEnd) = (position, Swift.min(position + Self.batchSize, count))
      batch = source.items(in: batchStart..<batchEnd)
      precondition(
        batch.count == batchEnd - batchStart,
        "Expected \(batchEnd - batchStart) items of \(type(of: source)), found \(batch.count).")
      return true
    }
  }

  /// Returns an iterator that asks for items made on demand in batches.
  ///
  /// - Returns: The iterator.
  public func makeIterator() -> Iterator { Iterator(self) }
}

extension SnapshotItems where Item: IdentifiableType {
  /// Returns the position of the first item with an identity.
  ///
  /// - Parameter identity: The identity to find.
  /// - Returns: The item's index from 0; nil if no item has the identity.
  /// - Complexity: O(n); O(log n) for items made on demand.
  public func position(of identity: Item.Identity) -> Int? {
    if let source { return source.source.position(ofIdentity: AnyHashable(identity)) }
    for (position, item) in items.prefix(count).enumerated() where item.identity == identity {
      return position
    }
    return nil
  }
}
