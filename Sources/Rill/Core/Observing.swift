/// The subscription of an observer: both in one object, and the closures of its sink hold nothing else.
@usableFromInline package final class Observing<Observer: ObserverType>: Subscription, @unchecked Sendable {
  // Unchecked because `Subscription` has subclasses; the observer is constant.
  @usableFromInline let observer: Observer

  @inlinable package init(_ observer: Observer) { self.observer = observer }

  /// Where the source puts its events.
  @inlinable package var sink: Sink<Observer.Element> {
    Sink(next: { self.next($0) }, stop: { self.stop($0) })
  }

  @inlinable func next(_ element: Observer.Element) {
    guard !isDisposed else { return }
    observer.on(.next(element))
  }

  @inlinable func stop(_ stop: Stop) {
    guard finish() else { return }
    observer.on(stop.event())
    dispose()
  }
}
