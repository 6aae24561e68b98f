/// The items of one section of a snapshot: an array, or made when they are asked for. Copying it copies a
/// reference.
public struct SnapshotItems<Item: Sendable>: RandomAccessCollection, Sendable {
  private let items: [Item]
  private let source: SourceReference?
  /// The number of items. Said here, as the collection's own way to it is slow where nothing is specialised.
  public let count: Int

  /// One word in the place of the five of an existential value, for the sake of those who copy arrays.
  private final class SourceReference: Sendable {
    let source: any SnapshotItemSource<Item>

    init(_ source: any SnapshotItemSource<Item>) {
      self.source = source
    }
  }

  /// The items of an array.
  public init(_ items: [Item]) {
    self.items = items
    source = nil
    count = items.count
  }

  /// The first items of an array, which is not copied for it.
  /// - Parameters:
  ///   - count: How many; at most as many as there are.
  ///   - items: The array.
  public init(first count: Int, of items: [Item]) {
    precondition((0...items.count).contains(count), "Expected 0 to \(items.count) items, met \(count).")
    self.items = items
    source = nil
    self.count = count
  }

  /// Items that are made when they are asked for.
  public init(_ source: some SnapshotItemSource<Item>) {
    items = []
    self.source = SourceReference(source)
    count = source.count
  }

  /// Zero.
  public var startIndex: Int { 0 }
  /// The number of items.
  public var endIndex: Int { count }

  /// The item at a position from 0 on.
  public subscript(position: Int) -> Item {
    if let source { return made(at: position, by: source) }
    return items[position]
  }

  @inline(never)
  private func made(at position: Int, by reference: SourceReference) -> Item {
    precondition((0..<count).contains(position), "Expected an item of 0..<\(count), met \(position).")
    return reference.source.item(at: position)
  }

  /// Whether the items are made when they are asked for. Their identities are known to be different.
  var isMadeOnDemand: Bool { source != nil }
}

extension SnapshotItems: Sequence {
  /// Goes from item to item; those that are made on demand are asked for in batches.
  public struct Iterator: IteratorProtocol {
    /// How many items are made at a time.
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

    /// The next item, nil behind the last one.
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
        "Expected \(batchEnd - batchStart) items of \(type(of: source)), met \(batch.count).")
      return true
    }
  }

  /// Goes from item to item; those that are made on demand are asked for in batches.
  public func makeIterator() -> Iterator { Iterator(self) }
}

extension SnapshotItems where Item: IdentifiableType {
  /// The position of the first item with this identity, or nil where there is none.
  ///
  /// - Complexity: O(n); O(log n) for items that are made when they are asked for.
  public func position(of identity: Item.Identity) -> Int? {
    if let source { return source.source.position(ofIdentity: AnyHashable(identity)) }
    for (position, item) in items.prefix(count).enumerated() where item.identity == identity {
      return position
    }
    return nil
  }
}
