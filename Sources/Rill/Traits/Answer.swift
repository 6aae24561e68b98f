public import Synchronization

/// The answer of one subscription to a single, maybe or completable that a closure makes: the first one counts, and any
/// thread may give it.
@usableFromInline final class Answer<Element: Sendable>: Sendable {
  @usableFromInline let sink: Sink<Element>
  @usableFromInline let subscription: SubscriptionDisposable
  @usableFromInline let isGiven = Atomic(false)

  @inlinable init(_ sink: Sink<Element>, _ subscription: SubscriptionDisposable) {
    self.sink = sink
    self.subscription = subscription
  }

  /// Sends the answer, unless there has been one.
  /// - Parameters:
  ///   - element: The element, if there is one.
  ///   - stop: The end.
  @inlinable func give(_ element: Element?, _ stop: Stop) {
    guard !isGiven.exchange(true, ordering: .acquiringAndReleasing), !subscription.isDisposed else { return }
    if let element { sink.next(element) }
    if !subscription.isDisposed { sink.stop(stop) }
  }
}
