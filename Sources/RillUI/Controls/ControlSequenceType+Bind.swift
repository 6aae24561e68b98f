public import Rill

// A control's end is not the end of what it fed: only elements are bound.
extension ControlSequenceType {
  /// Feeds observers.
  /// - Parameter observers: All receive every element.
  /// - Returns: What ends the subscription.
  @MainActor public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe(onNext: { element in for observer in observers { observer.onNext(element) } })
  }

  /// Feeds observers of optional elements.
  /// - Parameter observers: All receive every element.
  /// - Returns: What ends the subscription.
  @MainActor public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    asObservable().subscribe(onNext: { element in for observer in observers { observer.onNext(element) } })
  }

  /// Feeds relays.
  /// - Parameter relays: All receive every element.
  /// - Returns: What ends the subscription.
  @MainActor public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element {
    asObservable().subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Feeds relays of optional elements.
  /// - Parameter relays: All receive every element.
  /// - Returns: What ends the subscription.
  @MainActor public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element? {
    asObservable().subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Hands this sequence to a function that subscribes to it.
  /// - Parameter binder: The function.
  /// - Returns: What the function returns.
  @MainActor public func bind<Result>(to binder: @MainActor (Self) -> Result) -> Result { binder(self) }

  /// Hands this sequence to a function that makes a function, and that one its argument.
  /// - Parameters:
  ///   - binder: The function.
  ///   - curriedArgument: The argument of the function that it returns.
  /// - Returns: What that function returns.
  @MainActor public func bind<Argument, Result>(
    to binder: @MainActor (Self) -> (Argument) -> Result, curriedArgument: Argument
  ) -> Result { binder(self)(curriedArgument) }

  /// Calls a main-actor closure at each element: each event, or the value and its changes.
  /// - Parameter onNext: Receives the element.
  /// - Returns: What ends the subscription.
  @MainActor public func bind(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }

  /// Calls a main-actor closure with an object, held weakly, at each element; once it is gone it is not called.
  /// - Parameters:
  ///   - object: The object.
  ///   - onNext: Receives the element.
  /// - Returns: What ends the subscription.
  @MainActor public func bind<Object: AnyObject & Sendable>(
    with object: Object, onNext: @escaping @MainActor (Object, Element) -> Void
  ) -> any Disposable {
    subscribe(with: object, onNext: onNext)
  }
}
