// Adding numbers: three entries and their sum, which follows each key.
//
// An entry's text is a stream: its current value, then each change. `combineLatest` makes one stream of three, with a
// new element whenever one of them emits. Drivers can't fail and deliver on the main actor, so they may drive a label.

import Gtk
import Rill
import RillGtk
import RillUI

struct AddingNumbersViewModel: Sendable {
  /// The sum as a text. An entry whose text isn't a number counts as zero.
  let sum: Driver<String>

  init(_ a: Driver<String>, _ b: Driver<String>, _ c: Driver<String>) {
    sum = Driver<Int>.combineLatest(a, b, c) { [$0, $1, $2].map { Int($0) ?? 0 }.reduce(0, &+) }.map {
      "\($0)"
    }
  }
}

final class AddingNumbers: PageView {
  let root: Widget

  private let (a, b, c, sum) = (Entry(), Entry(), Entry(), Label())
  private let bag = DisposeBag()

  init() {
    sum.addCssClass("title-1")
    sum.setAccessibleLabel("Sum")
    root = .column(
      .labelled("First number", a), .labelled("Second number", b), .labelled("Third number", c), sum)

    let viewModel = AddingNumbersViewModel(
      a.rx.text.orEmpty.asDriver(), b.rx.text.orEmpty.asDriver(), c.rx.text.orEmpty.asDriver())
    viewModel.sum.drive(sum.rx.text).disposed(by: bag)
  }
}
