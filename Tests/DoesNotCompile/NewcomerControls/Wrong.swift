import Gtk
import Rill
import RillGtk
import RillUI

/// A view without its actor has controls.
final class Screen {
  // error, in Swift 5 a warning: main actor-isolated default value in a nonisolated context
  let label = Label()
}

/// A closure of an observable writes to a control.
@MainActor func show(_ names: Observable<String>, in label: Label) -> any Disposable {
  names.subscribe(onNext: { name in
    // error: main actor-isolated property 'text' can not be mutated from a Sendable closure
    label.text = name
  })
}

/// A closure of an observable reads a control.
@MainActor func greet(_ names: Observable<String>, _ entry: Entry) -> Observable<String> {
  names.map { name in
    // error: main actor-isolated property 'text' can not be referenced from a Sendable closure
    "\(entry.text), \(name)"
  }
}

/// A control's sequence has an error handler.
@MainActor func follow(_ button: Button) -> any Disposable {
  // error: is unavailable: It can't fail. Leave out onError
  button.rx.tap.subscribe(onNext: {}, onError: { _ in })
}

/// A control's sequence is tried again.
@MainActor func retried(_ button: Button) -> any Disposable {
  // error: 'retry' is unavailable
  button.rx.tap.retry(2).subscribe(onNext: {})
}

/// A driver is subscribed to by a function without the main actor.
func drive(_ names: Driver<String>, _ relay: BehaviorRelay<String>) -> any Disposable {
  // error: call to main actor-isolated instance method
  names.drive(relay)
}

/// A control is followed by a function without the main actor.
func text(of entry: Entry) -> Observable<String> {
  // error, in Swift 5 a warning: main actor-isolated conformance of 'Entry' to 'ReactiveCompatible' cannot be used
  entry.rx.text.orEmpty.asObservable()
}

/// The dispose bag of NSObject is used in a view that is none.
@MainActor final class Page {
  let button = Button(label: "OK")

  func follow() {
    // error: cannot find 'rx' in scope
    button.rx.tap.subscribe(onNext: {}).disposed(by: rx.disposeBag)
  }
}

/// An action without parameters has none in its closure.
@MainActor func act(_ button: Button) {
  // error: cannot convert value of type 'String' to closure result type 'Observable<Void>'
  button.rx.action = CocoaAction { "done" }
}
