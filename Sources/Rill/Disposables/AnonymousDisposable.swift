import Synchronization

/// A disposable that runs a closure, once, and lets go of it then.
final class AnonymousDisposable: Cancelable {
  private let action: Mutex<(@Sendable () -> Void)?>

  init(_ action: @escaping @Sendable () -> Void) { self.action = Mutex(action) }

  var isDisposed: Bool { action.withLock { $0 == nil } }

  func dispose() {
    let action = action.withLock { action in
      defer { action = nil }
      return action
    }
    action?()
  }
}
