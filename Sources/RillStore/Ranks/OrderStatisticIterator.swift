/// An iterator over the keys of an `OrderStatisticTree` from a rank on, in their order.
struct OrderStatisticIterator<Key: Comparable & Sendable>: IteratorProtocol {
  private let root: OrderStatisticNode<Key>
  private var leaf: OrderStatisticNode<Key>
  private var index: Int
  /// The rank of the first key behind the leaf.
  private var nextRank: Int

  init(_ root: OrderStatisticNode<Key>, from rank: Int) {
    self.root = root
    if rank < root.count {
      (leaf, index) = root.leaf(at: rank)
    } else {
      (leaf, index) = (OrderStatisticNode(keys: []), 0)
    }
    nextRank = rank + leaf.keys.count - index
  }

  mutating func next() -> Key? {
    if index == leaf.keys.count {
      guard nextRank < root.count else { return nil }
      (leaf, index) = root.leaf(at: nextRank)
      nextRank += leaf.keys.count
    }
    defer { index += 1 }
    return leaf.keys[index]
  }
}
