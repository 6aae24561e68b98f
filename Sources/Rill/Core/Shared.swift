import Synchronization

/// A lock with what it guards, for the closures of one subscription to share.
@usableFromInline package final class Shared<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  @usableFromInline package init(_ value: Value) { mutex = Mutex(value) }

  /// What is guarded, as it is at this moment.
  @usableFromInline package var value: Value { mutex.withLock { $0 } }

  /// Changes the value under the lock. The body must not call foreign code.
  @usableFromInline package func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { value in body(&value) }
  }
}
