import Synchronization

/// A disposable that only records whether it has been disposed of.
public final class BooleanDisposable: Cancelable {
  private let disposed: Atomic<Bool>

  /// Creates a disposable that hasn't been disposed of.
  public convenience init() { self.init(isDisposed: false) }

  /// Creates a disposable.
  /// - Parameter isDisposed: Whether it counts as disposed of from the start.
  public init(isDisposed: Bool) { disposed = Atomic(isDisposed) }

  /// Whether the disposable has been disposed of.
  public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  /// Marks the disposable as disposed of.
  public func dispose() { disposed.store(true, ordering: .releasing) }
}
