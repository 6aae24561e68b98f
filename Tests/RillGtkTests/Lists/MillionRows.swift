import RillLists
import Synchronization

/// Two sections of numbered items that are made on demand. The second section has some of the numbers below a
/// million, and the first section has the others except deleted ones, both in ascending order.
///
/// It stands in for a live query of a million rows, and counts how many items were asked for.
nonisolated struct MillionRows: Sendable {
  /// The number of items that have been asked for.
  final class Asked: Sendable {
    private let number = Atomic<Int>(0)

    var count: Int { number.load(ordering: .relaxed) }

    func add(_ count: Int) { number.add(count, ordering: .relaxed) }
  }

  static let count = 1_000_000
  let asked: Asked
  private(set) var done: [Int] = []
  private(set) var gone: [Int] = []
  private(set) var renamed: Set<Int> = []

  init(asked: Asked = Asked()) {
    self.asked = asked
  }

  private struct Rows: SnapshotItemSource {
    let count: Int
    let asked: Asked
    let number: @Sendable (_ position: Int) -> Int
    let position: @Sendable (_ number: Int) -> Int?
    let renamed: Set<Int>

    func item(at position: Int) -> Item {
      asked.add(1)
      let number = number(position)
      return renamed.contains(number) ? Item(number, "new \(number)") : Item(number)
    }

    func position(ofIdentity identity: AnyHashable) -> Int? { (identity as? Int).flatMap(position) }
  }

  /// Returns a snapshot of the present state, without asking for an item.
  func snapshot(change: SnapshotChange? = nil, history: (any SnapshotHistory)? = nil) -> Items {
    let (out, done) = ((done + gone).sorted(), done)
    let due = Rows(
      count: Self.count - out.count, asked: asked,
      number: { position in out.reduce(position) { $1 <= $0 ? $0 + 1 : $0 } },
      position: { number in
        guard (0..<Self.count).contains(number), !out.contains(number) else { return nil }
        return number - out.count { $0 < number }
      }, renamed: renamed)
    let checked = Rows(
      count: done.count, asked: asked, number: { done[$0] }, position: { done.firstIndex(of: $0) },
      renamed: renamed)
    return Items(
      sections: [
        SnapshotSection(model: "Due", items: SnapshotItems(due)),
        SnapshotSection(model: "Done", items: SnapshotItems(checked)),
      ], change: change, history: history)
  }

  private func place(of number: Int, from section: Int) -> ItemPath {
    if section == 1 { return ItemPath(item: done.firstIndex { $0 >= number } ?? done.count, section: 1) }
    return ItemPath(item: number - (done + gone).count { $0 < number }, section: 0)
  }

  /// Changes the text of an item.
  mutating func rename(_ number: Int) -> Changeset {
    renamed.insert(number)
    var changeset = Changeset()
    changeset.updatedItems = [place(of: number, from: done.contains(number) ? 1 : 0)]
    return changeset
  }

  /// Moves an item to the other section.
  mutating func toggle(_ number: Int) -> Changeset {
    let wasDone = done.contains(number)
    let from = place(of: number, from: wasDone ? 1 : 0)
    done = wasDone ? done.filter { $0 != number } : (done + [number]).sorted()
    var changeset = Changeset()
    changeset.movedItems = [.init(from: from, to: place(of: number, from: wasDone ? 0 : 1))]
    return changeset
  }

  /// Removes an item from the first section.
  mutating func delete(_ number: Int) -> Changeset {
    var changeset = Changeset()
    changeset.deletedItems = [place(of: number, from: 0)]
    gone.append(number)
    return changeset
  }
}

/// A history that returns the same changeset for every earlier snapshot.
nonisolated struct KnownHistory: SnapshotHistory {
  var changeset = Changeset()

  func changeset(from earlier: any SnapshotHistory) -> Changeset? { changeset }
}
