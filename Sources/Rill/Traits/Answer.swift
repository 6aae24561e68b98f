public import Synchronization

/// The answer of one subscription to a single, maybe or completable made by `create`. The first answer counts, and
/// any thread may give it.
@usableFromInline final class Answer<Element: Sendable>: Sendable {
  @usableFromInline let sink: Sink<Element>
  @usableFromInline let subscription: SubscriptionDisposable
  @usableFromInline let isGiven = Atomic(false)

  @inlinable init(_ sink: Sink<Element>, _ subscription: SubscriptionDisposable) {
    self.sink = sink
    self.subscription = subscription
  }

  /// Sends the answer, unless one has been sent.
  /// - Parameters:
  ///   - element: The element, or `nil` if there is none.
  ///   - stop: The end.
  @inlinable func give(_ element: Element?, _ stop: Stop) {
    guard !isGiven.exchange(true, ordering: .acquiringAndReleasing), !subscription.isDisposed else { return }
    if let element { sink.next(element) }
    if !subscription.isDisposed { sink.stop(stop) }
  }
}
