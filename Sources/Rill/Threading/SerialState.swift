import Synchronization

/// The memory of an operator from one event of a subscription to the next.
///
/// It takes no lock: one event at a time touches it, as every source guarantees, or the handler of one `SerialGate`.
/// Each event sees what the one before it wrote. A debug build stops where two touch it at a time.
@usableFromInline package class SerialState<Value>: @unchecked Sendable {
  // Unchecked because of this: touched by one event at a time. The check of overlapping accesses is that below.
  @exclusivity(unchecked) @usableFromInline final var stored: Value

  @inlinable package init(_ value: Value) { stored = value }

  #if DEBUG
    private final let isTouched = Atomic(false)

    @usableFromInline final func begin() {
      let isAlone = !isTouched.exchange(true, ordering: .acquiringAndReleasing)
      precondition(
        isAlone,
        "expected one event at a time, met two; a source's events must not overlap (use create's observer)")
    }

    @usableFromInline final func end() { isTouched.store(false, ordering: .releasing) }

    /// The value.
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
    /// The value.
    @inlinable package final var value: Value {
      _read { yield stored }
      _modify { yield &stored }
    }
  #endif
}
