import RillLists
import Testing

@Suite struct CarriedChangeTests {
  @Test("A carried changeset is used without comparing items")
  func carried() {
    let old = SectionedSnapshot<String, Incomparable>([("all", (0..<10).map(Incomparable.init))])
    var changeset = Changeset()
    changeset.deletedItems = [ItemPath(item: 4, section: 0)]
    let items = (0..<10).filter { $0 != 4 }.map(Incomparable.init)
    let new = SectionedSnapshot(
      sections: [SnapshotSection(model: "all", items: items)],
      change: SnapshotChange(base: old.version, changeset: changeset))
    #expect(new.changeset(from: old) == changeset)
    var list = FlatList(old)
    #expect(list.transition(to: new).splices == [ListSplice(position: 4, removed: 1, inserted: 0)])
    #expect(new.changeset(from: new).isEmpty)
  }

  @Test("A changeset with another base is not used, and the snapshots are compared")
  func otherBase() {
    let first = Snapshot([(Group(identity: 0), [Row(identity: 1)])])
    let second = first.updating(to: [Model(model: Group(identity: 0), items: [Row(identity: 2)])])
    let third = second.updating(to: [Model(model: Group(identity: 0), items: [Row(identity: 1, text: 1)])])
    #expect(third.change?.base == second.version)
    var expected = Changeset()
    expected.updatedItems = [ItemPath(item: 0, section: 0)]
    #expect(third.changeset(from: first) == expected)
  }
}
