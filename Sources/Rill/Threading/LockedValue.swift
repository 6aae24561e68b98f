import Synchronization

/// A value guarded by a lock, as an object that several closures can share.
@usableFromInline package final class LockedValue<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  @usableFromInline package init(_ value: Value) { mutex = Mutex(value) }

  /// The current value.
  @usableFromInline package var value: Value { mutex.withLock { $0 } }

  /// Replaces the value.
  /// - Returns: The former value, so that the caller frees it outside the lock: freeing it may run foreign code.
  @usableFromInline @discardableResult package func exchange(_ new: Value) -> Value {
    mutex.withLock { value in
      defer { value = new }
      return value
    }
  }

  /// Changes the value under the lock. The body must not call foreign code.
  @usableFromInline package func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { value in body(&value) }
  }
}
