import Gtk
import Rill
import RillGtk
import RillUI

/// Shows numbers with a driver, whose closures run on the main actor.
@MainActor func show(_ numbers: Observable<Int>, in label: Label, _ entry: Entry) -> any Disposable {
  numbers.asDriver(onErrorJustReturn: 0)
    .filter { number in
      "\(number)" != entry.text
    }
    .do(onNext: { _ in
      label.isVisible = true
    })
    .drive(onNext: { number in
      label.text = "\(number)"
    })
}

/// Binds numbers to a label. The binding moves to the main actor by itself.
@MainActor func bind(_ numbers: Observable<Int>, to label: Label) -> any Disposable {
  numbers.map { number in "\(number)" }.bind(to: label.rx.text)
}

/// Shows the length of a control's text. Closures of control sequences run on the main actor.
@MainActor func length(of entry: Entry, in label: Label) -> any Disposable {
  entry.rx.text.subscribe(onNext: { text in
    label.text = "\(text?.count ?? 0)"
  })
}

@MainActor func labels(_ texts: Driver<String>) -> Driver<Label> {
  texts.map { text in
    Label(text)
  }
}
