import RillTestSupport
import Synchronization

/// Foreign code in the middle of an operator. It waits for work on another thread. If the operator calls it under a
/// lock that the work needs too, the work never ends.
final class CallOut: Sendable {
  private let work = Mutex<(@Sendable () -> Void)?>(nil)
  private let log = Log<Bool>()

  /// Whether the work has ended, or `nil` if nothing was called.
  var hasReturned: Bool? { log.entries.isEmpty ? nil : log.entries.allSatisfy { $0 } }

  /// Makes the next call wait for this work. Later calls don't wait, because the work may itself call.
  func prepare(_ next: @escaping @Sendable () -> Void) { work.withLock { $0 = next } }

  /// Runs the prepared work on another thread and waits for it. Operators call this function.
  func callAsFunction() {
    let next = work.withLock { $0.take() }
    if let next { log.write(onOtherThread(next).wait()) }
  }
}
