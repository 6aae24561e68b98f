extension ObservableType {
  /// Feeds observers with this sequence.
  /// - Parameter observers: All receive every event.
  /// - Returns: What ends the subscription.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Feeds relays with the elements of this sequence.
  /// - Parameter relays: All receive every element. An error goes to `Hooks.defaultErrorHandler`, since a
  ///   relay cannot fail.
  /// - Returns: What ends the subscription.
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Feeds relays with the elements of this sequence.
  /// - Parameter relays: All take every element as their value. An error goes to
  ///   `Hooks.defaultErrorHandler`, since a relay cannot fail.
  /// - Returns: What ends the subscription.
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Hands each element to a closure.
  /// - Parameter onNext: Receives each element. An error goes to `Hooks.defaultErrorHandler`.
  /// - Returns: What ends the subscription.
  public func bind(onNext: @escaping @Sendable (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }
}
