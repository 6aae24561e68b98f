@testable import Gtk
import Rill
@testable import RillGtk
import RillLists
import Testing

extension WindowTests {
  @MainActor @Suite("Moving, accessories and selection in a list") struct ListEditTests {
    private let items: ItemList
    private let events = Log<String>()

    init() throws {
      try requireDisplay()
      items = ItemList(hasFooters: true)
      items.canMove = true
      let (events, source) = (events, items.dataSource!)
      let rx = items.list.rx
      _ = rx.itemMoved.subscribe(onNext: {
        events.add("\(rx.base.isMoveDragged ? "drag " : "")\($0.sourceIndex) to \($0.destinationIndex)")
      })
      _ = rx.modelMoved(source).subscribe(onNext: { events.add("move \($0.model.text)") })
      _ = rx.itemAccessoryButtonTapped.subscribe(onNext: { events.add("tap \($0)") })
      _ = rx.modelAccessoryButtonTapped(source).subscribe(onNext: { events.add("tap \($0.text)") })
    }

    /// Shows a snapshot and carries out the moves that the list reports, as an app does.
    private func follow(_ snapshot: Items) -> any Disposable {
      var sections = snapshot.sections.map { (model: $0.model, items: Array($0.items)) }
      let snapshots = items.snapshots
      snapshots.accept(snapshot)
      return items.list.rx.itemMoved.subscribe(onNext: { move in
        let item = sections[move.sourceIndex.section].items.remove(at: move.sourceIndex.row)
        sections[move.destinationIndex.section].items.insert(item, at: move.destinationIndex.row)
        snapshots.accept(Items(sections.map { ($0.model, $0.items) }))
      })
    }

    private var numbers: [String] { items.shown.filter { Int($0) != nil } }

    @Test("Alt with an arrow key moves the focused item and the focus, also over headers and footers")
    func keys() async throws {
      try await withWindow(showing: items.scroller) { _ in
        let following = follow(Items([("Due", [Item(1), Item(2)]), ("Done", [Item(3)])]))
        #expect(items.shown == ["[Due]", "1", "2", "(2 in Due)", "[Done]", "3", "(1 in Done)"])
        #expect(await items.focus(1))
        try #expect(items.list.press("Down", isAlt: true))
        #expect(events.entries == ["[0, 0] to [0, 1]", "move 1"])
        #expect(await items.focusedText(becomes: "1"))
        try #expect(items.list.press("Down", isAlt: true))
        #expect(items.shown == ["[Due]", "2", "(1 in Due)", "[Done]", "1", "3", "(2 in Done)"])
        #expect(await items.focusedText(becomes: "1"))
        try #expect(items.list.press("Up", isAlt: true))
        #expect(numbers == ["2", "1", "3"])
        #expect(events.entries.last == "move 1")
        #expect(events.entries.dropLast().last == "[1, 0] to [0, 1]")
        following.dispose()
      }
    }

