import RillLists

/// A node of an `OrderStatisticTree`: a leaf with keys, or an inner node with children.
///
/// Unchecked: a tree changes a node only while it holds the only reference to it. So no other thread reads it
/// meanwhile, and no access needs an exclusivity check.
final class OrderStatisticNode<Key: Comparable & Sendable>: @unchecked Sendable {
  /// The most keys of a leaf: 2 KB of them, which one copy moves in about 100 ns.
  static var leafCapacity: Int { Swift.max(16, 2_048 / MemoryLayout<Key>.stride) }
  /// The most children of an inner node.
  static var innerCapacity: Int { 64 }

  /// The keys of a leaf, or the first key of each child of an inner node.
  @exclusivity(unchecked) private(set) var keys: ContiguousArray<Key>
  @exclusivity(unchecked) private(set) var children: ContiguousArray<OrderStatisticNode>
  /// The number of keys below each child.
  @exclusivity(unchecked) private var counts: ContiguousArray<Int>
  /// The number of keys below this node.
  @exclusivity(unchecked) private(set) var count: Int

  private init(
    keys: ContiguousArray<Key>, children: ContiguousArray<OrderStatisticNode>, counts: ContiguousArray<Int>,
    count: Int
  ) {
    self.keys = keys
    self.children = children
    self.counts = counts
    self.count = count
  }

  convenience init(keys: ContiguousArray<Key>) {
    self.init(keys: keys, children: [], counts: [], count: keys.count)
  }

  convenience init(children: ContiguousArray<OrderStatisticNode>) {
    let counts = ContiguousArray(children.map(\.count))
    self.init(
      keys: ContiguousArray(children.map(\.keys[0])), children: children, counts: counts,
      count: counts.reduce(0, +))
  }

  func copy() -> OrderStatisticNode {
    OrderStatisticNode(keys: keys, children: children, counts: counts, count: count)
  }

  private var isLeaf: Bool { children.isEmpty }
  private var size: Int { isLeaf ? keys.count : children.count }
  private var capacity: Int { isLeaf ? Self.leafCapacity : Self.innerCapacity }
}

// Finding.
extension OrderStatisticNode {
  func position(of key: Key) -> (rank: Int, isPresent: Bool) {
    var node = self
    var rank = 0
    while !node.isLeaf {
      let child = node.child(for: key)
      rank += node.count(before: child)
      node = node.children[child]
    }
    let index = node.keys.partitioningIndex { $0 >= key }
    return (rank + index, index < node.keys.count && node.keys[index] == key)
  }

  /// Returns the number of keys below the children before a child.
  private func count(before child: Int) -> Int {
    counts.withUnsafeBufferPointer { counts in
      var sum = 0
      for index in 0..<child { sum &+= counts[index] }
      return sum
    }
  }

  func key(at rank: Int) -> Key {
    let (leaf, index) = leaf(at: rank)
    return leaf.keys[index]
  }

  /// Returns the leaf that contains a rank, and the index in the leaf.
  func leaf(at rank: Int) -> (OrderStatisticNode, Int) {
    var node = self
    var rest = rank
    while !node.isLeaf {
      var child = 0
      while rest >= node.counts[child] {
        rest -= node.counts[child]
        child += 1
      }
      node = node.children[child]
    }
    return (node, rest)
  }

  /// Returns the index of the child below which a key belongs.
  private func child(for key: Key) -> Int { max(0, keys.partitioningIndex { $0 > key } - 1) }
}

// Changing. The node itself belongs to one tree alone.
extension OrderStatisticNode {
  /// Inserts a key that is not present.
  /// - Returns: The right half if the node had to be split, or else `nil`.
  func insert(_ key: Key) -> OrderStatisticNode? {
    count += 1
    guard !isLeaf else {
      keys.insert(key, at: keys.partitioningIndex { $0 >= key })
      return splitIfFull()
    }
    let child = child(for: key)
    makeUnique(child)
    let right = children[child].insert(key)
    noteChange(of: child)
    if let right {
      children.insert(right, at: child + 1)
      counts.insert(right.count, at: child + 1)
      keys.insert(right.keys[0], at: child + 1)
    }
    return splitIfFull()
  }

  /// Removes a key that is present.
  func remove(_ key: Key) {
    count -= 1
    guard !isLeaf else {
      keys.remove(at: keys.partitioningIndex { $0 >= key })
      return
    }
    let child = child(for: key)
    makeUnique(child)
    children[child].remove(key)
    if children[child].size < children[child].capacity / 2, children.count > 1 {
      balance(child == 0 ? 0 : child - 1)
    } else {
      noteChange(of: child)
    }
  }

  private func makeUnique(_ child: Int) {
    if !isKnownUniquelyReferenced(&children[child]) { children[child] = children[child].copy() }
  }

  private func noteChange(of child: Int) {
    counts[child] = children[child].count
    keys[child] = children[child].keys[0]
  }

  private func splitIfFull() -> OrderStatisticNode? {
    guard size > capacity else { return nil }
    return split(at: size / 2)
  }

  /// Splits the node at an index, and keeps the first part.
  /// - Returns: The rest.
  private func split(at index: Int) -> OrderStatisticNode {
    let right: OrderStatisticNode
    if isLeaf {
      right = OrderStatisticNode(keys: ContiguousArray(keys[index...]))
    } else {
      right = OrderStatisticNode(children: ContiguousArray(children[index...]))
      children.removeSubrange(index...)
      counts.removeSubrange(index...)
    }
    keys.removeSubrange(index...)
    count -= right.count
    return right
  }

  /// Merges a child with the next one, or makes them equal in size if one node would not hold them.
  private func balance(_ child: Int) {
    let right = children[child + 1]
    makeUnique(child)
    let left = children[child]
    left.append(right)
    if left.size > left.capacity {
      children[child + 1] = left.split(at: left.size / 2)
      noteChange(of: child + 1)
    } else {
      children.remove(at: child + 1)
      counts.remove(at: child + 1)
      keys.remove(at: child + 1)
    }
    noteChange(of: child)
  }

  private func append(_ other: OrderStatisticNode) {
    keys += other.keys
    children += other.children
    counts += other.counts
    count += other.count
  }
}

// Building.
extension OrderStatisticNode {
  /// Returns leaves of sorted keys, as full as possible, with the last two of about one size.
  static func leaves(of keys: some Sequence<Key>) -> [OrderStatisticNode] {
    var leaves: [OrderStatisticNode] = []
    var iterator = keys.makeIterator()
    while true {
      var part = ContiguousArray<Key>()
      part.reserveCapacity(leafCapacity)
      while part.count < leafCapacity, let key = iterator.next() { part.append(key) }
      guard !part.isEmpty else { break }
      leaves.append(OrderStatisticNode(keys: part))
      if part.count < leafCapacity { break }
    }
    evenOut(&leaves)
    return leaves
  }

  /// Returns the level above the nodes of one level.
  static func parents(of level: [OrderStatisticNode]) -> [OrderStatisticNode] {
    var parents = stride(from: 0, to: level.count, by: innerCapacity).map { start in
      OrderStatisticNode(children: ContiguousArray(level[start..<min(start + innerCapacity, level.count)]))
    }
    evenOut(&parents)
    return parents
  }

  private static func evenOut(_ level: inout [OrderStatisticNode]) {
    guard level.count > 1, let last = level.last, last.size < last.capacity / 2 else { return }
    level.removeLast()
    let left = level[level.count - 1]
    left.append(last)
    level.append(left.split(at: left.size / 2))
  }
}
