/// An operator's subscription to one of its inner sequences.
@usableFromInline package class InnerSubscription<Element: Sendable>: ListedSubscription, @unchecked Sendable
{
  // Unchecked because `SubscriptionDisposable` is.

  /// Hands this operator's position over to the operator that forms its last inner sequence.
  ///
  /// An operator that only has to pass on the events of its last inner sequence gives up its place between that
  /// sequence and the observer. A sequence that continues by mapping itself to itself therefore doesn't accumulate
  /// operators.
  /// - Parameter part: The operator that asks for the position. It holds its own gate and has passed on all earlier
  ///   events.
  /// - Returns: The sink and the subscription that `part` uses from now on; `nil` if this operator still has other
  ///   work.
  @usableFromInline package func handOver(to part: SubscriptionDisposable) -> (
    Sink<Element>, SubscriptionDisposable
  )? { nil }

  @inlinable package override init() { super.init() }
}

extension Sink {
  /// Moves an operator to the outermost position that it can take over.
  /// - Parameters:
  ///   - part: The operator, which was added to the subscription.
  ///   - subscription: The operator's subscription. The function replaces it with that of the new position.
  @inlinable package mutating func moveUp(
    _ part: SubscriptionDisposable, _ subscription: inout SubscriptionDisposable
  ) {
    while let inner, let (sink, outer) = inner.handOver(to: part) {
      self = sink
      subscription = outer
    }
  }
}
