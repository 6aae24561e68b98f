extension RandomAccessCollection {
  /// Returns the index at which the elements that satisfy a predicate begin. All of them must stand behind the others.
  ///
  /// - Parameter belongsBehind: Whether an element belongs to the second part.
  /// - Returns: The index of the first such element, or `endIndex` if there is none.
  /// - Complexity: O(log *n*).
  @inlinable package func partitioningIndex(where belongsBehind: (Element) throws -> Bool) rethrows -> Index {
    var (low, length) = (startIndex, count)
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if try belongsBehind(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}
