/// Pairs equal keys of two sequences, the n-th occurrence of a key with its n-th.
///
/// A table of one's own, of numbers: where nothing is specialised for the keys, a dictionary asks for their hash
/// values again and moves them from place to place.
///
/// - Returns: for each key of `new` the index of its partner in `old`, nil where there is none.
/// - Complexity: O(n) on average.
func pairing<Key: Hashable>(old: [Key], new: [Key]) -> [Int?] {
  guard !old.isEmpty, !new.isEmpty else { return [Int?](repeating: nil, count: new.count) }
  let hashes = old.map(\.hashValue)
  let mask = 1 << (Int.bitWidth - old.count.leadingZeroBitCount) - 1
  // For each remainder of a hash value the first index that has it, for each index the next one; -1 behind the last.
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
    // Each one has one partner.
    if previous < 0 { first[hash & mask] = next[index] } else { next[previous] = next[index] }
    return index
  }
}
