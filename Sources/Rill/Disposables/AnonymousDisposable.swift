public import Synchronization

/// A disposable that runs a closure at its first disposal, and then releases the closure.
@usableFromInline package final class AnonymousDisposable: Cancelable, @unchecked Sendable {
  @usableFromInline let disposed = Atomic(false)
  // Unchecked because of this property, which only the first call of `dispose()` touches. It stands beside the flag
  // instead of in a lock, because a lock would need an object of its own for the closure.
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
