public import Rill

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Passes each event to observers on the main actor.
  /// - Parameter observers: The observers, each of which receives every event.
  /// - Returns: A disposable that ends the subscription.
  @inlinable @MainActor public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    asObservable().feed(observers)
  }

  /// Passes each event to observers of optional elements on the main actor.
  /// - Parameter observers: The observers, each of which receives every event.
  /// - Returns: A disposable that ends the subscription.
  @MainActor public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    asObservable().feed(observers)
  }

  /// Passes each element to relays on the main actor.
  /// - Parameter relays: The relays, each of which receives every element.
  /// - Returns: A disposable that ends the subscription.
  @MainActor public func drive<Relay: RelayType>(_ relays: Relay...) -> any Disposable
  where Relay.Element == Element {
    asObservable().feed(relays)
  }

  /// Passes each element to relays of optional elements on the main actor.
  /// - Parameter relays: The relays, each of which receives every element.
  /// - Returns: A disposable that ends the subscription.
  @MainActor public func drive<Relay: RelayType>(_ relays: Relay...) -> any Disposable
  where Relay.Element == Element? {
    asObservable().feed(relays)
  }

  /// Calls main-actor closures for the sequence's events.
  /// - Parameters:
  ///   - onNext: Receives each element.
  ///   - onCompleted: Called when the sequence has ended.
  ///   - onDisposed: Called when the subscription has been released, on any thread.
  /// - Returns: A disposable that ends the subscription.
  @inlinable @MainActor public func drive(
    onNext: (@MainActor (Element) -> Void)? = nil, onCompleted: (@MainActor () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribeOnMainActor(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Calls main-actor closures with an object. The object is held weakly; once it is gone, they aren't
  /// called.
  /// - Parameters:
  ///   - object: The object to pass to the closures.
  ///   - onNext: Receives the object and each element.
  ///   - onCompleted: Called when the sequence has completed.
  ///   - onDisposed: Called when the subscription has been released, on any thread.
  /// - Returns: A disposable that ends the subscription.
  @MainActor public func drive<Object: AnyObject & Sendable>(
    with object: Object, onNext: (@MainActor (Object, Element) -> Void)? = nil,
    onCompleted: (@MainActor (Object) -> Void)? = nil, onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribeOnMainActor(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes to the sequence and ignores its elements.
  /// - Returns: A disposable that ends the subscription.
  @MainActor public func drive() -> any Disposable {
    drive(onNext: nil, onCompleted: nil, onDisposed: nil)
  }

  /// Passes the sequence to a function that subscribes to it on the main actor.
  /// - Parameter transformation: The function that subscribes.
  /// - Returns: The result of the function.
  @MainActor public func drive<Result>(
    _ transformation: (Observable<Element>) -> Result
  ) -> Result {
    transformation(asObservable())
  }

  /// Passes the sequence to a function that returns another function, and calls that with an argument.
  /// - Parameters:
  ///   - with: Takes the sequence and returns the function that subscribes.
  ///   - curriedArgument: The argument of the returned function.
  /// - Returns: The result of the returned function.
  @MainActor public func drive<Argument, Result>(
    _ with: (Observable<Element>) -> (Argument) -> Result, curriedArgument: Argument
  ) -> Result {
    with(asObservable())(curriedArgument)
  }
}
