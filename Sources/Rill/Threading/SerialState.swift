import Synchronization

/// The state that an operator keeps from one event of a subscription to the next.
///
/// It takes no lock, because only one event at a time accesses it: every source guarantees that, and so does a
/// `SerialGate` for its handlers. Each event sees the changes of the event before it. A debug build stops if two
/// events access the state at the same time.
@usableFromInline package class SerialState<Value>: @unchecked Sendable {
  // Unchecked because of this property, which one event at a time accesses. The debug check below replaces the
  // compiler's check of overlapping accesses.
  @exclusivity(unchecked) @usableFromInline final var stored: Value

  @inlinable package init(_ value: Value) { stored = value }

  #if DEBUG
    private final let isTouched = Atomic(false)

    @usableFromInline final func begin() {
      let isAlone = !isTouched.exchange(true, ordering: .acquiringAndReleasing)
      precondition(
        isAlone,
        "expected one event at a time, found two; send no overlapping events, or use the observer of create")
    }

    @usableFromInline final func end() { isTouched.store(false, ordering: .releasing) }

    /// The current state.
    @inlinable package final var value: Value {
      _read {
        begin()
        defer { end() }
        yield stored
      }
      _modify {
        begin()
        defer { end() }
        yield &stored
      }
    }
  #else
    /// The current state.
    @inlinable package final var value: Value {
      _read { yield stored }
      _modify { yield &stored }
    }
  #endif
}
