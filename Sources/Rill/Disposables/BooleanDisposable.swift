import Synchronization

/// A disposable that only remembers whether it has been released.
public final class BooleanDisposable: Cancelable {
  private let disposed: Atomic<Bool>

  /// Makes one that has not been released.
  public convenience init() { self.init(isDisposed: false) }

  /// Makes one.
  /// - Parameter isDisposed: Whether it counts as released already.
  public init(isDisposed: Bool) { disposed = Atomic(isDisposed) }

  /// Whether it has been released.
  public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  /// Remembers the release.
  public func dispose() { disposed.store(true, ordering: .releasing) }
}
