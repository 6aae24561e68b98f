/// The keys of a `RankTree` from a rank on, in their order.
struct RankIterator<Key: Comparable & Sendable>: IteratorProtocol {
  private let root: RankNode<Key>
  private var leaf: RankNode<Key>
  private var index: Int
  /// The rank of the first key behind the leaf.
  private var nextRank: Int

  init(_ root: RankNode<Key>, from rank: Int) {
    self.root = root
    if rank < root.count {
      (leaf, index) = root.leaf(at: rank)
    } else {
      (leaf, index) = (RankNode(keys: []), 0)
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
