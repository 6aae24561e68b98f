public import Rill

// Only elements are bound, because a control's end must not end the observers that it feeds.
extension SharedSequenceConvertibleType {
  /// Passes each element to observers.
  /// - Parameter observers: The observers, each of which receives every element.
  /// - Returns: A disposable that ends the subscription.
  @MainActor public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe(onNext: { element in for observer in observers { observer.onNext(element) } })
  }

  /// Passes each element to observers of optional elements.
  /// - Parameter observers: The observers, each of which receives every element.
  /// - Returns: A disposable that ends the subscription.
  @MainActor public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    asObservable().subscribe(onNext: { element in for observer in observers { observer.onNext(element) } })
  }

  /// Passes each element to relays.
  /// - Parameter relays: The relays, each of which receives every element.
  /// - Returns: A disposable that ends the subscription.
  @MainActor public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element {
    asObservable().feed(relays)
  }

  /// Passes each element to relays of optional elements.
  /// - Parameter relays: The relays, each of which receives every element.
  /// - Returns: A disposable that ends the subscription.
  @MainActor public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element? {
    asObservable().feed(relays)
  }

  /// Passes this sequence to a function that subscribes to it.
  /// - Parameter binder: The function that subscribes.
  /// - Returns: The result of the function.
  @MainActor public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Passes this sequence to a function that returns another function, and calls that with an argument.
  /// - Parameters:
  ///   - binder: Takes this sequence and returns the function that subscribes.
  ///   - curriedArgument: The argument of the returned function.
  /// - Returns: The result of the returned function.
  @MainActor public func bind<Argument, Result>(
    to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
  ) -> Result { binder(self)(curriedArgument) }

  /// Calls a main-actor closure for each element.
  /// - Parameter onNext: Receives each element.
  /// - Returns: A disposable that ends the subscription.
  @MainActor public func bind(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }

  /// Calls a main-actor closure with an object and each element. The object is held weakly; once it is gone,
  /// the closure isn't called.
  /// - Parameters:
  ///   - object: The object to pass to the closure.
  ///   - onNext: Receives the object and each element.
  /// - Returns: A disposable that ends the subscription.
  @MainActor public func bind<Object: AnyObject & Sendable>(
    with object: Object, onNext: @escaping @MainActor (Object, Element) -> Void
  ) -> any Disposable {
    subscribe(with: object, onNext: onNext)
  }
}
