import RillLists
import Testing

@Suite struct ChangesetTests {
  private let due = Group(identity: 1)
  private let done = Group(identity: 2)

  private func rows(_ identities: some Sequence<Int>) -> [Row] { identities.map { Row(identity: $0) } }

  @Test("Toggling a row in two sorted sections is exactly one move with an update, and two splices")
  func toggle() {
    let old = Snapshot([(due, rows(0..<1000)), (done, rows(1000..<2000))])
    var toggled = Row(identity: 300)
    toggled.text = 1
    let new = Snapshot([
      (due, rows(0..<300) + rows(301..<1000)), (done, rows(1000..<1500) + [toggled] + rows(1500..<2000)),
    ])
    var expected = Changeset()
    let place = ItemPath(item: 500, section: 1)
    expected.movedItems = [.init(from: ItemPath(item: 300, section: 0), to: place)]
    expected.updatedItems = [place]
    #expect(new.changeset(from: old) == expected)

    var list = FlatList(old, headers: .always)
    let change = list.transition(to: new)
    #expect(
      change.splices == [
        ListSplice(position: 301, removed: 1, inserted: 0),
        ListSplice(position: 1501, removed: 0, inserted: 1),
      ])
    #expect(change.updatedRows.isEmpty)
    #expect(change.newPosition(ofOld: 301) == 1501)
    #expect(change.newPosition(ofOld: 302) == 301)

    var back = FlatList(new, headers: .always)
    #expect(back.transition(to: old).splices.count == 2)
  }

  @Test("An item that changes in place is an update and no splice")
  func updateInPlace() {
    let old = Snapshot([(due, rows(0..<3))])
    let new = Snapshot([(due, [Row(identity: 0), Row(identity: 1, text: 7), Row(identity: 2)])])
    var list = FlatList(old, headers: .always)
    let change = list.transition(to: new)
    #expect(change.splices.isEmpty)
    #expect(change.updatedRows == [2])
    #expect(list[2] == .item(Row(identity: 1, text: 7)))
  }

  @Test("Moving one of n items to the other end is one move")
  func fewestMoves() {
    let ascending = Snapshot([(due, rows(0..<100))])
    let rotated = Snapshot([(due, rows(1..<100) + rows([0]))])
    let (first, last) = (ItemPath(item: 0, section: 0), ItemPath(item: 99, section: 0))
    var expected = Changeset()
    expected.movedItems = [.init(from: first, to: last)]
    #expect(rotated.changeset(from: ascending) == expected)
    expected.movedItems = [.init(from: last, to: first)]
    #expect(ascending.changeset(from: rotated) == expected)
  }

  @Test("Items keep their identity when they move from a deleted section to an inserted one")
  func acrossSections() {
    let old = Snapshot([(due, rows(0..<3))])
    let new = Snapshot([(done, rows([2, 9]))])
    var expected = Changeset()
    expected.deletedSections = [0]
    expected.insertedSections = [0]
    expected.movedItems = [.init(from: ItemPath(item: 2, section: 0), to: ItemPath(item: 0, section: 0))]
    #expect(new.changeset(from: old) == expected)
  }

  @Test("A section whose model changed is updated in place, and its items stay")
  func sectionUpdate() {
    let old = Snapshot([(due, rows(0..<3)), (done, rows(3..<5))])
    let new = Snapshot([(done, rows(3..<5)), (Group(identity: 1, title: 4), rows(0..<3))])
    let changeset = new.changeset(from: old)
    #expect(changeset.movedSections.count == 1)
    #expect(changeset.updatedSections == [1])
    #expect(changeset.movedItems.isEmpty && changeset.updatedItems.isEmpty)
  }

  @Test("Equal snapshots have an empty changeset, whose description says so")
  func noChange() {
    let changeset = Snapshot([(due, rows(0..<3))]).changeset(from: Snapshot([(due, rows(0..<3))]))
    #expect(changeset.isEmpty)
    #expect("\(changeset)" == "no change")
  }

  @Test("Above the limit, everything is replaced between the common rows at both ends")
  func limit() {
    let old = Snapshot([(due, rows(0..<2000))])
    let new = Snapshot([(due, rows((0..<2000).filter { $0 < 10 || $0 > 1989 || $0 % 2 == 0 }))])
    var list = FlatList(old)
    #expect(
      list.transition(to: new).splices == [
        ListSplice(position: 11, removed: 1979, inserted: 200),
        ListSplice(position: 211, removed: 0, inserted: 789),
      ])
  }

  @Test("Above the limit, the rows to keep still stay, and the other rows between them are replaced")
  func limitKeeping() {
    let old = Snapshot([(due, rows(0..<2000))])
    let new = Snapshot([(due, rows((0..<2000).filter { $0 % 2 == 0 }))])
    var list = FlatList(old)
    let change = list.transition(to: new, keeping: [1000, 1001, 1002])
    #expect(
      change.splices == [
        ListSplice(position: 1, removed: 999, inserted: 200),
        ListSplice(position: 201, removed: 0, inserted: 299),
        ListSplice(position: 501, removed: 1, inserted: 0),
        ListSplice(position: 502, removed: 997, inserted: 200),
        ListSplice(position: 702, removed: 0, inserted: 298),
      ])
    #expect(change.isUntouched(old: 1000) && !change.isUntouched(old: 1004))
    #expect(change.newPosition(ofOld: 1004) == 502 && change.newPosition(ofOld: 1001) == nil)
    #expect(change.place(ofOld: 1001) == 501)
  }

  @Test("Of many inserted rows, those after the first 200 are a step of their own, which removes none")
  func manyRows() {
    let (old, new) = (Snapshot([(due, rows(0..<10))]), Snapshot([(done, rows(0..<5_000))]))
    var list = FlatList(old)
    let change = list.transition(to: new, by: .replacing(sections: 1, by: 1), keeping: [3])
    #expect(
      change.splices == [
        ListSplice(position: 0, removed: 3, inserted: 3), ListSplice(position: 4, removed: 6, inserted: 200),
        ListSplice(position: 204, removed: 0, inserted: 4_796),
      ])
    #expect(change.newPosition(ofOld: 3) == 3 && change.newPosition(ofOld: 4) == nil)
  }
}
