public import Synchronization

/// Whose turn it is at something that one thread at a time may do, without a lock while nobody else wants it.
///
/// What arrives while the turn is held waits in a queue with a lock of its own; who holds the turn is told so,
/// and looks there before it leaves.
@frozen @usableFromInline package struct Turn: ~Copyable, Sendable {
  private enum Value {
    static let free: UInt8 = 0
    static let held: UInt8 = 1
    static let heldWhileSomethingWaits: UInt8 = 2
  }

  @usableFromInline let value: Atomic<UInt8>

  /// Makes a turn.
  /// - Parameter isHeld: Whether the maker has it.
  @inlinable package init(isHeld: Bool = false) { value = Atomic(isHeld ? 1 : 0) }

  /// Takes the turn if nobody has it.
  /// - Returns: Whether the caller has it now.
  @inlinable package func take() -> Bool {
    value.compareExchange(expected: 0, desired: 1, ordering: .acquiringAndReleasing).exchanged
  }

  /// Gives the turn back if nothing waits.
  /// - Returns: Whether the caller has left; else it looks at what waits.
  @inlinable package func leave() -> Bool {
    value.compareExchange(expected: 1, desired: 0, ordering: .acquiringAndReleasing).exchanged
  }

  /// Takes the turn, or tells its holder that something waits. For who has the lock of what waits.
  /// - Returns: Whether the caller has the turn.
  @usableFromInline package func takeOrWait() -> Bool {
    while true {
      if take() { return true }
      let (hasNoted, found) = value.compareExchange(
        expected: Value.held, desired: Value.heldWhileSomethingWaits, ordering: .acquiringAndReleasing)
      if hasNoted || found == Value.heldWhileSomethingWaits { return false }
    }
  }

  /// Makes the next `leave()` fail. For its holder, who has the lock of what waits.
  @usableFromInline package func noteWaiting() {
    value.store(Value.heldWhileSomethingWaits, ordering: .releasing)
  }

  /// Gives the turn back. For its holder, who has the lock of what waits, and found nothing.
  @inlinable package func leaveEmpty() { value.store(0, ordering: .releasing) }
}
