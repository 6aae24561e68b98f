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

  /// Subscribes a main-actor closure that receives each element.
  /// ```
  /// title.bind(onNext: { [weak self] in self?.label.text = $0 })
  /// ```
  /// - Parameter onNext: Receives each element on the main actor: at once if it is sent there, otherwise later and in
  ///   order. An error goes to `Hooks.defaultErrorHandler`.
  /// - Returns: A disposable that ends the subscription.
  public func bind(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable {
    asObservable().observedOnMainActor().subscribe(onNext: onMain(onNext))
  }

  /// Subscribes a main-actor closure that receives an object along with each element. The object is held weakly; once
  /// it is gone, the closure isn't called.
  /// - Parameters:
  ///   - object: The object to pass to the closure.
  ///   - onNext: Receives the object and each element on the main actor: at once if it is sent there, otherwise later
  ///     and in order. An error goes to `Hooks.defaultErrorHandler`.
  /// - Returns: A disposable that ends the subscription.
  public func bind<Object: AnyObject & Sendable>(
    with object: Object, onNext: @escaping @MainActor (Object, Element) -> Void
  ) -> any Disposable {
    asObservable().observedOnMainActor().subscribe(onNext: weakly(object, onMain(onNext)))
  }
}
