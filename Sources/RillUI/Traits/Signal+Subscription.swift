public import Rill

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Feeds observers on the main actor.
  /// - Parameter observers: All receive every event.
  /// - Returns: What ends the subscription.
  @MainActor public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Feeds observers of optional elements on the main actor.
  /// - Parameter observers: All receive every event.
  /// - Returns: What ends the subscription.
  @MainActor public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    asObservable().map(Optional.some).subscribe { event in
      for observer in observers { observer.on(event) }
    }
  }

  /// Feeds relays on the main actor.
  /// - Parameter relays: All receive every element.
  /// - Returns: What ends the subscription.
  @MainActor public func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element {
    asObservable().subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Feeds relays of optional elements on the main actor.
  /// - Parameter relays: All receive every element.
  /// - Returns: What ends the subscription.
  @MainActor public func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element? {
    asObservable().subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Calls main-actor closures.
  /// - Parameters:
  ///   - onNext: Receives each element.
  ///   - onCompleted: Called when the sequence has ended.
  ///   - onDisposed: Called when the subscription has been released, on whatever thread that is.
  /// - Returns: What ends the subscription.
  @inlinable @MainActor public func emit(
    onNext: (@MainActor (Element) -> Void)? = nil, onCompleted: (@MainActor () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribeOnMainActor(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Calls main-actor closures with an object, held weakly: once it is gone they are not called.
  /// - Parameters:
  ///   - object: The object.
  ///   - onNext: Receives each element.
  ///   - onCompleted: Called when the sequence has ended.
  ///   - onDisposed: Called when the subscription has been released, on whatever thread that is.
  /// - Returns: What ends the subscription.
  @MainActor public func emit<Object: AnyObject & Sendable>(
    with object: Object, onNext: (@MainActor (Object, Element) -> Void)? = nil,
    onCompleted: (@MainActor (Object) -> Void)? = nil, onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    emit(
      onNext: weakly(object, onNext), onCompleted: weakly(object, onCompleted),
      onDisposed: weaklyAnywhere(object, onDisposed))
  }

  /// Keeps the sequence running without looking at its elements.
  /// - Returns: What ends the subscription.
  @MainActor public func emit() -> any Disposable {
    emit(onNext: nil, onCompleted: nil, onDisposed: nil)
  }
}
