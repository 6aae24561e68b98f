import Dispatch
import Synchronization

/// A signal from one thread to another, which waits for it.
package final class Latch: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  package init() {}

  package func open() { semaphore.signal() }

  /// Waits for at most five minutes.
  /// - Returns: Whether the latch has been opened.
  package func wait() -> Bool { semaphore.wait(timeout: .now() + .seconds(300)) == .success }
}

/// Runs a closure on another thread.
/// - Returns: A latch that opens when the closure has returned.
@discardableResult package func onOtherThread(_ body: @escaping @Sendable () -> Void) -> Latch {
  let latch = Latch()
  DispatchQueue(label: "other thread").async {
    body()
    latch.open()
  }
  return latch
}

/// Runs a blocking closure on another thread, so that it doesn't hold up the threads that run asynchronous work.
package func onThread<T: Sendable>(_ body: @escaping @Sendable () -> T) async -> T {
  await withCheckedContinuation { continuation in
    DispatchQueue(label: "waiting thread").async { continuation.resume(returning: body()) }
  }
}

/// Runs a closure on several threads at the same time and waits for all of them.
/// - Returns: Whether all calls have returned in time.
package func onManyThreads(_ count: Int = 4, _ body: @escaping @Sendable (_ thread: Int) -> Void) -> Bool {
  let latches = (0..<count).map { thread in onOtherThread { body(thread) } }
  return latches.allSatisfy { $0.wait() }
}

/// A detector of two threads in the same place.
package final class Crossing: Sendable {
  private let inside = Atomic<Int>(0)
  private let collisions = Atomic<Int>(0)

  package init() {}

  package var hasCollided: Bool { collisions.load(ordering: .sequentiallyConsistent) > 0 }

  package func pass(_ body: () -> Void) {
    if inside.add(1, ordering: .sequentiallyConsistent).oldValue != 0 {
      collisions.add(1, ordering: .sequentiallyConsistent)
    }
    body()
    inside.subtract(1, ordering: .sequentiallyConsistent)
  }
}
