/// An operator's subscription to one of its inner sequences.
@usableFromInline package class InnerSubscription<Element: Sendable>: ListedLifetime, @unchecked Sendable {
  // Unchecked because `Lifetime` is.

  /// Gives the operator's own position to an operator that the inner sequence consists of.
  ///
  /// An operator that has nothing left to do than to pass on what its last inner sequence emits gives up its place
  /// between that sequence and the observer. So a sequence that goes on by mapping itself to itself piles up nothing.
  /// - Parameter part: The operator that asks, which holds its own gate and has passed on everything before.
  /// - Returns: Where it emits from now on and what its subscription is then; `nil` if the operator still has other
  ///   things to do.
  @usableFromInline package func handOver(to part: Lifetime) -> (Sink<Element>, Lifetime)? { nil }

  @inlinable package override init() { super.init() }
}

extension Sink {
  /// Moves an operator to the outermost position that it can take over.
  /// - Parameters:
  ///   - part: The operator, which was added to the subscription.
  ///   - subscription: The operator's subscription.
  @inlinable package mutating func moveUp(_ part: Lifetime, _ subscription: inout Lifetime) {
    while let inner, let (sink, outer) = inner.handOver(to: part) {
      self = sink
      subscription = outer
    }
  }
}
