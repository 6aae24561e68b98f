import Gtk
import Rill
import RillGtk
import RillUI

/// A view without its actor has controls.
@MainActor final class Screen {
  let label = Label()
}

/// A closure of an observable writes to a control.
@MainActor func show(_ names: Observable<String>, in label: Label) -> any Disposable {
  names.bind(to: label.rx.text)
}

/// A closure of an observable reads a control.
@MainActor func greet(_ names: Observable<String>, _ entry: Entry) -> Observable<String> {
  names.withLatestFrom(entry.rx.text.orEmpty) { name, greeting in
    "\(greeting), \(name)"
  }
}

/// A control's sequence has an error handler.
@MainActor func follow(_ button: Button) -> any Disposable {
  button.rx.tap.subscribe(onNext: {})
}

/// A control's sequence is tried again.
@MainActor func retried(_ button: Button) -> any Disposable {
  button.rx.tap.subscribe(onNext: {})
}

/// A driver is subscribed to by a function without the main actor.
@MainActor func drive(_ names: Driver<String>, _ relay: BehaviorRelay<String>) -> any Disposable {
  names.drive(relay)
}

/// A control is followed by a function without the main actor.
@MainActor func text(of entry: Entry) -> Observable<String> {
  entry.rx.text.orEmpty.asObservable()
}

/// The dispose bag of NSObject is used in a view that is none.
@MainActor final class Page {
  let button = Button(label: "OK")

  func follow() {
    button.rx.tap.subscribe(onNext: {}).disposed(by: button.rx.disposeBag)
  }
}

/// An action without parameters has none in its closure.
@MainActor func act(_ button: Button) {
  button.rx.action = CocoaAction { Observable.just(()) }
}
