/// The items that a list model has handed out and that are in use: those of the rows that there are, a few hundred.
struct HandedItems {
  /// In the order of their positions.
  private var items: [(position: Int, object: UnsafeMutableRawPointer)] = []
  /// The items of rows that the change that is being told takes out.
  private var spare: [UnsafeMutableRawPointer] = []

  /// The item at a position. Costs the logarithm of their number.
  subscript(position: Int) -> UnsafeMutableRawPointer? {
    let index = firstIndex(from: position)
    return index < items.count && items[index].position == position ? items[index].object : nil
  }

  /// Notes an item that has been handed out. Costs their number.
  mutating func add(_ object: UnsafeMutableRawPointer, at position: Int) {
    items.insert((position, object), at: firstIndex(from: position))
  }

  /// Forgets an item that nobody uses any more. Costs their number.
  mutating func remove(_ object: UnsafeMutableRawPointer) {
    items.removeAll { $0.object == object }
    spare.removeAll { $0 == object }
  }

  /// An item of a row that is being taken out, for a row that comes in; none if there is none left.
  mutating func takeSpare() -> UnsafeMutableRawPointer? { spare.popLast() }

  /// Follows a change of the list. Costs their number.
  /// - Parameter keepsSpare: Whether the items that are taken out may be used for others, until `endChange`.
  mutating func beginChange(at position: Int, removed: Int, added: Int, keepsSpare: Bool) {
    let (first, last) = (firstIndex(from: position), firstIndex(from: position + removed))
    if keepsSpare { spare = items[first..<last].map(\.object) }
    items.removeSubrange(first..<last)
    for index in items.indices[first...] { items[index].position += added - removed }
  }

  mutating func endChange() { spare = [] }

  /// The index of the first item at this position or behind it.
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
