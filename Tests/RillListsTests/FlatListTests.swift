import RillLists
import Testing

@Suite struct FlatListTests {
  private let snapshot = SectionedSnapshot([("Due", [3, 2]), ("Done", []), ("Later", [1])])

  @Test("headers and footers take rows where they are asked for")
  func layout() {
    let list = FlatList(snapshot, headers: .whenNotEmpty, footers: SectionRows { section, _ in section == 1 })
    let rows: [FlatRow<String, Int>] = [
      .header("Due"), .item(3), .item(2), .footer("Done"), .header("Later"), .item(1),
    ]
    #expect((0..<list.count).map { list[$0] } == rows)
    #expect(list.place(at: 3) == .footer(section: 1))
    for row in 0..<list.count { #expect(list.position(of: list.place(at: row)) == row) }
    #expect(list.position(of: .header(section: 1)) == nil)
    #expect(list.position(of: .item(IndexPath(item: 0, section: 1))) == nil)
    #expect(list.position(of: .header(section: 9)) == nil)
  }

  @Test("a reload is one step that replaces every row, even by equal ones")
  func reload() {
    var list = FlatList(snapshot, headers: .always)
    let change = list.reload(snapshot)
    #expect(change.splices == [ListSplice(position: 0, removed: 6, inserted: 6)])
    #expect(list.isChanging)
    #expect(list.applyNext() == change.splices.first)
    #expect(!list.isChanging && list.applyNext() == nil)
    #expect(change.newPosition(ofOld: 0) == nil)
  }

  @Test("between two steps the list has the first rows of the new snapshot and the last ones of the old")
  func inBetween() {
    var list = FlatList(SectionedSnapshot([("all", [1, 2, 3, 4])]))
    let next = SectionedSnapshot([("all", [2, 3, 4, 1])])
    let change = list.transition(to: next)
    #expect(change.splices.count == 2)
    #expect((0..<list.count).map { list[$0] } == [1, 2, 3, 4].map { .item($0) })
    _ = list.applyNext()
    #expect((0..<list.count).map { list[$0] } == [2, 3, 4].map { .item($0) })
    #expect(list.place(at: 0) == .item(IndexPath(item: 1, section: 0)))
    _ = list.applyNext()
    #expect((0..<list.count).map { list[$0] } == [2, 3, 4, 1].map { .item($0) })
    #expect(list.place(at: 0) == .item(IndexPath(item: 0, section: 0)))
  }

  @Test("in the middle of a change each row knows its place after it, or that it will be gone")
  func settledPlaces() {
    var list = FlatList(SectionedSnapshot([("A", [1]), ("B", [2, 3]), ("C", [4])]), headers: .always)
    let change = list.transition(to: SectionedSnapshot([("B", [3]), ("C", [5, 4])]))
    #expect(change.splices.count > 1)
    repeat {
      for row in 0..<list.count {
        guard let place = list.settledPlace(at: row) else { continue }
        // In range, though B was the second section and C the third.
        switch place {
        case .header(let section), .footer(let section):
          #expect(list[row] == .header(list.snapshot.section(at: section)))
        case .item(let path): #expect(list[row] == .item(list.snapshot.item(at: path)))
        }
      }
    } while list.applyNext() != nil
    #expect((0..<list.count).allSatisfy { list.settledPlace(at: $0) == list.place(at: $0) })
  }

  @Test("the first snapshot comes into an empty list in one step")
  func first() {
    var list = FlatList<String, Int>(headers: .always)
    #expect(list.count == 0)
    #expect(list.transition(to: snapshot).splices == [ListSplice(position: 0, removed: 0, inserted: 6)])
  }
}
