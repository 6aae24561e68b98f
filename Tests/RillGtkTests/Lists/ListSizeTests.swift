@testable import Gtk
import Rill
import RillGtk
import RillLists
import Testing

extension WindowTests {
  /// No change of a list may ask for more rows than those that GTK keeps around the screen.
  @MainActor @Suite("A list of a million rows that are made on demand") struct ListSizeTests {
    private let items: ItemList
    private var rows = MillionRows()
    private let bound = 500

    init() throws {
      try requireDisplay()
      items = ItemList(selection: .single)
    }

    /// Shows a snapshot and expects that few items are asked for until it is on the screen.
    private func expectFew(
      _ next: Items, location: SourceLocation = #_sourceLocation
    ) async throws {
      let before = rows.asked.count
      items.snapshots.accept(next)
      try await nextFrames(of: items.list)
      #expect(rows.asked.count - before <= bound, sourceLocation: location)
    }

    private func shows(_ text: String) -> Bool { items.shown.contains(text) }

    /// Returns a row's position on the screen, in pixels from the list's top.
    private func top(of number: Int) throws -> Double {
      let row = try #require(items.dataSource.row(of: number))
      return try #require(items.list.boundItem(at: row)?.child?.parent?.computeBounds(in: items.list)?.y)
    }

    @Test("The first snapshot and each change ask at most for the rows around the screen")
    mutating func changes() async throws {
      try await withWindow(showing: items.scroller) { _ in
        var shown = rows.snapshot()
        try await expectFew(shown)
        #expect(items.dataSource.row(of: 999_999) == MillionRows.count)
        #expect(shows("7"))
        #expect(await items.focus(8))
        items.list.selectedPosition = 8
        let changes: [(inout MillionRows) -> Changeset] = [
          { $0.rename(7) }, { $0.toggle(7) }, { $0.toggle(500_000) }, { $0.toggle(7) }, { $0.delete(9) },
        ]
        for change in changes {
          let changeset = change(&rows)
          shown = rows.snapshot(change: SnapshotChange(base: shown.version, changeset: changeset))
          try await expectFew(shown)
        }
        #expect(shows("new 7") && !shows("9"))
        #expect(items.list.selectedPosition == items.dataSource.row(of: 7))
        #expect(items.dataSource.row(of: 999_999) == MillionRows.count - 2)
        #expect(items.dataSource.row(of: 500_000) == MillionRows.count)
        try await expectFew(Items())
        try await expectFew(rows.snapshot())
      }
    }

    @Test("A list that missed snapshots asks the next one's history, and asks for few rows")
    mutating func history() async throws {
      try await withWindow(showing: items.scroller) { _ in
        try await expectFew(rows.snapshot(history: KnownHistory()))
        let changeset = rows.toggle(3)
        try await expectFew(rows.snapshot(history: KnownHistory(changeset: changeset)))
        #expect(shows("2") && !shows("3") && shows("4"))
        #expect(items.dataSource.row(of: 3) == MillionRows.count + 1)
      }
    }

    @Test("When everything is replaced, selection, focus and screen position stay with their rows")
    mutating func replaced() async throws {
      try await withWindow(showing: items.scroller) { _ in
        var shown = rows.snapshot()
        items.snapshots.accept(shown)
        #expect(await MainLoop.iterate { items.rows[1].height > 0 })
        #expect(await items.focus(500_001))
        items.list.selectedPosition = 500_001
        try await nextFrames(of: items.list)
        let before = try top(of: 500_000)
        for number in stride(from: 100, to: 900, by: 4) { _ = rows.toggle(number) }
        _ = rows.rename(500_001)
        let changeset = Changeset.replacing(sections: 2, by: 2)
        shown = rows.snapshot(change: SnapshotChange(base: shown.version, changeset: changeset))
        let seen = items.list.boundItems.filter(\.isInView).compactMap { $0.child as? ListViewCell }
          .map { ($0, $0.accessibleName) }
        try await expectFew(shown)
        #expect(await items.focusedText(becomes: "500000"))
        #expect(items.list.selectedPosition == items.dataSource.row(of: 500_000))
        #expect(try abs(top(of: 500_000) - before) < 1)
        // The rows that were on the screen keep their cells.
        #expect(seen.count > 5)
        for (cell, name) in seen { #expect(cell.accessibleName == (name == "500001" ? "new 500001" : name)) }
        #expect(!items.list.transition.isRunning)
      }
    }

    @Test("The first rows stay where they are when the whole list arrives after them")
    mutating func completed() async throws {
      try await withWindow(showing: items.scroller) { _ in
        let first = Items(
          sections: [SnapshotSection(model: "Due", items: (0..<100).map { Item($0) })],
          change: SnapshotChange(
            base: items.dataSource.snapshot.version, changeset: .replacing(sections: 0, by: 1)),
          isComplete: false)
        items.snapshots.accept(first)
        #expect(await MainLoop.iterate { items.rows[1].height > 0 })
        #expect(await items.focus(3))
        try await nextFrames(of: items.list)
        let before = try top(of: 2)
        let cells = items.rows.prefix(6).map(ObjectIdentifier.init)
        let changeset = Changeset.replacing(sections: 1, by: 2)
        try await expectFew(rows.snapshot(change: SnapshotChange(base: first.version, changeset: changeset)))
        #expect(items.rows.prefix(6).map(ObjectIdentifier.init) == cells)
        #expect(try top(of: 2) == before)
        #expect(await items.focusedText(becomes: "2"))
        #expect(items.dataSource.row(of: 999_999) == MillionRows.count)
      }
    }
  }
}
