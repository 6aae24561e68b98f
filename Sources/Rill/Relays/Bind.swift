extension ObservableType {
  /// Subscribes once and passes every event to observers.
  ///
  /// ```
  /// func mirror(_ names: Observable<String>, in subject: PublishSubject<String>) -> any Disposable {
  ///   names.bind(to: subject)
  /// }
  /// ```
  /// - Parameter observers: The observers, each of which receives every event.
  /// - Returns: A disposable that ends the subscription.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    feed(observers)
  }

  /// Subscribes once and passes every event to observers of optional elements.
  /// - Parameter observers: The observers, each of which receives every event.
  /// - Returns: A disposable that ends the subscription.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element? {
    feed(observers)
  }

  /// Passes this sequence to a function that subscribes to it.
  /// - Parameter binder: The function that receives this sequence.
  /// - Returns: The result of the function.
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Passes this sequence to a function, and an argument to the function that the first one returns.
  /// - Parameters:
  ///   - binder: The function that receives this sequence.
  ///   - curriedArgument: The argument of the function that `binder` returns.
  /// - Returns: The result of the function that `binder` returns.
  public func bind<Argument, Result>(
    to binder: (Self) -> (Argument) -> Result, curriedArgument: Argument
  ) -> Result { binder(self)(curriedArgument) }

  /// Subscribes a closure that receives each element.
  /// - Parameter onNext: Receives each element. An error goes to `Hooks.defaultErrorHandler`.
  /// - Returns: A disposable that ends the subscription.
  public func bind(onNext: @escaping @Sendable (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }

  /// Subscribes a closure that receives an object along with each element. The object is held weakly; once it is
  /// gone, the closure isn't called.
  /// - Parameters:
  ///   - object: The object to pass to the closure.
  ///   - onNext: Receives each element. An error goes to `Hooks.defaultErrorHandler`.
  /// - Returns: A disposable that ends the subscription.
  public func bind<Object: AnyObject & Sendable>(
    with object: Object, onNext: @escaping @Sendable (Object, Element) -> Void
  ) -> any Disposable {
    subscribe(with: object, onNext: onNext)
  }
}
