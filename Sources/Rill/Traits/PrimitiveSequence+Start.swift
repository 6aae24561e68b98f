public import Synchronization

extension PrimitiveSequence {
  /// Subscribes handlers of the element, of an end without an element, and of the release.
  ///
  /// At most one of `onElement` and `onEnd` is called, once, then `onDisposed`. The source is released when it
  /// ends.
  @inlinable func start(
    onElement: @escaping @Sendable (Element) -> Void, onEnd: @escaping @Sendable (Stop) -> Void,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    let subscription = SubscriptionDisposable()
    let released = onDisposed.map(AnonymousDisposable.init)
    if let released { subscription.add(released) }
    let observer = ElementObserver(
      subscription, onElement: onElement, onEnd: onEnd, released: released)
    source.subscribe(Sink(next: { observer.next($0) }, stop: { observer.stop($0) }), subscription)
    return subscription
  }

  /// Returns the given error handler, or one that calls `Hooks.defaultErrorHandler` if there is none.
  @inlinable static func errorHandler(
    _ onError: (@Sendable (any Error) -> Void)?
  ) -> @Sendable (any Error) -> Void {
    if let onError { return onError }
    let callStack = Hooks.subscriptionCallStack()
    return { Hooks.defaultErrorHandler(callStack, $0) }
  }
}

/// The handlers of one subscription to a single, maybe or completable.
@usableFromInline final class ElementObserver<Element: Sendable>: Sendable {
  @usableFromInline let subscription: SubscriptionDisposable
  @usableFromInline let onElement: @Sendable (Element) -> Void
  @usableFromInline let onEnd: @Sendable (Stop) -> Void
  @usableFromInline let released: AnonymousDisposable?
  @usableFromInline let isTold = Atomic(false)

  @inlinable init(
    _ subscription: SubscriptionDisposable, onElement: @escaping @Sendable (Element) -> Void,
    onEnd: @escaping @Sendable (Stop) -> Void, released: AnonymousDisposable?
  ) {
    self.subscription = subscription
    self.onElement = onElement
    self.onEnd = onEnd
    self.released = released
  }

  @inlinable func next(_ element: Element) {
    guard !subscription.isDisposed, tell() else { return }
    onElement(element)
    released?.dispose()
  }

  @inlinable func stop(_ stop: Stop) {
    guard subscription.finish() else { return }
    if tell() { onEnd(stop) }
    released?.dispose()
    subscription.dispose()
  }

  @inlinable func tell() -> Bool { !isTold.exchange(true, ordering: .acquiringAndReleasing) }
}
