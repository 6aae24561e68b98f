extension ObservableType {
  /// Feeds relays with the elements of this sequence. An error goes to `Hooks.defaultErrorHandler`.
  /// - Parameter relays: All receive every element.
  /// - Returns: What ends the subscription.
  @inlinable public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Feeds relays of optional elements. An error goes to `Hooks.defaultErrorHandler`.
  /// - Parameter relays: All receive every element.
  /// - Returns: What ends the subscription.
  @inlinable public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Feeds relays with the elements of this sequence. An error goes to `Hooks.defaultErrorHandler`.
  /// - Parameter relays: All take every element as their value.
  /// - Returns: What ends the subscription.
  @inlinable public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Feeds relays of optional elements. An error goes to `Hooks.defaultErrorHandler`.
  /// - Parameter relays: All take every element as their value.
  /// - Returns: What ends the subscription.
  @inlinable public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Feeds relays with the elements of this sequence. An error goes to `Hooks.defaultErrorHandler`.
  /// - Parameter relays: All receive every element.
  /// - Returns: What ends the subscription.
  @inlinable public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Feeds relays of optional elements. An error goes to `Hooks.defaultErrorHandler`.
  /// - Parameter relays: All receive every element.
  /// - Returns: What ends the subscription.
  @inlinable public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }
}
