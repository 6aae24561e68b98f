/// An operator's subscription to one of its inner sequences.
@usableFromInline package class InnerSubscription<Element: Sendable>: ListedSubscription, @unchecked Sendable
{
  // Unchecked because `SubscriptionDisposable` is.

  /// Gives the operator's own position to an operator that the inner sequence consists of.
  ///
  /// An operator that has nothing left to do than to pass on what its last inner sequence emits gives up its place
  /// between that sequence and the observer. So a sequence that goes on by mapping itself to itself piles up nothing.
  /// - Parameter part: The operator that asks, which holds its own gate and has passed on everything before.
  /// - Returns: Where it emits from now on and what its subscription is then; `nil` if the operator still has other
  ///   things to do.
  @usableFromInline package func handOver(to part: SubscriptionDisposable) -> (
    Sink<Element>, SubscriptionDisposable
  )? { nil }

  @inlinable package override init() { super.init() }
}

extension Sink {
  /// Moves an operator to the outermost position that it can take over.
  /// - Parameters:
  ///   - part: The operator, which was added to the subscription.
  ///   - subscription: The operator's subscription.
  @inlinable package mutating func moveUp(
    _ part: SubscriptionDisposable, _ subscription: inout SubscriptionDisposable
  ) {
    while let inner, let (sink, outer) = inner.handOver(to: part) {
      self = sink
      subscription = outer
    }
  }
}
