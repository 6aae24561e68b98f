import RillTestSupport
import Synchronization

/// Foreign code in the middle of an operator: it waits for work on another thread. If the operator calls it under a
/// lock that the work needs too, the work does not come to an end.
final class CallOut: Sendable {
  private let work = Mutex<(@Sendable () -> Void)?>(nil)
  private let log = Log<Bool>()

  /// Whether the work has come to its end; none as long as nothing was called.
  var hasReturned: Bool? { log.entries.isEmpty ? nil : log.entries.allSatisfy { $0 } }

  /// Has the next call wait for this work, and only that one, since the work may call in turn.
  func prepare(_ next: @escaping @Sendable () -> Void) { work.withLock { $0 = next } }

  /// What an operator calls.
  func callAsFunction() {
    let next = work.withLock { $0.take() }
    if let next { log.write(onOtherThread(next).wait()) }
  }
}
