public import Rill

infix operator <-> : DefaultPrecedence

/// Keeps a control's value and a relay's the same: the control takes the relay's value now, then each takes the
/// other's changes. Ends with the control.
///
/// What is typed reaches the relay and is not written back to the control, so that neither the cursor moves nor an
/// input method loses what it composes. What an observer makes of it, by accepting another value, is shown.
/// - Parameters:
///   - property: The control's value.
///   - relay: The relay.
/// - Returns: What ends the binding.
@MainActor public func <-> <Value: Equatable & Sendable>(
  property: ControlProperty<Value>, relay: BehaviorRelay<Value>
) -> any Disposable {
  let binding = TwoWayBinding(property, relay)
  return binding.start()
}

/// Keeps a text control's text, none taken as empty, and a relay's the same, as the other `<->` does.
/// - Parameters:
///   - property: The control's text.
///   - relay: The relay.
/// - Returns: What ends the binding.
@MainActor public func <-> (
  property: ControlProperty<String?>, relay: BehaviorRelay<String>
) -> any Disposable {
  property.orEmpty <-> relay
}

/// A control's value and a relay's, each of which follows the other.
@MainActor private final class TwoWayBinding<Value: Equatable & Sendable> {
  private let property: ControlProperty<Value>
  private let relay: BehaviorRelay<Value>
  /// What the control shows, as far as is known.
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
