public import Rill

infix operator <-> : DefaultPrecedence

/// Keeps a control's value and a relay's value the same. The control takes the relay's current value, then
/// each takes the other's changes. The binding ends with the control.
///
/// Typed text reaches the relay and isn't written back to the control, so that the cursor doesn't move and an
/// input method doesn't lose its composition. If an observer then accepts another value into the relay, the
/// control shows it.
/// - Parameters:
///   - property: The control's value.
///   - relay: The relay that holds the value.
/// - Returns: A disposable that ends the binding.
@MainActor public func <-> <Value: Equatable & Sendable>(
  property: ControlProperty<Value>, relay: BehaviorRelay<Value>
) -> any Disposable {
  let binding = TwoWayBinding(property, relay)
  return binding.start()
}

/// Keeps a text control's text and a relay's text the same, like the other `<->`. No text becomes an empty
/// one.
/// - Parameters:
///   - property: The control's text.
///   - relay: The relay that holds the text.
/// - Returns: A disposable that ends the binding.
@MainActor public func <-> (
  property: ControlProperty<String?>, relay: BehaviorRelay<String>
) -> any Disposable {
  property.orEmpty <-> relay
}

/// A control's value and a relay's value, each of which follows the other.
@MainActor private final class TwoWayBinding<Value: Equatable & Sendable> {
  private let property: ControlProperty<Value>
  private let relay: BehaviorRelay<Value>
  /// The value that the control shows, as far as the binding knows.
  private var shown: Value?

  init(_ property: ControlProperty<Value>, _ relay: BehaviorRelay<Value>) {
    self.property = property
    self.relay = relay
  }

  func start() -> any Disposable {
    let toControl = relay.subscribe(Binder(self) { $0.show($1) })
    let toRelay = property.subscribe(
      onNext: { value in self.take(value) }, onCompleted: { toControl.dispose() })
    return Disposables.create(toControl, toRelay)
  }

  private func show(_ value: Value) {
    guard value != shown else { return }
    shown = value
    property.onNext(value)
  }

  private func take(_ value: Value) {
    shown = value
    if value != relay.value { relay.accept(value) }
  }
}
