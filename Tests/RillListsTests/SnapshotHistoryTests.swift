import RillLists
import Testing

/// The history of a list whose n-th version has n rows: each version adds one at the end.
private struct Growth: SnapshotHistory {
  let origin: String
  let version: Int

  func changeset(from earlier: any SnapshotHistory) -> Changeset? {
    guard let earlier = earlier as? Growth, earlier.origin == origin, earlier.version <= version else {
      return nil
    }
    var changeset = Changeset()
    changeset.insertedItems = (earlier.version..<version).map { ItemPath(item: $0, section: 0) }
    return changeset
  }
}

@Suite struct SnapshotHistoryTests {
  private func snapshot(
    _ origin: String, _ version: Int, change: SnapshotChange? = nil, isComplete: Bool = true
  ) -> SectionedSnapshot<String, Incomparable> {
    let items = (0..<version).map(Incomparable.init)
    return SectionedSnapshot(
      sections: [SnapshotSection(model: origin, items: items)], change: change,
      history: Growth(origin: origin, version: version), isComplete: isComplete)
  }

  @Test("A history's changeset is used without comparing items, however many versions were missed")
  func known() {
    let places = (3..<9).map { ItemPath(item: $0, section: 0) }
    #expect(snapshot("a", 9).changeset(from: snapshot("a", 3)).insertedItems == places)
    #expect(snapshot("a", 3).changeset(from: snapshot("a", 3)).isEmpty)
  }

  @Test("The carried changeset is used before the history is asked")
  func carried() {
    let old = snapshot("a", 3)
    var changeset = Changeset()
    changeset.updatedSections = [0]
    let change = SnapshotChange(base: old.version, changeset: changeset)
    #expect(snapshot("a", 4, change: change).changeset(from: old) == changeset)
    let other = SnapshotChange(base: SnapshotVersion(), changeset: changeset)
    #expect(snapshot("a", 4, change: other).changeset(from: old).insertedItems.count == 1)
  }

  @Test("If the history doesn't know the change, the snapshots are compared")
  func unknown() {
    let (old, new) = (Snapshot([(Group(identity: 0), [])]), Snapshot([(Group(identity: 1), [])]))
    func versions(_ origin: String, _ version: Int, _ snapshot: Snapshot) -> Snapshot {
      SectionedSnapshot(sections: snapshot.sections, history: Growth(origin: origin, version: version))
    }
    let expected = Changeset.replacing(sections: 1, by: 1)
    #expect(versions("a", 9, new).changeset(from: versions("b", 3, old)) == expected)
    #expect(versions("a", 3, new).changeset(from: versions("a", 9, old)) == expected)
    #expect(versions("a", 9, new).changeset(from: old) == expected)
    #expect(new.changeset(from: versions("a", 3, old)) == expected)
  }

  @Test("A snapshot knows whether rows are missing, and so does a copy with a change")
  func completeness() {
    let first = snapshot("a", 3, isComplete: false)
    #expect(!first.isComplete && snapshot("a", 3).isComplete && Snapshot().isComplete)
    let next = snapshot("a", 0).updating(to: first)
    #expect(!next.isComplete && next.history is Growth)
  }
}
