public import Synchronization

/// A lock that a thread takes only if it is free. Taking a free lock costs one atomic operation.
///
/// A thread that finds the lock taken leaves its work in a queue, which has a mutex of its own, and notes in the lock
/// that work waits. The holder checks the queue before it unlocks.
@frozen @usableFromInline package struct TryLock: ~Copyable, Sendable {
  private enum Value {
    static let free: UInt8 = 0
    static let held: UInt8 = 1
    static let heldWhileSomethingWaits: UInt8 = 2
  }

  @usableFromInline let value: Atomic<UInt8>

  /// Creates a lock.
  /// - Parameter isHeld: Whether the caller holds it.
  @inlinable package init(isHeld: Bool = false) { value = Atomic(isHeld ? 1 : 0) }

  /// Takes the lock if it is free.
  /// - Returns: Whether the caller holds it now.
  @inlinable package func tryLock() -> Bool {
    value.compareExchange(expected: 0, desired: 1, ordering: .acquiringAndReleasing).exchanged
  }

  /// Unlocks if no work waits. The caller must hold the lock.
  /// - Returns: Whether the lock is free; if not, the caller handles the waiting work first.
  @inlinable package func tryUnlock() -> Bool {
    value.compareExchange(expected: 1, desired: 0, ordering: .acquiringAndReleasing).exchanged
  }

  /// Takes the lock, or notes that work waits. The caller must hold the queue's mutex.
  /// - Returns: Whether the caller holds the lock now.
  @usableFromInline package func lockOrNoteWaiting() -> Bool {
    while true {
      if tryLock() { return true }
      let (hasNoted, found) = value.compareExchange(
        expected: Value.held, desired: Value.heldWhileSomethingWaits, ordering: .acquiringAndReleasing)
      if hasNoted || found == Value.heldWhileSomethingWaits { return false }
    }
  }

  /// Makes the next `tryUnlock()` fail. The caller must hold the lock and the queue's mutex.
  @usableFromInline package func noteWaiting() {
    value.store(Value.heldWhileSomethingWaits, ordering: .releasing)
  }

  /// Unlocks. The caller must hold the lock and the queue's mutex, and the queue must be empty.
  @inlinable package func unlock() { value.store(0, ordering: .releasing) }
}
