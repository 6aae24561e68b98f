public import Synchronization

/// A disposable that runs a closure, once, and lets go of it then.
@usableFromInline package final class AnonymousDisposable: Cancelable, @unchecked Sendable {
  @usableFromInline let disposed = Atomic(false)
  // Unchecked because of this: touched by nobody but the first who disposes. Beside the flag, not within a lock, which
  // would need an object of its own for the closure.
  @exclusivity(unchecked) @usableFromInline var action: (@Sendable () -> Void)?

  @inlinable init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  @inlinable package var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  @inlinable package func dispose() {
    guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let action = action
    self.action = nil
    action?()
  }
}
