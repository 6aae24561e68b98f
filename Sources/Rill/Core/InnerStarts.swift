import Synchronization

/// Starts the inner sequences of an operator, one after the other and outside of the operator's gate.
///
/// Within the gate, the elements of a sequence that emits while it is being subscribed to would wait until it
/// had made them all. One after the other, so that sequences which end at once do not deepen the stack.
final class InnerStarts: Sendable {
  private struct State {
    var waiting: [@Sendable () -> Void] = []
    var isRunning = false
  }

  private let hasWaiting = Atomic(false)
  private let state = Mutex(State())

  /// Adds a start; who does calls `run` when it has left the gate.
  func add(_ start: @escaping @Sendable () -> Void) {
    state.withLock { state in
      state.waiting.append(start)
      hasWaiting.store(true, ordering: .releasing)
    }
  }

  /// Starts what waits, unless somebody is doing so already.
  func run() {
    guard hasWaiting.load(ordering: .acquiring), state.withLock({ Self.begin(&$0) }) else { return }
    Nesting.run {
      while let batch = self.nextBatch() {
        for start in batch { start() }
      }
    }
  }

  private static func begin(_ state: inout State) -> Bool {
    defer { state.isRunning = true }
    return !state.isRunning
  }

  private func nextBatch() -> [@Sendable () -> Void]? {
    state.withLock { state in
      hasWaiting.store(false, ordering: .releasing)
      guard !state.waiting.isEmpty else {
        state.isRunning = false
        return nil
      }
      defer { state.waiting = [] }
      return state.waiting
    }
  }
}
