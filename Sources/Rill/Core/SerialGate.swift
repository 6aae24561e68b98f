public import Synchronization

/// Makes a handler serial without holding a lock while it runs.
///
/// Inputs from any thread, and from within the handler itself, are handled one after the other in the
/// order in which they came. Who finds the gate idle handles its input at once and then everything that
/// arrived meanwhile; everybody else leaves the input and goes on.
@usableFromInline package class SerialGate<Input: Sendable>: @unchecked Sendable {
  @usableFromInline final let turn: Turn
  // A lock beside what it guards, not around it: freeing a generic lock would look its type up each time.
  @usableFromInline final let lock = Mutex(())
  // Unchecked because of this: guarded by the lock, under which nothing else runs.
  @exclusivity(unchecked) @usableFromInline final var waiting: [Input] = []

  /// Makes a gate.
  /// - Parameter isHeld: Whether inputs wait until the first `release`.
  @inlinable package init(isHeld: Bool = false) { turn = Turn(isHeld: isHeld) }

  /// Handles an input, now or, if the gate is busy, when those before it are done.
  /// - Parameters:
  ///   - input: What to handle.
  ///   - handler: Handles one input; the same for every call on one gate.
  @inlinable package final func submit(_ input: Input, _ handler: (Input) -> Void) {
    guard turn.take() || mustHandle(input) else { return }
    handler(input)
    release(handler)
  }

  /// Handles everything that waits, then leaves the gate idle. For the one who holds it.
  /// - Parameter handler: Handles one input.
  @inlinable package final func release(_ handler: (Input) -> Void) {
    guard !turn.leave() else { return }
    while let batch = nextBatch() {
      for input in batch { handler(input) }
    }
  }

  /// Leaves the input for who has the turn.
  /// - Returns: Whether the turn has become free, so that the caller handles the input.
  @inlinable final func mustHandle(_ input: Input) -> Bool {
    lock.withLock { _ in
      if turn.takeOrWait() { return true }
      waiting.append(input)
      return false
    }
  }

  /// Everything that waits; nothing leaves the gate idle.
  @inlinable final func nextBatch() -> [Input]? {
    lock.withLock { _ in
      guard !waiting.isEmpty else {
        turn.leaveEmpty()
        return nil
      }
      defer { waiting = [] }
      return waiting
    }
  }
}
