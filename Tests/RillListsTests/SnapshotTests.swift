import RillLists
import Testing

@Suite struct SnapshotTests {
  private let snapshot = SectionedSnapshot([
    AnimatableSectionModel(model: "Due", items: [3, 2]), AnimatableSectionModel(model: "Done", items: []),
    AnimatableSectionModel(model: "Later", items: [1]),
  ])

  @Test("A snapshot of section models has their sections and items")
  func content() {
    #expect(snapshot.numberOfSections == 3)
    #expect(snapshot.numberOfItems == 3)
    #expect(snapshot.numberOfItems(inSection: 1) == 0)
    #expect(snapshot.section(at: 2) == "Later")
    #expect(snapshot[IndexPath(row: 1, section: 0)] == 2)
    #expect(Array(snapshot.sections[0].items) == [3, 2])
    #expect(!snapshot.isEmpty)
    #expect(SectionedSnapshot<String, Int>([("Due", [])]).isEmpty)
  }

  @Test("An item is found by its identity")
  func search() {
    #expect(snapshot.indexPath(of: 1) == IndexPath(item: 0, section: 2))
    #expect(snapshot.indexPath(of: 7) == nil)
    #expect(!snapshot.contains(IndexPath(item: 0, section: 1)))
  }

  @Test("A copy has its original's version, and an equal snapshot has another")
  func version() {
    let copy = snapshot
    let equal = SectionedSnapshot(sections: snapshot.sections)
    #expect(copy.version == snapshot.version)
    #expect(equal.version != snapshot.version)
    #expect(equal == snapshot)
  }

  @Test("Section models without an identity make a snapshot too")
  func plainModels() {
    let snapshot = SectionedSnapshot([SectionModel(model: 1.5, items: [true, false])])
    #expect(snapshot.numberOfItems == 2)
  }

  @Test("A snapshot prints its sections with their numbers of items")
  func description() {
    #expect("\(snapshot)" == "3 sections, 3 items: Due (2), Done (0), Later (1)")
    #expect("\(SectionedSnapshot<String, Int>())" == "0 sections, 0 items")
    let first = SectionedSnapshot(
      sections: [SnapshotSection(model: "Due", items: [1])], isComplete: false)
    #expect("\(first)" == "1 section, 1 item so far: Due (1)")
    let many = SectionedSnapshot((0..<11).map { (String($0), [$0]) })
    #expect("\(many)".hasPrefix("11 sections, 11 items: 0 (1), "))
    #expect("\(many)".hasSuffix(", 9 (1), …"))
  }

  @Test("A snapshot of no sections is made of an empty array")
  func empty() {
    #expect(SectionedSnapshot<String, Int>([]).numberOfSections == 0)
    #expect(SectionedSnapshot<Double, Bool>([]).numberOfSections == 0)
  }
}
