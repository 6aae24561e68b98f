import Gtk
import Rill
import RillGtk
import RillLists
import Testing

extension WindowTests {
  @MainActor @Suite("Where a list begins after a change") struct ListBeginningTests {
    init() throws { try requireDisplay() }

    /// Shows items 0 to 499, scrolls down, shows another snapshot, and returns the list's offset.
    private func offset(after next: Items, _ beginning: ListBeginning = .atTopWhenReplaced) async throws
      -> Double
    {
      let items = ItemList(beginning: beginning)
      var offset = 0.0
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(0..<500))
        #expect(await MainLoop.iterate { items.rows[1].height > 0 })
        items.list.verticalOffset = 2_000
        try await nextFrames(of: items.list)
        #expect(items.list.verticalOffset > 1_000)
        items.snapshots.accept(next)
        try await nextFrames(of: items.list)
        offset = items.list.verticalOffset
      }
      return offset
    }

    @Test("A list of other items begins at its top, also if its sections are the same")
    func replaced() async throws {
      #expect(try await offset(after: RillGtkTests.items(1_000..<1_500)) == 0)
      let others = Items([("Results", (1_000..<1_500).map { Item($0) })])
      #expect(try await offset(after: others) == 0)
    }

    @Test("The rows on the screen stay if any item does, wherever that is")
    func changed() async throws {
      #expect(try await offset(after: RillGtkTests.items([499] + Array(1_000..<1_500))) > 0)
      #expect(try await offset(after: RillGtkTests.items(Array(0..<20) + Array(1_000..<1_500))) > 0)
    }

    @Test("The list may begin at its top after every change, or after none")
    func options() async throws {
      #expect(try await offset(after: RillGtkTests.items(0..<499), .atTop) == 0)
      #expect(try await offset(after: RillGtkTests.items(1_000..<1_500), .keepsPlace) > 0)
    }

    @Test(
      "The focus goes to the first item of a list that begins at its top, scrolled or not",
      arguments: [5, 300])
    func focus(row: Int) async throws {
      let items = ItemList()
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(0..<500))
        #expect(await items.focus(row))
        #expect(await MainLoop.iterate { (items.list.verticalOffset > 0) == (row == 300) })
        for first in [1_000, 2_000, 3_000] {
          items.snapshots.accept(RillGtkTests.items(first..<first + 500))
          #expect(await items.focusedText(becomes: "\(first)"))
          try await nextFrames(of: items.list)
          #expect(items.list.verticalOffset == 0)
        }
      }
    }

    @Test("A list that has the focus on no row gives it to the first item when it begins at its top")
    func focusOnNoRow() async throws {
      let items = ItemList()
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items([]))
        items.list.grabFocus()
        #expect(items.list.hasFocusOnNoRow)
        items.dataSource.beginNextAtTop()
        items.snapshots.accept(RillGtkTests.items(0..<500))
        #expect(await items.focusedText(becomes: "0"))
        try await nextFrames(of: items.list)
        #expect(items.list.verticalOffset == 0)
      }
    }

    @Test(
      "A list of the same items that is said to be another one begins at its top, and only that",
      arguments: [true, false])
    func other(isFocused: Bool) async throws {
      let (items, button, box) = (ItemList(), Button(label: "Other"), Box())
      items.scroller.vexpand = true
      box.append(button)
      box.append(items.scroller)
      try await withWindow(showing: box) { _ in
        items.snapshots.accept(RillGtkTests.items(0..<500))
        #expect(await items.focus(300))
        #expect(await MainLoop.iterate { items.list.verticalOffset > 1_000 })
        if !isFocused { button.grabFocus() }
        items.dataSource.beginNextAtTop()
        items.snapshots.accept(RillGtkTests.items(100..<500))
        try await nextFrames(of: items.list)
        if !isFocused { #expect(items.list.focusFirstInside()) }
        #expect(await items.focusedText(becomes: "100"))
        #expect(items.list.verticalOffset == 0)
        items.snapshots.accept(RillGtkTests.items(0..<500))
        #expect(await items.focusedText(becomes: "100"))
        // From version 4.10 on, GTK keeps the place of a list that has the focus.
        if isFocused && Toolkit.isAtLeast(minor: 10) { return }
        #expect(await MainLoop.iterate { items.list.verticalOffset > 1_000 })
      }
    }

    @Test("A focus that comes after the items were replaced is on the first one, until another row has it")
    func laterFocus() async throws {
      let (items, button, box) = (ItemList(), Button(label: "Other"), Box())
      items.scroller.vexpand = true
      box.append(button)
      box.append(items.scroller)
      try await withWindow(showing: box) { _ in
        items.snapshots.accept(RillGtkTests.items(0..<500))
        #expect(await items.focus(5))
        for (first, row) in [(1_000, 6), (2_000, 3), (3_000, 7)] {
          button.grabFocus()
          items.snapshots.accept(RillGtkTests.items(first..<first + 500))
          try await nextFrames(of: items.list)
          #expect(items.list.focusFirstInside())
          #expect(await items.focusedText(becomes: "\(first)"))
          #expect(items.list.verticalOffset == 0)
          #expect(await items.focus(row))
          button.grabFocus()
          #expect(items.list.focusFirstInside())
          #expect(await items.focusedText(becomes: "\(first + row - 1)"))
        }
      }
    }

    @Test(
      "A list that is reloaded keeps its place, unless each snapshot is a list of its own",
      arguments: [true, false])
    func reloaded(_ beginsAtTop: Bool) async throws {
      let (list, snapshots) = (ListView(), PublishRelay<Items>())
      let source = RxListViewSectionedReloadDataSource<String, Item>(
        configureCell: { _, list, path, item in
          let cell = list.dequeueReusableCell(TextCell.self, for: path)
          cell.text = item.text
          return cell
        }, beginsAtTop: beginsAtTop)
      snapshots.bind(to: list.rx.items(dataSource: source)).disposed(by: list.rx.disposeBag)
      try await withWindow(showing: ScrolledWindow(child: list)) { _ in
        snapshots.accept(RillGtkTests.items(0..<500))
        #expect(await MainLoop.iterate { (list.boundItem(at: 0)?.child?.height ?? 0) > 0 })
        try await nextFrames(of: list)
        list.verticalOffset = 2_000
        try await nextFrames(of: list)
        #expect(list.verticalOffset > 1_000)
        snapshots.accept(RillGtkTests.items(0..<500))
        try await nextFrames(of: list)
        #expect((list.verticalOffset == 0) == beginsAtTop)
      }
    }
  }
}
