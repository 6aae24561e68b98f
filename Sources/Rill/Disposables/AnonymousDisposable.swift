import Synchronization

/// A disposable that runs a closure, once, and lets go of it then.
@usableFromInline package final class AnonymousDisposable: Cancelable {
  private let action: Mutex<(@Sendable () -> Void)?>

  @usableFromInline init(_ action: @escaping @Sendable () -> Void) { self.action = Mutex(action) }

  @usableFromInline package var isDisposed: Bool { action.withLock { $0 == nil } }

  @usableFromInline package func dispose() {
    let action = action.withLock { action in
      defer { action = nil }
      return action
    }
    action?()
  }
}
