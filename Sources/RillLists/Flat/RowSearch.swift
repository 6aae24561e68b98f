/// Finds rows of a flat list again by their identities if a changeset replaces everything.
struct RowSearch<Section: IdentifiableType & Sendable, Item: IdentifiableType & Equatable & Sendable> {
  typealias State = FlatList<Section, Item>.State

  /// The rows that needn't be touched while others come and go, in ascending order.
  private(set) var kept: [RowRun] = []
  /// The rows that have changed their order.
  private(set) var moved: [RowRun] = []
  /// The kept rows with new content, as positions in the new list.
  private(set) var updated: [Int] = []

  /// Searches the new list for rows of the old one.
  ///
  /// - Parameter rows: The rows, in ascending order.
  /// - Complexity: O(number of rows · log(number of items) + number of sections) for items made on demand,
  ///   O(number of items) for those of arrays.
  init(_ rows: [Int], of old: State, in new: State) {
    let found = Self.places(of: rows, of: old, in: new)
    var isTaken: Set<Int> = []
    let pairs = rows.compactMap { row -> RowRun? in
      guard let place = found[row], let partner = new.layout.row(of: place), isTaken.insert(partner).inserted
      else { return nil }
      return RowRun(old: row, new: partner, count: 1)
    }
    for (pair, stays) in zip(pairs, longestIncreasingSubsequence(of: pairs.map(\.new))) {
      guard stays else {
        moved.append(pair)
        continue
      }
      kept.add(old: pair.old, new: pair.new, count: 1)
      switch (old.content(at: pair.old), new.content(at: pair.new)) {
      case (.item(let before), .item(let after)): if before != after { updated.append(pair.new) }
      case (.header(let before), .header(let after)), (.footer(let before), .footer(let after)):
        if isUnequal(before, after) { updated.append(pair.new) }
      default: preconditionFailure("a row is found as one of its kind")
      }
    }
  }

  /// Returns the places in the new snapshot of the rows that are still there.
  private static func places(of rows: [Int], of old: State, in new: State) -> [Int: FlatPlace] {
    var items: [(row: Int, identity: Item.Identity)] = []
    var result: [Int: FlatPlace] = [:]
    let sections = Dictionary(
      new.snapshot.sections.enumerated().map { ($1.model.identity, $0) },
      uniquingKeysWith: { first, _ in first })
    for row in rows {
      switch old.layout.place(at: row) {
      case .header(let section):
        result[row] = sections[old.snapshot.section(at: section).identity].map { .header(section: $0) }
      case .footer(let section):
        result[row] = sections[old.snapshot.section(at: section).identity].map { .footer(section: $0) }
      case .item(let path):
        items.append((row, old.snapshot.item(at: path).identity))
      }
    }
    let paths = new.snapshot.itemPaths(of: items.lazy.map(\.identity))
    for (row, identity) in items { result[row] = paths[identity].map { .item($0) } }
    return result
  }
}