    @Test("The first item can't move up, the last can't move down, and the data source can forbid moves")
    func ends() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(Items([("Due", [Item(1), Item(2)])]))
        #expect(await items.focus(1))
        try #expect(items.list.press("Up", isAlt: true))
        #expect(await items.focus(2))
        try #expect(items.list.press("Down", isAlt: true))
        items.canMove = false
        try #expect(!items.list.press("Up", isAlt: true))
        #expect(items.list.focusedPosition == 2)
        #expect(events.entries == [])
      }
    }

    private func drag(_ row: Int, by distance: Double, drop: Bool = true) async throws {
      let drag = try #require(items.list.controllers(DragGesture.self).first)
      let bounds = try #require(items.rows[row].parent?.computeBounds(in: items.list))
      try drag.emit("drag-begin", 10.0, bounds.y + 5)
      try drag.emit("drag-update", 0.0, distance > 0 ? 13.0 : -13.0)
      try drag.emit("drag-update", 0.0, distance)
      if drop { try drag.emit("drag-end", 0.0, distance) }
    }

    private func height(_ row: Int) -> Double {
      items.rows[row].parent?.computeBounds(in: items.list)?.height ?? 0
    }

    @Test("A row dragged down follows the pointer while the others make room, and is dropped between them")
    func pointer() async throws {
      try await withWindow(showing: items.scroller) { _ in
        let following = follow(Items([("Due", [Item(1), Item(2), Item(3), Item(4)])]))
        #expect(await MainLoop.iterate { (items.rows.last?.height ?? 0) > 0 })
        let row = height(1)
        try await drag(1, by: 2 * row, drop: false)
        let transition = items.list.transition
        #expect(
          await MainLoop.iterate { transition.offset(of: 2) == -row && transition.offset(of: 3) == -row })
        #expect(transition.offset(of: 1) == 2 * row)
        #expect(transition.offset(of: 4) == 0)
        try items.list.controllers(DragGesture.self).first?.emit("drag-end", 0.0, 2 * row)
        #expect(events.entries == ["drag [0, 0] to [0, 2]", "move 1"])
        #expect(numbers == ["2", "3", "1", "4"])
        #expect(await MainLoop.iterate { !transition.isRunning && transition.offset(of: 2) == 0 })
        following.dispose()
      }
    }

    @Test("A row can be dragged into another section, and not above the first header")
    func otherSection() async throws {
      try await withWindow(showing: items.scroller) { _ in
        let following = follow(Items([("Due", [Item(1)]), ("Done", [Item(2), Item(3)])]))
        #expect(await MainLoop.iterate { (items.rows.last?.height ?? 0) > 0 })
        try await drag(4, by: -1_000)
        #expect(events.entries == ["drag [1, 0] to [0, 0]", "move 2"])
        #expect(items.shown == ["[Due]", "2", "1", "(2 in Due)", "[Done]", "3", "(1 in Done)"])
        following.dispose()
      }
    }

    @Test(
      "A row that is dropped in place, cancelled by Escape or refused returns and emits nothing more")
    func back() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(Items([("Due", [Item(1), Item(2), Item(3)])]))
        #expect(await MainLoop.iterate { (items.rows.last?.height ?? 0) > 0 })
        let transition = items.list.transition
        let isSettled: @MainActor () -> Bool = {
          !transition.isRunning && (1...3).allSatisfy { transition.offset(of: $0) == 0 }
        }
        try await drag(1, by: 3)
        #expect(events.entries == [])
        #expect(await MainLoop.iterate { isSettled() })
        #expect(await items.focus(1))
        try await drag(1, by: 60, drop: false)
        try #expect(items.list.press("Escape"))
        try items.list.controllers(DragGesture.self).first?.emit("drag-end", 0.0, 60.0)
        #expect(events.entries == [])
        #expect(await MainLoop.iterate { isSettled() })
        // The app does not carry out this move.
        try await drag(1, by: height(1))
        #expect(events.entries == ["drag [0, 0] to [0, 1]", "move 1"])
        #expect(await MainLoop.iterate { isSettled() })
        items.canMove = false
        try await drag(1, by: height(1))
        #expect(events.entries.count == 2)
      }
    }

    @Test("A row's standard menu deletes and moves only rows that can be deleted and moved")
    func menu() async throws {
      #expect(ListViewMenu.standard(canEdit: false, canMove: false) == nil)
      try await withWindow(showing: items.scroller) { _ in
        let following = follow(Items([("Due", [Item(1), Item(2)])]))
        #expect(await items.focus(1))
        try #expect(items.list.press("Menu"))
        items.list.activateAction("row.move-up")
        #expect(events.entries == [])
        #expect(items.list.activateAction("row.move-down"))
        #expect(numbers == ["2", "1"])
        following.dispose()
      }
    }

    @Test("The accessory button emits its row's index path and item, and has a name")
    func accessory() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.onConfigure = { cell, item in cell.accessory = .detailButton(name: "About \(item.text)") }
        items.snapshots.accept(Items([("Due", [Item(1), Item(2)])]))
        let button = try #require(items.rows[2].trailing as? Button)
        #expect(button.tooltip == "About 2")
        try button.emit("clicked")
        #expect(events.entries == ["tap [0, 1]", "tap 2"])
        #expect(await MainLoop.iterate { button.width > 0 && items.rows[2].child?.width ?? 0 > 0 })
        let content = try #require(items.rows[2].child?.computeBounds(in: items.list))
        let place = try #require(button.computeBounds(in: items.list))
        #expect(place.x >= content.x + content.width)
        items.onConfigure = { cell, _ in cell.accessory = .none }
        items.snapshots.accept(Items([("Due", [Item(1), Item(2, "two")])]))
        #expect(items.rows[2].trailing == nil)
      }
    }

    @Test("Selecting another item deselects the previous one; writing and list changes emit nothing")
    func deselect() async throws {
      let items = ItemList(selection: .single)
      let log = Log<String>()
      _ = items.list.rx.itemDeselected.subscribe(onNext: { log.add("\($0)") })
      _ = items.list.rx.modelDeselected(items.dataSource).subscribe(onNext: { log.add($0.text) })
      let selected = items.list.rx.selected(items.dataSource)
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(1...4))
        items.list.selectedPosition = 1
        #expect(log.entries == [])
        items.snapshots.accept(RillGtkTests.items([4, 3, 2, 1]))
        #expect(items.list.selectedPosition == 4)
        items.list.selectedPosition = 2
        #expect(log.entries == ["[0, 3]", "1"])
        selected.onNext(4)
        items.snapshots.accept(RillGtkTests.items([1, 2]))
        #expect(items.list.selectedPosition == nil)
        #expect(log.entries.count == 2)
      }
    }

    @Test("Rows that enter and leave the screen are reported with their index paths, and no others")
    func display() async throws {
      let displayed = Log<Int>()
      let ended = Log<Int>()
      _ = items.list.rx.willDisplayCell.subscribe(onNext: { displayed.add($0.indexPath.row) })
      _ = items.list.rx.didEndDisplayingCell.subscribe(onNext: { ended.add($0.indexPath.row) })
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(0..<1_000))
        #expect(await MainLoop.iterate { displayed.entries.contains(3) })
        try await nextFrames(of: items.list)
        #expect(displayed.entries.count < 100)
        #expect(Set(displayed.entries).count == displayed.entries.count - ended.entries.count)
        items.list.scroll(to: 500)
        #expect(await MainLoop.iterate { displayed.entries.contains(498) && ended.entries.contains(3) })
        #expect(!displayed.entries.contains(300))
      }
      #expect(displayed.entries.sorted() == ended.entries.sorted())
    }
  }
}
