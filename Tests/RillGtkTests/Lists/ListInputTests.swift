@testable import Gtk
import Rill
import RillGtk
import RillLists
import Testing

extension WindowTests {
  @MainActor @Suite("A person's input in a list") struct ListInputTests {
    private let items: ItemList
    private let events = Log<String>()

    init() throws {
      try requireDisplay()
      items = ItemList()
      let (events, source) = (events, items.dataSource!)
      let rx = items.list.rx
      _ = rx.itemSelected.subscribe(onNext: { events.add("select \($0)") })
      _ = rx.modelSelected(source).subscribe(onNext: { events.add("select \($0.text)") })
      _ = rx.itemDeleted.subscribe(onNext: { events.add("delete \($0)") })
      _ = rx.modelDeleted(source).subscribe(onNext: { events.add("delete \($0.text)") })
    }

    @Test("Activating a row emits its index path and its item; activating a header emits nothing")
    func select() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(Items([("Due", [Item(1)]), ("Done", [Item(2), Item(3)])]))
        items.snapshots.accept(Items([("Due", [Item(1)]), ("Done", [Item(3, "three"), Item(2)])]))
        items.list.activateAction("list.activate-item", .unsigned(3))
        #expect(events.entries == ["select [1, 0]", "select three"])
        items.list.activateAction("list.activate-item", .unsigned(2))
        #expect(events.entries.count == 2)
      }
    }

    /// Presses and releases at a row of a list, as the list's own gestures receive it.
    /// - Parameter count: The number of clicks so far.
    private func click(_ row: Int, of items: ItemList, count: Int = 1) throws {
      let bounds = try #require(items.list.boundItem(at: row)?.child?.computeBounds(in: items.list))
      for gesture in items.list.controllers(ClickGesture.self) where gesture.button == .primary {
        for signal in ["pressed", "released"] { try gesture.emit(signal, Int32(count), 10.0, bounds.y + 2) }
      }
    }

    @Test(
      "One click chooses a row, also in a list with a selection, and a second one right after it does nothing"
    )
    func singleClick() async throws {
      #expect(items.list.activatesOnSingleClick)
      let items = ItemList(selection: .single)
      #expect(items.list.activatesOnSingleClick)
      let chosen = Log<IndexPath>()
      _ = items.list.rx.itemSelected.subscribe(onNext: { chosen.add($0) })
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(1...3))
        #expect(await MainLoop.iterate { (items.rows.last?.height ?? 0) > 0 })
        try click(2, of: items)
        #expect(chosen.entries == [IndexPath(row: 1, section: 0)])
        try click(2, of: items, count: 2)
        try click(0, of: items)
        #expect(chosen.entries.count == 1, "neither a second click nor a header")
        items.list.activatesOnSingleClick = false
        try click(2, of: items)
        #expect(!items.list.activatesOnSingleClick && chosen.entries.count == 1)
      }
    }

    @Test("Delete emits the focused row's index path and item, and nothing if the row can't be deleted")
    func delete() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(Items([("Due", [Item(1), Item(2)])]))
        #expect(await items.focus(2))
        #expect(items.list.focusedIndexPath == IndexPath(item: 1, section: 0))
        try #expect(items.list.press("Delete"))
        #expect(events.entries == ["delete [0, 1]", "delete 2"])
        try #expect(!items.list.press("a"))
        items.canEdit = false
        try #expect(!items.list.press("Delete"))
        #expect(events.entries.count == 2)
      }
    }

    @Test("A row's menu acts on the item that it was opened for, also after that item has moved")
    func menu() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(1...3))
        #expect(await items.focus(1))
        try #expect(items.list.press("Menu"))
        items.snapshots.accept(RillGtkTests.items([2, 3, 1]))
        #expect(items.list.activateAction("row.delete"))
        #expect(events.entries == ["delete [0, 2]", "delete 1"])
      }
    }

    /// Drags the second item's row to the side.
    /// - Parameter part: How far, as a fraction of the list's width.
    private func swipe(by part: Double) throws {
      let drag = try #require(items.list.controllers(DragGesture.self).first)
      let bounds = try #require(items.rows[2].computeBounds(in: items.list))
      let distance = Double(items.list.width) * part
      try drag.emit("drag-begin", 10.0, bounds.y + 1)
      try drag.emit("drag-update", distance, 0.0)
      try drag.emit("drag-end", distance, 0.0)
    }

    @Test("A swipe deletes a row from a third of the width on, unless the row can't be deleted")
    func swipe() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(1...3))
        #expect(await MainLoop.iterate { (items.rows.last?.height ?? 0) > 0 })
        try swipe(by: 0.2)
        #expect(events.entries == [])
        try swipe(by: -0.5)
        #expect(events.entries == ["delete [0, 1]", "delete 2"])
        items.canEdit = false
        try swipe(by: 0.5)
        #expect(events.entries.count == 2)
        // No snapshot without the item followed, so the row slides back.
        #expect(await MainLoop.iterate { items.rows.allSatisfy { $0.offsetX == 0 } })
      }
    }

    /// Shows items 1 to 3, inserts another item above them, and waits until the rows have their new positions.
    /// - Returns: A vertical position within the second item's row, in pixels from the list's top.
    private func pushAlong() async throws -> Double {
      items.snapshots.accept(RillGtkTests.items(1...3))
      #expect(await MainLoop.iterate { (items.rows.last?.height ?? 0) > 0 })
      let before = try #require(items.rows[2].computeBounds(in: items.list)).y
      items.snapshots.accept(RillGtkTests.items(0...3))
      let row = { items.rows.first { $0.accessibleName == "2" } }
      #expect(await MainLoop.iterate { (row()?.computeBounds(in: items.list)?.y ?? 0) > before })
      return try #require(row()?.computeBounds(in: items.list)).y + 1
    }

    @Test("The menu of a row that an insertion above it moved acts on that row's own item")
    func menuOfPushedRow() async throws {
      try await withWindow(showing: items.scroller) { _ in
        let y = try await pushAlong()
        let click = try #require(items.list.controllers(ClickGesture.self).first { $0.button == .secondary })
        try click.emit("pressed", Int32(1), 10.0, y)
        #expect(!items.list.activateAction("row.delete"), "the menu opens as the button is released")
        try click.emit("released", Int32(1), 10.0, y)
        #expect(items.list.activateAction("row.delete"))
        #expect(events.entries == ["delete [0, 2]", "delete 2"])
      }
    }

    @Test("No menu opens if another row has come under the pointer since the press")
    func menuOfRowThatLeft() async throws {
      try await withWindow(showing: items.scroller) { _ in
        let y = try await pushAlong()
        let click = try #require(items.list.controllers(ClickGesture.self).first { $0.button == .secondary })
        try click.emit("pressed", Int32(1), 10.0, y)
        items.snapshots.accept(RillGtkTests.items([0, 1, 3]))
        #expect(await MainLoop.iterate { !items.rows.contains { $0.accessibleName == "2" } })
        try click.emit("released", Int32(1), 10.0, y)
        #expect(!items.list.activateAction("row.delete"))
      }
    }

    @Test(
      "A swipe deletes the row that it began on, though insertions move that row before and during it")
    func swipeOfPushedRow() async throws {
      try await withWindow(showing: items.scroller) { _ in
        let y = try await pushAlong()
        let drag = try #require(items.list.controllers(DragGesture.self).first)
        let distance = Double(items.list.width) / 2
        try drag.emit("drag-begin", 10.0, y)
        try drag.emit("drag-update", distance, 0.0)
        items.snapshots.accept(RillGtkTests.items(-1...3))
        try drag.emit("drag-update", distance, 0.0)
        #expect(items.rows.filter { $0.offsetX != 0 }.map(\.accessibleName) == ["2"])
        try drag.emit("drag-end", distance, 0.0)
        #expect(events.entries == ["delete [0, 3]", "delete 2"])
      }
    }

    @Test("A swipe deletes nothing if the item under the pointer has gone")
    func swipeOfGoneRow() async throws {
      try await withWindow(showing: items.scroller) { _ in
        let y = try await pushAlong()
        let drag = try #require(items.list.controllers(DragGesture.self).first)
        let distance = Double(items.list.width) / 2
        try drag.emit("drag-begin", 10.0, y)
        items.snapshots.accept(RillGtkTests.items([0, 1, 3]))
        try drag.emit("drag-update", distance, 0.0)
        try drag.emit("drag-end", distance, 0.0)
        #expect(events.entries == [])
        #expect(items.rows.allSatisfy { $0.offsetX == 0 })
      }
    }

    @Test("The accessory button of a row that an insertion moved emits that row's own item")
    func accessoryOfPushedRow() async throws {
      var taps: [String] = []
      items.onConfigure = { cell, _ in cell.accessory = .detailButton(name: "More") }
      _ = items.list.rx.modelAccessoryButtonTapped(items.dataSource).subscribe(onNext: {
        taps.append($0.text)
      })
      try await withWindow(showing: items.scroller) { _ in
        _ = try await pushAlong()
        let row = try #require(items.rows.first { $0.accessibleName == "2" })
        try (row.trailing as? Button)?.emit("clicked")
        #expect(taps == ["2"])
      }
    }

    @Test("A click on a control within a row doesn't activate the row, though GTK may take it for both")
    func control() async throws {
      items.onConfigure = { cell, _ in cell.leading = CheckButton() }
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(1...3))
        #expect(await MainLoop.iterate { (items.rows.last?.height ?? 0) > 0 })
        let drag = try #require(items.list.controllers(DragGesture.self).first)
        @MainActor func activate() { items.list.activateAction("list.activate-item", .unsigned(2)) }
        let check = try #require(items.rows[2].leading?.computeBounds(in: items.list))
        try drag.emit("drag-begin", check.x + check.width / 2, check.y + check.height / 2)
        activate()
        try drag.emit("drag-end", 0.0, 0.0)
        activate()
        #expect(events.entries == [])
        // A key or a screen reader can activate the row again.
        #expect(
          await MainLoop.iterate {
            activate()
            return events.entries.contains("select 2")
          })
        let label = try #require(items.rows[2].child?.computeBounds(in: items.list))
        try drag.emit("drag-begin", label.x + label.width / 2, label.y + label.height / 2)
        let before = events.entries.count
        activate()
        #expect(events.entries.count > before)
        try drag.emit("drag-end", 0.0, 0.0)
      }
    }

    @Test("A list's events complete when it is destroyed")
    func end() {
      let log = Log<String>()
      _ = items.list.rx.itemSelected.subscribe(onCompleted: { log.add("selected") })
      _ = items.list.rx.modelDeleted(items.dataSource).subscribe(onCompleted: { log.add("deleted") })
      items.list.destroy()
      #expect(Set(log.entries) == ["selected", "deleted"])
    }
  }
}
