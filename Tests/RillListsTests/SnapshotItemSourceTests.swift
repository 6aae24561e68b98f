import RillLists
import RillTestSupport
import Synchronization
import Testing

/// Rows numbered from `first` that are made on demand, with a record of the positions that were asked for.
private final class NumberedRows: SnapshotItemSource {
  let first: Int
  let count: Int
  let asked = Mutex<[Range<Int>]>([])

  init(_ count: Int, from first: Int = 0) {
    self.count = count
    self.first = first
  }

  func item(at position: Int) -> Row {
    asked.withLock { $0.append(position..<position + 1) }
    return Row(identity: first + position)
  }

  func items(in positions: Range<Int>) -> [Row] {
    asked.withLock { $0.append(positions) }
    return positions.map { Row(identity: first + $0) }
  }

  func position(ofIdentity identity: AnyHashable) -> Int? {
    guard let number = identity as? Int, (first..<first + count).contains(number) else { return nil }
    return number - first
  }
}

/// Rows that a source makes one at a time, because it doesn't implement batches.
private struct SingleRows: SnapshotItemSource {
  let count: Int

  func item(at position: Int) -> Row { Row(identity: position) }

  func position(ofIdentity identity: AnyHashable) -> Int? { identity as? Int }
}

@Suite struct SnapshotItemSourceTests {
  private let group = Group(identity: 0)

  private func snapshot(_ sources: NumberedRows...) -> Snapshot {
    Snapshot(
      sections: sources.enumerated().map {
        SnapshotSection(model: Group(identity: $0), items: SnapshotItems($1))
      })
  }

  @Test("A snapshot of a million rows asks its source only for the rows that it is asked for")
  func onDemand() {
    let rows = NumberedRows(1_000_000)
    let snapshot = snapshot(rows)
    #expect(snapshot.numberOfItems == 1_000_000 && snapshot.contains(ItemPath(item: 999_999, section: 0)))
    #expect(rows.asked.withLock { $0 } == [])
    #expect(snapshot[IndexPath(item: 999_999, section: 0)] == Row(identity: 999_999))
    #expect(rows.asked.withLock { $0 } == [999_999..<1_000_000])
  }

  @Test("Iterating over all rows asks for them in batches", arguments: [0, 1, 127, 128, 129, 300])
  func batches(count: Int) {
    let rows = NumberedRows(count)
    let items = SnapshotItems(rows)
    #expect(Array(items) == (0..<count).map { Row(identity: $0) })
    let asked = rows.asked.withLock { $0 }
    #expect(asked.count == (count + 127) / 128)
    #expect(asked.allSatisfy { $0.count <= 128 })
    #expect(Array(SnapshotItems(SingleRows(count: count))) == Array(items))
  }

  @Test("Iterating over the rows of an array, or over its first ones, gives them in order")
  func arrays() {
    let rows = (0..<300).map { Row(identity: $0) }
    #expect(Array(SnapshotItems(rows)) == rows)
    #expect(Array(SnapshotItems(first: 130, of: rows)) == Array(rows.prefix(130)))
    #expect(SnapshotItems(first: 0, of: rows).first { _ in true } == nil)
    #expect(SnapshotItems(first: 130, of: rows).position(of: 130) == nil)
  }

  @Test("A row is found by its identity in any section, without asking for a row")
  func search() {
    let (due, done) = (NumberedRows(1_000), NumberedRows(1_000, from: 5_000))
    let snapshot = snapshot(due, done)
    #expect(snapshot.indexPath(of: 5_007) == IndexPath(item: 7, section: 1))
    #expect(snapshot.indexPath(of: 2_000) == nil)
    #expect(snapshot.duplicateIdentities().isEmpty)
    #expect((due.asked.withLock { $0 } + done.asked.withLock { $0 }).isEmpty)
  }

  @Test("A duplicate in an array beside a source is reported, without asking for the source's rows")
  func duplicates() {
    let rows = NumberedRows(10)
    let snapshot = Snapshot(
      sections: [
        SnapshotSection(model: group, items: SnapshotItems(rows)),
        SnapshotSection(model: Group(identity: 1), items: [Row(identity: 20), Row(identity: 20)]),
      ])
    #expect(snapshot.duplicateIdentities().map { AnyHashable($0.identity) } == [20])
    #expect(rows.asked.withLock { $0 } == [])
  }

  @Test("A source and an array with equal rows are equal and have no difference")
  func equality() {
    let made = snapshot(NumberedRows(300))
    let array = Snapshot([(group, (0..<300).map { Row(identity: $0) })])
    #expect(made == array)
    #expect(made.changeset(from: array).isEmpty && array.changeset(from: made).isEmpty)
    #expect(made != snapshot(NumberedRows(301)))
  }

  @Test("The difference of a source and an array is found by comparing them")
  func difference() {
    let old = snapshot(NumberedRows(300))
    let new = Snapshot([(group, (0..<300).filter { $0 != 7 }.map { Row(identity: $0) })])
    var expected = Changeset()
    expected.deletedItems = [ItemPath(item: 7, section: 0)]
    #expect(new.changeset(from: old) == expected)
  }

  @Test("A changeset from or to a list without rows is known without asking for a row")
  func empty() {
    let rows = NumberedRows(1_000_000)
    let (full, none) = (snapshot(rows), Snapshot())
    #expect(full.changeset(from: none) == .replacing(sections: 0, by: 1))
    #expect(none.changeset(from: full) == .replacing(sections: 1, by: 0))
    #expect(full.changeset(from: Snapshot([(Group(identity: 7), [])])) == .replacing(sections: 1, by: 1))
    #expect(rows.asked.withLock { $0 } == [])
  }

  @Test("A changeset that replaces everything, replayed on the old list, gives the new one")
  func replacing() {
    let old = Snapshot([(group, [Row(identity: 1)]), (Group(identity: 1), [])])
    let new = Snapshot([(group, [Row(identity: 1), Row(identity: 2)])])
    #expect(Changeset.replacing(sections: 2, by: 1).replayed(on: old, to: new) == new)
  }
}
