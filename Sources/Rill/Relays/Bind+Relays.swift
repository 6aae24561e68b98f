extension ObservableType {
  /// Passes the elements of this sequence to relays. An error goes to `Hooks.defaultErrorHandler`.
  /// - Parameter relays: The relays, each of which receives every element.
  /// - Returns: A disposable that ends the subscription.
  @inlinable public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element {
    feed(relays)
  }

  /// Passes the elements of this sequence to relays of optional elements. An error goes to `Hooks.defaultErrorHandler`.
  /// - Parameter relays: The relays, each of which receives every element.
  /// - Returns: A disposable that ends the subscription.
  @inlinable public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element? {
    feed(relays)
  }
}
