/// Pairs equal keys of two sequences, the n-th occurrence of a key with its n-th.
///
/// - Returns: for each key of `new` the index of its partner in `old`, nil where there is none.
/// - Complexity: O(n) on average.
func pairing<Key: Hashable>(old: [Key], new: [Key]) -> [Int?] {
  guard !old.isEmpty, !new.isEmpty else { return [Int?](repeating: nil, count: new.count) }
  var first: [Key: Int] = [:]
  first.reserveCapacity(old.count)
  // The next occurrence of the same key, or the end of `old`: backwards, so that the first one is met last.
  var next = [Int](repeating: old.count, count: old.count)
  for index in old.indices.reversed() {
    if let later = first.updateValue(index, forKey: old[index]) { next[index] = later }
  }
  return new.map { key in
    guard let slot = first.index(forKey: key) else { return nil }
    let index = first.values[slot]
    guard index < old.count else { return nil }
    first.values[slot] = next[index]
    return index
  }
}
