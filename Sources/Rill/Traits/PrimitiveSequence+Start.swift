extension PrimitiveSequence {
  /// Subscribes handlers of the one element or the end, whichever comes first, and of the release.
  ///
  /// One of `onElement` and `onEnd` is called, once, then `onDisposed`; the source is released at its end.
  func start(
    onElement: @escaping @Sendable (Element) -> Void, onEnd: @escaping @Sendable (Stop) -> Void,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    let subscription = Lifetime()
    let released = onDisposed.map { Disposables.create(with: $0) }
    if let released { subscription.add(released) }
    let isTold = Shared(false)
    source.start(
      Sink(
        next: { element in
          guard !subscription.isDisposed, !isTold.exchange(true) else { return }
          onElement(element)
          released?.dispose()
        },
        stop: { stop in
          guard subscription.finish() else { return }
          if !isTold.exchange(true) { onEnd(stop) }
          released?.dispose()
          subscription.dispose()
        }), subscription)
    return subscription
  }

  /// The error handler to use: the one given, or the one for all subscriptions without.
  static func errorHandler(_ onError: (@Sendable (any Error) -> Void)?) -> @Sendable (any Error) -> Void {
    if let onError { return onError }
    let callStack = Hooks.subscriptionCallStack()
    return { Hooks.defaultErrorHandler(callStack, $0) }
  }
}
