/// A sorted set of keys that knows each key's rank: a counted B+tree.
///
/// Copying it copies a reference. A change copies the nodes on its way that others share, so that a copy kept as a
/// snapshot costs about a dozen kilobytes and is not affected by the change.
///
/// The structure is Bayer and McCreight's B-tree with its keys in the leaves (Comer, "The Ubiquitous B-Tree", 1979).
/// Each node counts the keys below it, so that a rank is a sum along the way down.
struct OrderStatisticTree<Key: Comparable & Sendable>: Sendable {
  private var root: OrderStatisticNode<Key>

  /// Creates an empty set.
  init() { root = OrderStatisticNode(keys: []) }

  /// Creates a set of keys that are sorted already, each once.
  ///
  /// - Complexity: O(n).
  init(sorted keys: some Sequence<Key>) {
    var level = OrderStatisticNode<Key>.leaves(of: keys)
    while level.count > 1 { level = OrderStatisticNode.parents(of: level) }
    root = level.first ?? OrderStatisticNode(keys: [])
  }

  /// Returns the rank that a key has or would have, and whether it is present.
  ///
  /// - Complexity: O(log n).
  func position(of key: Key) -> (rank: Int, isPresent: Bool) { root.position(of: key) }

  /// Inserts a key.
  /// - Returns: The key's rank, or `nil` if it was present before. Then nothing changes.
  /// - Complexity: O(log n).
  @discardableResult
  mutating func insert(_ key: Key) -> Int? {
    let (rank, isPresent) = root.position(of: key)
    guard !isPresent else { return nil }
    makeRootUnique()
    if let right = root.insert(key) { root = OrderStatisticNode(children: [root, right]) }
    return rank
  }

  /// Removes a key.
  /// - Returns: The key's rank before, or `nil` if it was not present. Then nothing changes.
  /// - Complexity: O(log n).
  @discardableResult
  mutating func remove(_ key: Key) -> Int? {
    let (rank, isPresent) = root.position(of: key)
    guard isPresent else { return nil }
    makeRootUnique()
    root.remove(key)
    if root.children.count == 1 { root = root.children[0] }
    return rank
  }

  private mutating func makeRootUnique() {
    if !isKnownUniquelyReferenced(&root) { root = root.copy() }
  }
}

extension OrderStatisticTree: RandomAccessCollection {
  var startIndex: Int { 0 }
  /// The number of keys.
  var endIndex: Int { root.count }
  /// The number of keys.
  var count: Int { root.count }

  /// The key at a rank.
  ///
  /// - Complexity: O(log n).
  subscript(rank: Int) -> Key {
    precondition(rank >= 0 && rank < count, "Expected a rank of 0..<\(count), found \(rank).")
    return root.key(at: rank)
  }

  /// Returns an iterator over the keys in their order, at O(1) each.
  func makeIterator() -> OrderStatisticIterator<Key> { OrderStatisticIterator(root, from: 0) }

  /// Returns the keys at a range of ranks, in their order.
  ///
  /// - Complexity: O(log n + the number of ranks).
  func keys(in ranks: Range<Int>) -> [Key] {
    precondition(
      ranks.lowerBound >= 0 && ranks.upperBound <= count, "Expected ranks of 0..<\(count), found \(ranks).")
    var iterator = OrderStatisticIterator(root, from: ranks.lowerBound)
    return (0..<ranks.count).compactMap { _ in iterator.next() }
  }
}
