/// The observer that `subscribe(onNext:onError:onCompleted:onDisposed:)` creates from its closures.
@frozen @usableFromInline package struct ClosureObserver<Element: Sendable>: ObserverType {
  @usableFromInline let onNext: (@Sendable (Element) -> Void)?
  @usableFromInline let onError: (@Sendable (any Error) -> Void)?
  @usableFromInline let onCompleted: (@Sendable () -> Void)?
  /// The disposable that runs the subscriber's `onDisposed` closure; if the sequence ends, right after its end.
  @usableFromInline let onDisposed: AnonymousDisposable?
  /// The call stack of the subscription, if it has no error handler and `Hooks` records call stacks; otherwise empty.
  @usableFromInline let callStack: [String]

  @inlinable package init(
    onNext: (@Sendable (Element) -> Void)?, onError: (@Sendable (any Error) -> Void)?,
    onCompleted: (@Sendable () -> Void)?, onDisposed: AnonymousDisposable? = nil
  ) {
    self.onNext = onNext
    self.onError = onError
    self.onCompleted = onCompleted
    self.onDisposed = onDisposed
    callStack = onError == nil ? Hooks.subscriptionCallStack() : []
  }

  @inlinable package func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): onNext?(element)
    case .error(let error):
      if let onError { onError(error) } else { Hooks.defaultErrorHandler(callStack, error) }
      onDisposed?.dispose()
    case .completed:
      onCompleted?()
      onDisposed?.dispose()
    }
  }
}
