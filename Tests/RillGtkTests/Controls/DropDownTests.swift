import Gtk
import Rill
import RillGtk
import RillUI
import Testing

extension WindowTests {
  @MainActor @Suite("Drop-downs") struct DropDownTests {
    init() throws { try requireDisplay() }

    @Test("A sequence's items become titles, and the selected title stays selected while it is there")
    func titles() {
      let dropDown = DropDown()
      let items = BehaviorRelay(value: [1, 2, 3])
      let log = Log<Int?>()
      _ = dropDown.rx.selectedItemIndex.subscribe(onNext: { log.add($0) })
      items.bind(to: dropDown.rx.itemTitles) { row, item in "\(row): \(item)" }
        .disposed(by: dropDown.rx.disposeBag)
      #expect(dropDown.items == ["0: 1", "1: 2", "2: 3"])
      dropDown.selectedIndex = 2
      items.accept([1, 2, 3, 4])
      #expect(dropDown.selectedItem == "2: 3")
      items.accept([1, 2])
      #expect(dropDown.selectedItem == "0: 1")
      items.accept([])
      #expect(dropDown.selectedItem == nil)
      #expect(log.entries == [nil, 0, 2, 0, nil])
    }

    @Test("modelSelected emits the selected item itself")
    func modelSelected() {
      let dropDown = DropDown()
      let log = Log<Int>()
      let items = Observable.just([10, 20]).bind(to: dropDown.rx.itemTitles) { _, item in "\(item)" }
      _ = dropDown.rx.modelSelected(items).subscribe(onNext: { log.add($0) })
      dropDown.selectedIndex = 1
      #expect(log.entries == [20])
    }

    @Test("Items are shown by custom widgets, which are reused, and freed with the drop-down")
    func widgets() async throws {
      let base = Object.liveCount
      var made = 0
      try await withWindow(showing: DropDown()) { window in
        guard let dropDown = window.content as? DropDown else { return }
        let items = BehaviorRelay(value: [10, 20])
        let log = Log<Int>()
        let shown = items.bind(to: dropDown.rx.items) { row, item, view -> Widget in
          if view == nil { made += 1 }
          let label = view as? Label ?? Label()
          label.text = "\(row): \(item)"
          return label
        }
        _ = dropDown.rx.modelSelected(shown).subscribe(onNext: { log.add($0) })
        #expect(dropDown.items == ["10", "20"])
        #expect(texts(in: dropDown).contains("0: 10"))
        dropDown.selectedIndex = 1
        #expect(texts(in: dropDown).contains("1: 20") && !texts(in: dropDown).contains("0: 10"))
        #expect(log.entries == [20])
        items.accept([30, 40, 20])
        #expect(dropDown.selectedIndex == 2)
        #expect(texts(in: dropDown).contains("2: 20"))
        shown.dispose()
        items.accept([])
        #expect(dropDown.items.count == 3)
      }
      #expect(made > 0)
      #expect(await MainLoop.iterate { Object.liveCount == base })
    }

    /// Returns the texts of the labels in a widget, without those of a list that may be open.
    private func texts(in widget: Widget) -> [String] {
      widget.children.filter { !($0 is Popover) }.flatMap { child in
        (child as? Label).map { [$0.text] } ?? texts(in: child)
      }
    }

    @Test("A person's selection emits an event, and a selection through Rill doesn't")
    func itemSelected() {
      let dropDown = DropDown(["a", "b", "c"])
      let log = Log<Int>()
      _ = dropDown.rx.itemSelected.subscribe(onNext: { log.add($0) })
      dropDown.selectedIndex = 1
      dropDown.rx.selectedItemIndex.onNext(2)
      #expect(dropDown.selectedItem == "c")
      dropDown.selectedIndex = 0
      #expect(log.entries == [1, 0])
    }
  }
}
