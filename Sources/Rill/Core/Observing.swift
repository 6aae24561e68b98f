/// An observer with its subscription, as one object: the closures of its sink hold nothing else.
///
/// Not the subscription itself, which whoever subscribed may keep long after the end, when nothing of the observer
/// must be kept.
@usableFromInline package final class Observing<Observer: ObserverType>: Sendable {
  @usableFromInline let observer: Observer
  @usableFromInline let subscription: SubscriptionDisposable

  @inlinable package init(_ observer: Observer, _ subscription: SubscriptionDisposable) {
    self.observer = observer
    self.subscription = subscription
  }

  /// Where the source puts its events.
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
