import Gtk
import Rill
import RillGtk

/// An observable's closures may run on any thread, a control is the main actor's.
@MainActor func show(_ numbers: Observable<Int>, in label: Label, _ entry: Entry) -> any Disposable {
  numbers
    .filter { number in
      // error: main actor-isolated property 'text' can not be referenced from a Sendable closure
      "\(number)" != entry.text
    }
    .do(onNext: { _ in
      // error: main actor-isolated property 'isVisible' can not be mutated from a Sendable closure
      label.isVisible = true
    })
    .subscribe(onNext: { number in
      // error: main actor-isolated property 'text' can not be mutated from a Sendable closure
      label.text = "\(number)"
    })
}

/// `asObservable()` leaves the family of sequences whose closures are the main actor's.
@MainActor func length(of entry: Entry, in label: Label) -> any Disposable {
  entry.rx.text.asObservable().subscribe(onNext: { text in
    // error: main actor-isolated property 'text' can not be mutated from a Sendable closure
    label.text = "\(text?.count ?? 0)"
  })
}

/// A control is also made on the main actor.
func labels(_ texts: Observable<String>) -> Observable<Label> {
  texts.map { text in
    // error: call to main actor-isolated initializer 'init(_:)' in a synchronous nonisolated context
    Label(text)
  }
}
