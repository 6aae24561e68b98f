extension InfallibleType {
  /// Sends the events of this sequence to observers.
  /// - Parameter observers: The observers. Each receives every event.
  /// - Returns: A disposable that ends the subscription.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    asObservable().feed(observers)
  }

  /// Sends the events of this sequence to observers of optional elements.
  /// - Parameter observers: The observers. Each receives every event.
  /// - Returns: A disposable that ends the subscription.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    asObservable().feed(observers)
  }

  /// Sends the elements of this sequence to relays.
  /// ```
  /// let latest = BehaviorRelay(value: 0)
  /// let subscription = Infallible.of(1, 2, 3).bind(to: latest)
  /// ```
  /// - Parameter relays: The relays. Each receives every element.
  /// - Returns: A disposable that ends the subscription.
  public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable where Relay.Element == Element {
    asObservable().feed(relays)
  }

  /// Sends the elements of this sequence to relays of optional elements.
  /// - Parameter relays: The relays. Each receives every element.
  /// - Returns: A disposable that ends the subscription.
  public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable where Relay.Element == Element? {
    asObservable().feed(relays)
  }

  /// Passes this sequence to a function that subscribes to it.
  /// - Parameter binder: The function.
  /// - Returns: The value that the function returns.
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Passes this sequence to a function that returns another function, and calls the other function with an
  /// argument.
  /// - Parameters:
  ///   - binder: The function that takes this sequence.
  ///   - curriedArgument: The argument of the returned function.
  /// - Returns: The value that the returned function returns.
  public func bind<Argument, Result>(
    to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
  ) -> Result { binder(self)(curriedArgument) }

  /// Calls a main-actor closure with each element.
  /// - Parameter onNext: Receives each element on the main actor.
  /// - Returns: A disposable that ends the subscription.
  public func bind(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable {
    asObservable().bind(onNext: onNext)
  }

  /// Calls a main-actor closure with an object and each element. The object is held weakly; once it is gone, the
  /// closure isn't called.
  /// - Parameters:
  ///   - object: The object to pass to the closure.
  ///   - onNext: Receives the object and each element on the main actor.
  /// - Returns: A disposable that ends the subscription.
  public func bind<Object: AnyObject & Sendable>(
    with object: Object, onNext: @escaping @MainActor (Object, Element) -> Void
  ) -> any Disposable {
    asObservable().bind(with: object, onNext: onNext)
  }
}
