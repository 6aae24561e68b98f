import Gtk
import Rill
import RillGtk

/// Shows numbers with an observable. Its closures may run on any thread, but a control belongs to the main actor.
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

/// Shows the length of a control's text with `asObservable()`, which leaves the main-actor family.
@MainActor func length(of entry: Entry, in label: Label) -> any Disposable {
  entry.rx.text.asObservable().subscribe(onNext: { text in
    // error: main actor-isolated property 'text' can not be mutated from a Sendable closure
    label.text = "\(text?.count ?? 0)"
  })
}

/// Creates labels off the main actor, although a control must be created there, too.
func labels(_ texts: Observable<String>) -> Observable<Label> {
  texts.map { text in
    // error: call to main actor-isolated initializer 'init(_:)' in a synchronous nonisolated context
    Label(text)
  }
}
