@testable import Gtk
import Rill
import RillGtk
import RillLists
import RillUI
import Testing

extension WindowTests {
  @MainActor @Suite("The selected item of a list") struct ListSelectionTests {
    private let items: ItemList
    private let selected: ControlProperty<Int?>
    private let log = Log<Int?>()

    init() throws {
      try requireDisplay()
      items = ItemList(selection: .single)
      selected = items.list.rx.selected(items.dataSource)
      let log = log
      _ = selected.bind(onNext: { log.add($0) })
    }

    @Test("A person's selection is emitted by identity; a written selection is shown but not emitted")
    func select() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(Items([("Due", [Item(7), Item(8)]), ("Done", [Item(9)])]))
        items.list.selectedPosition = 2
        selected.onNext(9)
        #expect(items.list.selectedPosition == 4)
        items.list.selectedPosition = 1
        selected.onNext(nil)
        #expect(items.list.selectedPosition == nil)
        #expect(log.entries == [nil, 8, 7])
      }
    }

    @Test("The item stays selected while others come and go, and the selection ends with it")
    func stays() async throws {
      try await withWindow(showing: items.scroller) { _ in
        items.snapshots.accept(RillGtkTests.items(1...5))
        selected.onNext(3)
        items.snapshots.accept(RillGtkTests.items([0, 1, 3, 5]))
        #expect(items.list.selectedPosition == 3)
        items.snapshots.accept(RillGtkTests.items([0, 1]))
        #expect(items.list.selectedPosition == nil)
      }
    }
  }
}
