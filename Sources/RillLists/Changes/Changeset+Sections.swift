extension Changeset {
  /// Returns, for each section of the new snapshot, its index in the old one; nil for an inserted section.
  ///
  /// - Complexity: O(number of sections).
  func originsOfSections(oldCount: Int, newCount: Int) -> [Int?] {
    var isTaken = [Bool](repeating: false, count: oldCount)
    for section in deletedSections { isTaken[section] = true }
    for move in movedSections { isTaken[move.from] = true }
    var origins = [Int?](repeating: nil, count: newCount)
    var isFilled = [Bool](repeating: false, count: newCount)
    for section in insertedSections { isFilled[section] = true }
    for move in movedSections {
      origins[move.to] = move.from
      isFilled[move.to] = true
    }
    var left = isTaken.indices.lazy.filter { !isTaken[$0] }.makeIterator()
    for section in origins.indices where !isFilled[section] { origins[section] = left.next() }
    return origins
  }
}
