import Synchronization

/// A lock with the value that it guards, as an object that several closures may hold.
@usableFromInline package final class LockedValue<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  @usableFromInline package init(_ value: Value) { mutex = Mutex(value) }

  /// The value at this moment.
  @usableFromInline package var value: Value { mutex.withLock { $0 } }

  /// Replaces the value.
  /// - Returns: The one before, so that it is freed outside of the lock: its end may be foreign code.
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
