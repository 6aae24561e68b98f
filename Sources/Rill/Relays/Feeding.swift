// `bind(to:)` of observables and infallibles, `drive` and `emit(to:)` take any number of observers or relays, which Swift
// passes on as an array only. They differ in their names alone, so these functions do the work of all.
extension ObservableType {
  /// Subscribes once and passes every event to observers.
  @inlinable package func feed<Observer: ObserverType>(_ observers: [Observer]) -> any Disposable
  where Observer.Element == Element {
    subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Subscribes once and passes every event to observers of optional elements.
  @inlinable package func feed<Observer: ObserverType>(_ observers: [Observer]) -> any Disposable
  where Observer.Element == Element? {
    map(Optional.some).feed(observers)
  }

  /// Subscribes once and passes every element to relays. An error goes to `Hooks.defaultErrorHandler`.
  @inlinable package func feed<Relay: RelayType>(_ relays: [Relay]) -> any Disposable
  where Relay.Element == Element {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Subscribes once and passes every element to relays of optional elements. An error goes to
  /// `Hooks.defaultErrorHandler`.
  @inlinable package func feed<Relay: RelayType>(_ relays: [Relay]) -> any Disposable
  where Relay.Element == Element? {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }
}
