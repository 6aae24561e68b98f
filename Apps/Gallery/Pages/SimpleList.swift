// Simple list: an array in a list, without a data source.
//
// The rows are made and reused by their class; only those on the screen exist. The disposable that `bind` returns ends
// the binding, and gives `modelSelected` the type of the elements: another type does not compile.

import Gtk
import Rill
import RillGtk
import RillUI

final class SimpleList: PageView {
  let root: Widget

  private let list = ListView()
  private let chosen = Label("Nothing chosen")
  private let bag = DisposeBag()

  init() {
    root = .stacked(chosen, list: .list(list, named: "Items"))

    let elements = Observable.just((1...1000).map { "Item \($0)" })
    let items = elements.bind(to: list.rx.items(cellIdentifier: "Item", cellType: TextCell.self)) {
      row, element, cell in
      cell.text = "\(element) @ row \(row)"
    }
    items.disposed(by: bag)
    list.rx.modelSelected(items).map { "Chosen: \($0)" }.emit(to: chosen.rx.text).disposed(by: bag)
  }
}
