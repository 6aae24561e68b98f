extension ObservableType {
  /// Subscribes handlers that are given an object, held weakly: once it is gone they are not called.
  /// - Parameters:
  ///   - object: The object.
  ///   - onNext: Receives each element.
  ///   - onError: Receives the error that ended the sequence. Without it the error goes to
  ///     `Hooks.defaultErrorHandler`.
  ///   - onCompleted: Called when the sequence has ended successfully.
  ///   - onDisposed: Called when the subscription has been released, however it ended.
  /// - Returns: What ends the subscription; nothing arrives after its `dispose()`.
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

/// A handler that is called with an object while that exists.
func weakly<Object: AnyObject & Sendable, Value>(
  _ object: Object, _ handler: (@Sendable (Object, Value) -> Void)?
) -> (@Sendable (Value) -> Void)? {
  guard let handler else { return nil }
  return { [weak object] value in if let object { handler(object, value) } }
}

/// A handler that is called with an object while that exists.
func weakly<Object: AnyObject & Sendable>(
  _ object: Object, _ handler: (@Sendable (Object) -> Void)?
) -> (@Sendable () -> Void)? {
  guard let handler else { return nil }
  return { [weak object] in if let object { handler(object) } }
}
