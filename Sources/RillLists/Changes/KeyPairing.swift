/// Pairs equal keys of two sequences: the n-th occurrence in one with the n-th in the other.
///
/// It has its own hash table, of indices. In unspecialised code, a dictionary would compute the keys' hash
/// values again and move the keys about.
///
/// - Returns: For each key of `new` the index of its partner in `old`; nil if it has none.
/// - Complexity: O(n) on average.
func pairing<Key: Hashable>(old: [Key], new: [Key]) -> [Int?] {
  guard !old.isEmpty, !new.isEmpty else { return [Int?](repeating: nil, count: new.count) }
  let hashes = old.map(\.hashValue)
  let mask = 1 << (Int.bitWidth - old.count.leadingZeroBitCount) - 1
  // For each remainder of a hash value, the first index that has it; for each index, the next one. -1 is the
  // end.
  var first = [Int](repeating: -1, count: mask + 1)
  var next = [Int](repeating: -1, count: old.count)
  for index in old.indices.reversed() {
    next[index] = first[hashes[index] & mask]
    first[hashes[index] & mask] = index
  }
  return new.map { key in
    let hash = key.hashValue
    var previous = -1
    var index = first[hash & mask]
    while index >= 0, hashes[index] != hash || old[index] != key { (previous, index) = (index, next[index]) }
    guard index >= 0 else { return nil }
    // A key has at most one partner, so a paired key leaves the table.
    if previous < 0 { first[hash & mask] = next[index] } else { next[previous] = next[index] }
    return index
  }
}
