// Drag and drop: values that are dragged from one widget to another.
//
// A `DragItem` has a text, which other programs can take, and a value for this program. A `DropTarget` says what it takes, and
// emits what is dropped. A list takes part by its data source: `dragItemForRowAtIndexPath` gives the item of a row that is
// dragged out of the list, and `canDropOnRowAtIndexPath` and `rx.modelDropped` are about drops on its rows.

import Gtk
import Rill
import RillGtk
import RillUI

/// A fruit that is dragged.
struct Fruit: Sendable {
  let name: String
  let isCitrus: Bool
}

struct DragAndDropViewModel: Sendable {
  let fruits = [Fruit(name: "Apple", isCitrus: false), Fruit(name: "Lemon", isCitrus: true)]
  let basket = BehaviorRelay<[String]>(value: [])

  /// The content of the basket in words, now and at each change.
  var content: Driver<String> {
    basket.asDriver().map {
      $0.isEmpty ? "The basket is empty" : "In the basket: \($0.joined(separator: ", "))"
    }
  }

  func put(_ fruit: Fruit) { basket.accept(basket.value + [fruit.name]) }
}

final class DragAndDrop: PageView {
  let root: Widget

  private let basket = Button()
  private let content = Label()
  private let target = DropTarget()
  private let bag = DisposeBag()

  init() {
    let viewModel = DragAndDropViewModel()
    let fruits = Box(.horizontal, spacing: 12)
    fruits.isHomogeneous = true
    for fruit in viewModel.fruits {
      let button = Button(label: fruit.name)
      button.add(DragSource { _ in DragItem(text: fruit.name, localObject: fruit) })
      // Keys and fingers have a way too.
      if fruit.isCitrus { button.onClicked { viewModel.put(fruit) } }
      fruits.append(button)
    }
    content.wraps = true
    basket.child = content
    basket.setSizeRequest(width: -1, height: 120)
    basket.setAccessibleLabel("Basket")
    root = .column(
      .note("Drag a fruit to the basket, which takes citrus fruits only. A click does the same."), fruits,
      basket)

    target.canDrop = { item, _ in (item.localObject as? Fruit)?.isCitrus == true }
    basket.add(target)
    target.rx.dropped.subscribe(onNext: { item in
      if let fruit = item.localObject as? Fruit { viewModel.put(fruit) }
    }).disposed(by: bag)
    viewModel.content.drive(content.rx.text).disposed(by: bag)
  }
}
