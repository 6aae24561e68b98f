@testable import Gtk
import Rill
import RillGtk
import RillLists
import RillUI
import Testing

extension WindowTests {
  @MainActor @Suite("Any number of selected items of a list") struct ListMultipleSelectionTests {
    private let items: ItemList
    private let selection: ControlProperty<Set<Int>>
    private let log = Log<Set<Int>>()
    private let chosen = Log<Int>()

    init() throws {
      try requireDisplay()
      items = ItemList()
      items.list.allowsMultipleSelection = true
      selection = items.list.rx.selection(items.dataSource)
      let (log, chosen) = (log, chosen)
      _ = selection.bind(onNext: { log.add($0) })
      _ = items.list.rx.modelSelected(items.dataSource).subscribe(onNext: { chosen.add($0.identity) })
    }

    private var selectedRows: [String] { items.rows.filter(\.isSelected).map(\.accessibleName) }

    @Test("Shift with the arrow keys selects more rows and fewer, over headers, and Escape selects nothing")
    func keys() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(Items([("Due", [Item(1), Item(2)]), ("Done", [Item(3), Item(4)])]))
        #expect(await items.focus(2))
        try #expect(items.list.press("space", isControl: true))
        try #expect(items.list.press("Down", isShift: true))
        #expect(await items.focusedText(becomes: "3"))
        #expect(selectedRows == ["2", "3"])
        try #expect(items.list.press("Up", isShift: true))
        #expect(await items.focusedText(becomes: "2"))
        #expect(log.entries == [[], [2], [2, 3], [2]])
        try #expect(items.list.press("a", isControl: true))
        #expect(selectedRows == ["1", "2", "3", "4"])
        try #expect(items.list.press("Escape"))
        #expect(selectedRows.isEmpty && log.entries.last == [])
        try #expect(!items.list.press("Escape"))
      }
    }

    @Test("In the selection mode, activating a row selects it instead of choosing it")
    func mode() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(1...3))
        items.list.activateAction("list.activate-item", .unsigned(1))
        #expect(chosen.entries == [1] && log.entries == [[]])
        items.list.rx.isInSelectionMode.onNext(true)
        for row in [1, 2, 1] { items.list.activateAction("list.activate-item", .unsigned(UInt32(row))) }
        #expect(log.entries == [[], [1], [1, 2], [2]])
        items.list.isInSelectionMode = false
        items.list.activateAction("list.activate-item", .unsigned(3))
        #expect(chosen.entries == [1, 3] && log.entries.last == [2])
      }
    }

    @Test("Items stay selected wherever their rows go, and leave the selection when they leave the list")
    func stays() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(1...5))
        selection.onNext([2, 4])
        #expect(selectedRows == ["2", "4"])
        items.snapshots.accept(RillGtkTests.items([4, 9, 5, 2, 1]))
        #expect(selectedRows == ["4", "2"])
        #expect(log.entries == [[]], "a written selection isn't emitted")
        items.snapshots.accept(RillGtkTests.items([9, 2]))
        #expect(selectedRows == ["2"] && log.entries == [[], [2]])
      }
    }

    @Test("A list that doesn't allow it selects nothing")
    func forbidden() async throws {
      items.list.allowsMultipleSelection = false
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(1...3))
        #expect(await items.focus(1))
        _ = try items.list.press("a", isControl: true)
        items.list.isInSelectionMode = true
        items.list.activateAction("list.activate-item", .unsigned(2))
        #expect(log.entries == [[]] && chosen.entries == [2])
      }
    }
  }
}
