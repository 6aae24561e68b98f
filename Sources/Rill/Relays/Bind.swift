extension ObservableType {
  /// Feeds observers with this sequence.
  /// - Parameter observers: All receive every event.
  /// - Returns: What ends the subscription.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    subscribe { event in for observer in observers { observer.on(event) } }
  }

  /// Feeds observers of optional elements with this sequence.
  /// - Parameter observers: All receive every event.
  /// - Returns: What ends the subscription.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    map(Optional.some).subscribe { event in for observer in observers { observer.on(event) } }
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
  /// - Parameter onNext: Receives each element. An error goes to `Hooks.defaultErrorHandler`.
  /// - Returns: What ends the subscription.
  public func bind(onNext: @escaping @Sendable (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }

  /// Hands an object, held weakly, and each element to a closure; once the object is gone it is not called.
  /// - Parameters:
  ///   - object: The object.
  ///   - onNext: Receives each element. An error goes to `Hooks.defaultErrorHandler`.
  /// - Returns: What ends the subscription.
  public func bind<Object: AnyObject & Sendable>(
    with object: Object, onNext: @escaping @Sendable (Object, Element) -> Void
  ) -> any Disposable {
    subscribe(with: object, onNext: onNext)
  }
}
