extension ObservableType {
  /// Subscribes closures that receive an object along with each event. The object is held weakly; once it is gone,
  /// the closures aren't called.
  /// - Parameters:
  ///   - object: The object to pass to the closures.
  ///   - onNext: Receives each element.
  ///   - onError: Receives the error that ended the sequence. Without it the error goes to
  ///     `Hooks.defaultErrorHandler`.
  ///   - onCompleted: Called when the sequence has ended successfully.
  ///   - onDisposed: Called once the subscription has ended, whether by an error, completion or disposal.
  /// - Returns: A disposable that ends the subscription. No event arrives after its `dispose()`.
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object, onNext: (@Sendable (Object, Element) -> Void)? = nil,
    onError: (@Sendable (Object, any Error) -> Void)? = nil,
    onCompleted: (@Sendable (Object) -> Void)? = nil, onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onNext: weakly(object, onNext), onError: weakly(object, onError),
      onCompleted: weakly(object, onCompleted), onDisposed: weakly(object, onDisposed))
  }
}

/// Returns a closure that calls a handler with an object as long as the object exists; `nil` without a handler.
func weakly<Object: AnyObject & Sendable, Value>(
  _ object: Object, _ handler: (@Sendable (Object, Value) -> Void)?
) -> (@Sendable (Value) -> Void)? {
  guard let handler else { return nil }
  return { [weak object] value in if let object { handler(object, value) } }
}

/// Returns a closure that calls a handler with an object as long as the object exists; `nil` without a handler.
func weakly<Object: AnyObject & Sendable>(
  _ object: Object, _ handler: (@Sendable (Object) -> Void)?
) -> (@Sendable () -> Void)? {
  guard let handler else { return nil }
  return { [weak object] in if let object { handler(object) } }
}
