import Dispatch
import Synchronization

/// A wait for elements to be consumed on other threads.
final class Awaited: Sendable {
  /// The number of elements that are sent before they are awaited.
  static let burst = 1_000

  private let missing = Atomic(0)
  private let done = DispatchSemaphore(value: 0)

  /// Sends elements in bursts, and waits until each burst has been consumed.
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

  /// Counts one consumed element.
  func consumed() {
    if missing.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { done.signal() }
  }
}

/// Runs a closure on two threads at the same time, and waits for both.
func onTwoThreads(_ body: @escaping @Sendable (Int) -> Void) {
  DispatchQueue.concurrentPerform(iterations: 2, execute: body)
}
