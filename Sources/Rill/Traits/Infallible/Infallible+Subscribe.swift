extension InfallibleType {
  /// Subscribes handlers.
  /// ```
  /// let subscription = Infallible.of(1, 2).subscribe(onNext: { print($0) }, onCompleted: { print("completed") })
  /// ```
  /// - Parameters:
  ///   - onNext: Receives each element.
  ///   - onCompleted: Called when the sequence has completed.
  ///   - onDisposed: Called once the subscription has ended, whether by completion or by disposal.
  /// - Returns: A disposable that ends the subscription. No event arrives after its `dispose()`.
  public func subscribe(
    onNext: (@Sendable (Element) -> Void)? = nil, onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes handlers that receive an object. Once the object has been deallocated, they are no longer called.
  ///
  /// Closures that are written on the main actor are called there, so that they may set a control's properties; others
  /// are called where the event is sent.
  /// - Parameters:
  ///   - object: The object to pass to the handlers, held weakly.
  ///   - onNext: Receives each element.
  ///   - onCompleted: Called when the sequence has completed.
  ///   - onDisposed: Called once the subscription has ended, whether by completion or by disposal.
  /// - Returns: A disposable that ends the subscription. No event arrives after its `dispose()`.
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    @_inheritActorContext onNext: (@isolated(any) @Sendable (Object, Element) -> Void)? = nil,
    @_inheritActorContext onCompleted: (@isolated(any) @Sendable (Object) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes a handler of the events.
  /// - Parameter on: Receives each event, none of which is an error.
  /// - Returns: A disposable that ends the subscription.
  public func subscribe(_ on: @escaping @Sendable (InfallibleEvent<Element>) -> Void) -> any Disposable {
    asObservable().subscribe { event in
      switch event {
      case .next(let element): on(.next(element))
      case .completed: on(.completed)
      case .error(let error): preconditionFailure("expected a sequence that cannot fail, found \(error)")
      }
    }
  }
}
