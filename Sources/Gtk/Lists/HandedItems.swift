/// The items that a list model has handed out and that are still in use: those of the existing rows, a few
/// hundred.
///
/// It isn't isolated, because the standard library would ask for each item whether a closure runs on the main actor.
nonisolated struct HandedItems {
  /// The items in the order of their positions.
  private var items: [(position: Int, object: UnsafeMutableRawPointer)] = []
  /// The items of rows that the current change takes out, the first row's last.
  private var spare: [UnsafeMutableRawPointer] = []

  /// The item at a position.
  /// - Complexity: O(log(number of items)).
  subscript(position: Int) -> UnsafeMutableRawPointer? {
    let index = firstIndex(from: position)
    return index < items.count && items[index].position == position ? items[index].object : nil
  }

  /// Adds an item that has been handed out.
  /// - Complexity: O(number of items).
  mutating func add(_ object: UnsafeMutableRawPointer, at position: Int) {
    items.insert((position, object), at: firstIndex(from: position))
  }

  /// Removes an item that is no longer in use.
  /// - Complexity: O(number of items).
  mutating func remove(_ object: UnsafeMutableRawPointer) {
    items.removeAll { $0.object == object }
    spare.removeAll { $0 == object }
  }

  /// Returns the item of the first row that is being taken out, for a row that comes in; nil if there is none left.
  mutating func takeSpare() -> UnsafeMutableRawPointer? { spare.popLast() }

  /// Applies a change of the list.
  /// - Parameter keepsSpare: Whether the items that are taken out may be used for other rows until `endChange`.
  /// - Complexity: O(number of items).
  mutating func beginChange(at position: Int, removed: Int, added: Int, keepsSpare: Bool) {
    let (first, last) = (firstIndex(from: position), firstIndex(from: position + removed))
    if keepsSpare { spare = items[first..<last].reversed().map(\.object) }
    items.removeSubrange(first..<last)
    for index in items.indices[first...] { items[index].position += added - removed }
  }

  mutating func endChange() { spare = [] }

  /// Returns the index of the first item at this position or after it.
  private func firstIndex(from position: Int) -> Int {
    var range = items.startIndex..<items.endIndex
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range =
        items[middle].position < position ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
