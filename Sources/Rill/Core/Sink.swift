/// The end of a sequence.
@frozen @usableFromInline package enum Stop: Sendable {
  case error(any Error)
  case completed

  /// Returns this end as an event of a sequence of `Element`.
  @inlinable package func event<Element>() -> Event<Element> {
    switch self {
    case .error(let error): .error(error)
    case .completed: .completed
    }
  }
}

/// The receiver of a source's events: one closure for elements and one for the end.
///
/// There are two closures instead of one that takes an `Event`. An operator that doesn't handle the end passes its
/// downstream's `stop` on unchanged, and an element is neither wrapped nor switched over on its way.
@frozen @usableFromInline package struct Sink<Element: Sendable>: Sendable {
  @usableFromInline package let next: @Sendable (Element) -> Void
  @usableFromInline package let stop: @Sendable (Stop) -> Void
  /// The inner subscription whose events go directly into this sink; `nil` if there is an operator in between.
  ///
  /// A sequence that receives such a sink is in *tail position*: its events are the inner sequence's events, and its
  /// end is the inner sequence's end. An operator that passes its own sink on leaves that position to its source.
  @inlinable package var inner: InnerSubscription<Element>? { unmanagedInner?.takeUnretainedValue() }

  /// The stored form of `inner`. It isn't retained, because the two closures hold it.
  @usableFromInline let unmanagedInner: Unmanaged<InnerSubscription<Element>>?

  @inlinable package init(
    next: @escaping @Sendable (Element) -> Void, stop: @escaping @Sendable (Stop) -> Void,
    inner: InnerSubscription<Element>? = nil
  ) {
    self.next = next
    self.stop = stop
    unmanagedInner = inner.map { Unmanaged.passUnretained($0) }
  }

  /// This sink for a sequence that isn't in tail position, because more than the sequence's own resources must be
  /// released at its end.
  @inlinable package var notInTailPosition: Sink { Sink(next: next, stop: stop) }

  /// Passes an event to the closure for its kind.
  @inlinable package func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): next(element)
    case .error(let error): stop(.error(error))
    case .completed: stop(.completed)
    }
  }

  /// Ends the sequence with an error. Not inlined, because it would only slow down the code that handles an element.
  @inline(never) @inlinable package func fail(_ error: any Error) { stop(.error(error)) }
}
