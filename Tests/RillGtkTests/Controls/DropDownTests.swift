import Gtk
import Rill
import RillGtk
import RillUI
import Testing

extension WindowTests {
  @MainActor @Suite("Drop-downs") struct DropDownTests {
    init() throws { try requireDisplay() }

    @Test("Items of a sequence become titles, and what is chosen stays so while it is there")
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

    @Test("The item that was chosen comes as itself")
    func modelSelected() {
      let dropDown = DropDown()
      let log = Log<Int>()
      let items = Observable.just([10, 20]).bind(to: dropDown.rx.itemTitles) { _, item in "\(item)" }
      _ = dropDown.rx.modelSelected(items).subscribe(onNext: { log.add($0) })
      dropDown.selectedIndex = 1
      #expect(log.entries == [20])
    }

    @Test("The choice by the person is an event, the choice through Rill is none")
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
