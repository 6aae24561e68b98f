import Dispatch
import Synchronization

/// Waits until as many elements as were announced have been consumed on other threads.
final class Awaited: Sendable {
  /// So many are sent before they are awaited.
  static let burst = 1_000

  private let missing = Atomic(0)
  private let done = DispatchSemaphore(value: 0)

  /// Sends elements in bursts, and awaits each.
  func send(_ count: Int, _ send: (Int) -> Void) {
    var first = 0
    while first < count {
      let next = min(first + Self.burst, count)
      missing.store(next - first, ordering: .releasing)
      for number in first..<next { send(number) }
      done.wait()
      first = next
    }
  }

  /// Counts one that has been consumed.
  func consumed() {
    if missing.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { done.signal() }
  }
}

/// Runs a closure on two threads at a time and waits for both.
func onTwoThreads(_ body: @escaping @Sendable (Int) -> Void) {
  DispatchQueue.concurrentPerform(iterations: 2, execute: body)
}
