extension InfallibleType {
  /// Feeds observers with this sequence.
  /// - Parameter observers: All receive every event.
  /// - Returns: What ends the subscription.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Feeds observers of optional elements with this sequence.
  /// - Parameter observers: All receive every event.
  /// - Returns: What ends the subscription.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    asObservable().map(Optional.some).subscribe { event in
      for observer in observers { observer.on(event) }
    }
  }

  /// Feeds relays with the elements of this sequence.
  /// - Parameter relays: All receive every element.
  /// - Returns: What ends the subscription.
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Feeds relays of optional elements.
  /// - Parameter relays: All receive every element.
  /// - Returns: What ends the subscription.
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Feeds relays with the elements of this sequence.
  /// - Parameter relays: All take every element as their value.
  /// - Returns: What ends the subscription.
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Feeds relays of optional elements.
  /// - Parameter relays: All take every element as their value.
  /// - Returns: What ends the subscription.
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
  }

  /// Hands this sequence to a function that subscribes to it.
  /// - Parameter binder: The function.
  /// - Returns: What the function returns.
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Hands this sequence to a function that makes a function, and that one its argument.
  /// - Parameters:
  ///   - binder: The function.
  ///   - curriedArgument: The argument of the function that it returns.
  /// - Returns: What that function returns.
  public func bind<Argument, Result>(
    to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
  ) -> Result { binder(self)(curriedArgument) }

  /// Hands each element to a closure.
  /// - Parameter onNext: Receives each element.
  /// - Returns: What ends the subscription.
  public func bind(onNext: @escaping @Sendable (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }
}
