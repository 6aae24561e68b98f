/// A sorted set of keys that knows each key's rank: a counted B+tree.
///
/// Copying it copies a reference; a change copies the nodes on its way that others share, so that a copy kept
/// as a snapshot costs about a dozen kilobytes and stays as it was.
///
/// The structure is Bayer and McCreight's B-tree with its keys in the leaves (Comer, "The Ubiquitous B-Tree",
/// 1979), each node counting the keys below it, so that a rank is a sum along the way down.
struct RankTree<Key: Comparable & Sendable>: Sendable {
  private var root: RankNode<Key>

  /// The empty set.
  init() { root = RankNode(keys: []) }

  /// The set of keys that are sorted already, each once.
  ///
  /// - Complexity: O(n).
  init(sorted keys: some Sequence<Key>) {
    var level = RankNode<Key>.leaves(of: keys)
    while level.count > 1 { level = RankNode.parents(of: level) }
    root = level.first ?? RankNode(keys: [])
  }

  /// The rank of a key, or the one that it would have.
  ///
  /// - Complexity: O(log n).
  func position(of key: Key) -> (rank: Int, isPresent: Bool) { root.position(of: key) }

  /// Puts a key in.
  /// - Returns: Its rank now; nil if it was there before, and then nothing has changed.
  /// - Complexity: O(log n).
  @discardableResult
  mutating func insert(_ key: Key) -> Int? {
    let (rank, isPresent) = root.position(of: key)
    guard !isPresent else { return nil }
    makeRootUnique()
    if let right = root.insert(key) { root = RankNode(children: [root, right]) }
    return rank
  }

  /// Takes a key out.
  /// - Returns: Its rank before; nil if it was not there, and then nothing has changed.
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

extension RankTree: RandomAccessCollection {
  var startIndex: Int { 0 }
  /// The number of keys.
  var endIndex: Int { root.count }
  /// The number of keys.
  var count: Int { root.count }

  /// The key of a rank.
  ///
  /// - Complexity: O(log n).
  subscript(rank: Int) -> Key {
    precondition(rank >= 0 && rank < count, "Expected a rank of 0..<\(count), met \(rank).")
    return root.key(at: rank)
  }

  /// The keys in their order, at O(1) each.
  func makeIterator() -> RankIterator<Key> { RankIterator(root, from: 0) }

  /// The keys of the ranks of a range, in their order.
  ///
  /// - Complexity: O(log n + the number of ranks).
  func keys(in ranks: Range<Int>) -> [Key] {
    precondition(
      ranks.lowerBound >= 0 && ranks.upperBound <= count, "Expected ranks of 0..<\(count), met \(ranks).")
    var iterator = RankIterator(root, from: ranks.lowerBound)
    return (0..<ranks.count).compactMap { _ in iterator.next() }
  }
}
