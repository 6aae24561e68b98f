extension ObservableType {
  /// Subscribes closures that receive an object along with each event. The object is held weakly; once it is gone,
  /// the closures aren't called.
  ///
  /// Closures that are written on the main actor are called there, so that they may set a control's properties; others
  /// are called where the event is sent.
  /// ```
  /// results.subscribe(with: self, onNext: { window, result in window.label.text = result.title })
  /// ```
  /// - Parameters:
  ///   - object: The object to pass to the closures.
  ///   - onNext: Receives each element.
  ///   - onError: Receives the error that ended the sequence. Without it the error goes to
  ///     `Hooks.defaultErrorHandler`.
  ///   - onCompleted: Called when the sequence has ended successfully.
  ///   - onDisposed: Called once the subscription has ended, whether by an error, completion or disposal.
  /// - Returns: A disposable that ends the subscription. No event arrives after its `dispose()`.
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    @_inheritActorContext onNext: (@isolated(any) @Sendable (Object, Element) -> Void)? = nil,
    @_inheritActorContext onError: (@isolated(any) @Sendable (Object, any Error) -> Void)? = nil,
    @_inheritActorContext onCompleted: (@isolated(any) @Sendable (Object) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    HandlerIsolation(onNext?.isolation, onError?.isolation, onCompleted?.isolation).deliver(asObservable())
      .subscribe(
        onNext: weakly(object, onNext), onError: weakly(object, onError),
        onCompleted: weakly(object, onCompleted), onDisposed: weakly(object, onDisposed))
  }
}
