import Gtk
import Rill
import RillGtk
import RillLists
import Testing

extension WindowTests {
  @MainActor @Suite("The focus in a list") struct ListFocusTests {
    private let items: ItemList

    init() throws {
      try requireDisplay()
      items = ItemList()
    }

    /// Expects that the focus goes from a row, counted with the headers, to the row with a text after the changes.
    private func expectFocus(
      from row: Int, of before: Items, to text: String?, after: Items...,
      location: SourceLocation = #_sourceLocation
    ) async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(before)
        // Which rows are visible is known once the rows have been laid out.
        #expect(await MainLoop.iterate { items.rows[row].height > 0 }, sourceLocation: location)
        #expect(await items.focus(row), sourceLocation: location)
        for snapshot in after { items.snapshots.accept(snapshot) }
        #expect(await items.focusedText(becomes: text), sourceLocation: location)
      }
    }

    @Test("The focus stays with a row that moves and is still visible")
    func moved() async throws {
      try await expectFocus(
        from: 1, of: RillGtkTests.items(1...5), to: "1", after: RillGtkTests.items([2, 3, 1, 4, 5]))
    }

    @Test("The focus stays with its row when others come, go and change")
    func others() async throws {
      try await expectFocus(
        from: 2, of: RillGtkTests.items(1...3), to: "two",
        after: RillGtkTests.items([0, 9, 1, 2, 3]), Items([("", [Item(9), Item(2, "two")])]))
    }

    @Test("The focus stays with its row, and the list doesn't scroll, when rows come in above the screen")
    func pushedAlong() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(0..<500))
        #expect(await MainLoop.iterate { items.rows[1].height > 0 })
        #expect(await items.focus(251))
        #expect(await MainLoop.iterate { (items.list.boundItem(at: 251)?.child?.height ?? 0) > 0 })
        items.snapshots.accept(RillGtkTests.items(-50..<500))
        #expect(items.list.focusedPosition == 301)
        #expect(await items.focusedText(becomes: "250"))
      }
    }

    /// Expects the same of a list that changes while another window has the keyboard.
    private func expectFocusBehindAnotherWindow(
      from row: Int, of before: Items, to text: String, after: Items,
      location: SourceLocation = #_sourceLocation
    ) async throws {
      try await withWindow(showing: items.scroller) { window in
        items.snapshots.accept(before)
        #expect(await MainLoop.iterate { items.rows[row].height > 0 && window.isActive })
        #expect(await items.focus(row), sourceLocation: location)
        try await withWindow(showing: Label("in front")) { other in
          #expect(await MainLoop.iterate { other.isActive && !window.isActive })
          #expect(items.list.focusedPosition == row, sourceLocation: location)
          items.snapshots.accept(after)
          #expect(await items.focusedText(becomes: text), sourceLocation: location)
        }
        window.present()
        #expect(await MainLoop.iterate { window.isActive })
        #expect(await items.focusedText(becomes: text), sourceLocation: location)
      }
    }

    @Test("The focus stays with its row while another window has the keyboard")
    func behindAnotherWindow() async throws {
      try await expectFocusBehindAnotherWindow(
        from: 2, of: RillGtkTests.items(1...5), to: "2", after: RillGtkTests.items([3, 2, 1, 4, 5]))
    }

    @Test("The focus goes to a deleted row's successor while another window has the keyboard")
    func goneBehindAnotherWindow() async throws {
      try await expectFocusBehindAnotherWindow(
        from: 2, of: RillGtkTests.items(1...5), to: "3", after: RillGtkTests.items([1, 3, 4, 5]))
    }

    @Test("The focus goes to the successor of a row that has left the screen")
    func movedAway() async throws {
      let numbers = Array(0..<500)
      try await expectFocus(
        from: 3, of: RillGtkTests.items(numbers), to: "3",
        after: RillGtkTests.items(numbers.filter { $0 != 2 } + [2]))
    }

    @Test("The focus stays with an item that is to keep it, also when its row has left the screen")
    func kept() async throws {
      let numbers = Array(0..<500)
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(numbers))
        #expect(await MainLoop.iterate { items.rows[3].height > 0 })
        #expect(await items.focus(3))
        items.dataSource.keepFocus(at: IndexPath(row: 2, section: 0))
        items.snapshots.accept(RillGtkTests.items(numbers.filter { $0 != 2 } + [2]))
        #expect(await items.focusedText(becomes: "2"))
        items.snapshots.accept(RillGtkTests.items(numbers))
        #expect(await items.focusedText(becomes: "2"))
      }
    }

    @Test("The focus goes to the successor of a deleted row")
    func deleted() async throws {
      try await expectFocus(
        from: 2, of: RillGtkTests.items(1...3), to: "3", after: RillGtkTests.items([1, 3]))
    }

    @Test("The focus goes to the previous row when the last row is deleted")
    func lastDeleted() async throws {
      try await expectFocus(
        from: 3, of: RillGtkTests.items(1...3), to: "2", after: RillGtkTests.items([1, 2]))
    }

    @Test("The focus passes over a header")
    func header() async throws {
      try await expectFocus(
        from: 1, of: Items([("a", [Item(1)]), ("b", [Item(2)])]), to: "2",
        after: Items([("b", [Item(2)])]))
    }

    @Test("No row has the focus in a list that has become empty")
    func empty() async throws {
      try await expectFocus(from: 1, of: RillGtkTests.items([1]), to: nil, after: Items())
    }
  }
}
