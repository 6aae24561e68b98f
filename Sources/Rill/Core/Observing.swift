/// An observer and its subscription in one object, so that the closures of its sink hold nothing else.
///
/// It isn't the subscription itself: the subscriber may keep the subscription long after the end, and the
/// subscription must not keep the observer alive then.
@usableFromInline package final class Observing<Observer: ObserverType>: Sendable {
  @usableFromInline let observer: Observer
  @usableFromInline let subscription: SubscriptionDisposable

  @inlinable package init(_ observer: Observer, _ subscription: SubscriptionDisposable) {
    self.observer = observer
    self.subscription = subscription
  }

  /// The sink that the source sends its events to.
  @inlinable package var sink: Sink<Observer.Element> {
    Sink(next: { self.next($0) }, stop: { self.stop($0) })
  }

  @inlinable func next(_ element: Observer.Element) {
    guard !subscription.isDisposed else { return }
    observer.on(.next(element))
  }

  @inlinable func stop(_ stop: Stop) {
    guard subscription.finish() else { return }
    observer.on(stop.event())
    subscription.dispose()
  }
}
