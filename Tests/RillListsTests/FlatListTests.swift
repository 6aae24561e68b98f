import RillLists
import Testing

@Suite struct FlatListTests {
  private let snapshot = SectionedSnapshot([("Due", [3, 2]), ("Done", []), ("Later", [1])])

  @Test("Headers and footers are rows of the sections that ask for them")
  func layout() {
    let list = FlatList(snapshot, headers: .whenNotEmpty, footers: SectionRows { section, _ in section == 1 })
    let rows: [FlatRow<String, Int>] = [
      .header("Due"), .item(3), .item(2), .footer("Done"), .header("Later"), .item(1),
    ]
    #expect((0..<list.count).map { list[$0] } == rows)
    #expect(list.place(at: 3) == .footer(section: 1))
    for row in 0..<list.count { #expect(list.position(of: list.place(at: row)) == row) }
    #expect(list.position(of: .header(section: 1)) == nil)
    #expect(list.position(of: .item(ItemPath(item: 0, section: 1))) == nil)
    #expect(list.position(of: .header(section: 9)) == nil)
  }

  @Test("A rule about models gives an empty section a header")
  func headersByModel() {
    let list = FlatList(
      snapshot, headers: SectionRows(of: String.self) { $1 > 0 && $0 != "Later" || $0 == "Done" })
    let rows: [FlatRow<String, Int>] = [.header("Due"), .item(3), .item(2), .header("Done"), .item(1)]
    #expect((0..<list.count).map { list[$0] } == rows)
  }

  @Test("A reload is one step that replaces every row, even by an equal one")
  func reload() {
    var list = FlatList(snapshot, headers: .always)
    let change = list.reload(snapshot)
    #expect(change.splices == [ListSplice(position: 0, removed: 6, inserted: 6)])
    #expect(list.isChanging)
    #expect(list.applyNext() == change.splices.first)
    #expect(!list.isChanging && list.applyNext() == nil)
    #expect(change.newPosition(ofOld: 0) == nil)
  }

  @Test("Between two steps, a list has the new snapshot's first rows and the old one's last rows")
  func inBetween() {
    var list = FlatList(SectionedSnapshot([("all", [1, 2, 3, 4])]))
    let next = SectionedSnapshot([("all", [2, 3, 4, 1])])
    let change = list.transition(to: next)
    #expect(change.splices.count == 2)
    #expect((0..<list.count).map { list[$0] } == [1, 2, 3, 4].map { .item($0) })
    _ = list.applyNext()
    #expect((0..<list.count).map { list[$0] } == [2, 3, 4].map { .item($0) })
    #expect(list.place(at: 0) == .item(ItemPath(item: 1, section: 0)))
    _ = list.applyNext()
    #expect((0..<list.count).map { list[$0] } == [2, 3, 4, 1].map { .item($0) })
    #expect(list.place(at: 0) == .item(ItemPath(item: 0, section: 0)))
  }

  @Test("Before each step, a row knows its place in the new snapshot, or that it has none")
  func placesToCome() {
    var list = FlatList(SectionedSnapshot([("A", [1, 2]), ("B", [3]), ("C", [4, 5])]), headers: .always)
    let next = SectionedSnapshot([("C", [4, 5, 6]), ("A", [2])])
    _ = list.transition(to: next)
    repeat {
      for row in 0..<list.count {
        switch (list.placeInSnapshot(at: row), list[row]) {
        case (.header(let section), .header(let name)): #expect(next.section(at: section) == name)
        case (.item(let path), .item(let item)): #expect(next.item(at: path) == item)
        case (nil, .header(let name)): #expect(name == "B")
        case (nil, .item(let item)): #expect([1, 3].contains(item))
        default: Issue.record("Row \(row) is \(list[row]) and stands for another kind of row.")
        }
      }
    } while list.applyNext() != nil
    #expect(
      (0..<list.count).map { list.placeInSnapshot(at: $0) } == (0..<list.count).map { list.place(at: $0) })
  }

  @Test("The first snapshot fills an empty list in one step")
  func first() {
    var list = FlatList<String, Int>(headers: .always)
    #expect(list.count == 0)
    #expect(list.transition(to: snapshot).splices == [ListSplice(position: 0, removed: 0, inserted: 6)])
  }
}
