public import Synchronization

/// Makes a handler serial without holding a lock while it runs.
///
/// Inputs from any thread, and from within the handler itself, are handled one after the other in the
/// order in which they came. Who finds the gate idle handles its input at once and then everything that
/// arrived meanwhile; everybody else leaves the input and goes on.
@usableFromInline package final class SerialGate<Input: Sendable>: Sendable {
  @frozen @usableFromInline struct State: Sendable {
    @usableFromInline var isBusy: Bool
    @usableFromInline var queue: [Input] = []

    @inlinable init(isBusy: Bool) { self.isBusy = isBusy }

    /// Takes the turn, or leaves the input for who has it.
    @inlinable mutating func enter(_ input: Input) -> Bool {
      guard isBusy else {
        isBusy = true
        return true
      }
      queue.append(input)
      return false
    }

    /// Everything that waits; nothing leaves the gate idle.
    @inlinable mutating func nextBatch() -> [Input]? {
      guard !queue.isEmpty else {
        isBusy = false
        return nil
      }
      defer { queue = [] }
      return queue
    }
  }

  @usableFromInline let state: Mutex<State>

  /// Makes a gate.
  /// - Parameter isHeld: Whether inputs wait until the first `release`.
  @inlinable package init(isHeld: Bool = false) { state = Mutex(State(isBusy: isHeld)) }

  /// Handles an input, now or, if the gate is busy, when those before it are done.
  /// - Parameters:
  ///   - input: What to handle.
  ///   - handler: Handles one input; the same for every call on one gate.
  @inlinable package func submit(_ input: Input, _ handler: (Input) -> Void) {
    guard state.withLock({ $0.enter(input) }) else { return }
    handler(input)
    release(handler)
  }

  /// Handles everything that waits, then leaves the gate idle. For the one who holds it.
  /// - Parameter handler: Handles one input.
  @inlinable package func release(_ handler: (Input) -> Void) {
    while let batch = state.withLock({ $0.nextBatch() }) {
      for input in batch { handler(input) }
    }
  }
}
