/// What `subscribe(onNext:onError:onCompleted:onDisposed:)` makes an observer of.
@frozen @usableFromInline package struct ClosureObserver<Element: Sendable>: ObserverType {
  @usableFromInline let onNext: (@Sendable (Element) -> Void)?
  @usableFromInline let onError: (@Sendable (any Error) -> Void)?
  @usableFromInline let onCompleted: (@Sendable () -> Void)?
  /// What tells that the subscription is over, at its end right after the end itself.
  @usableFromInline let onDisposed: AnonymousDisposable?
  /// Where the subscription was made, if nobody handles its error and that is to be noted.
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
