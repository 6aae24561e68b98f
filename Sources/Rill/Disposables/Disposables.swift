/// The functions that create disposables.
public enum Disposables {
  /// Returns a disposable that does nothing.
  /// - Returns: A disposable without a resource.
  public static func create() -> any Disposable { NopDisposable.noOp }

  /// Returns a disposable that runs a closure at its first disposal.
  /// - Parameter dispose: The closure to run.
  /// - Returns: A disposable that runs the closure at most once.
  @inlinable public static func create(with dispose: @escaping @Sendable () -> Void) -> any Cancelable {
    AnonymousDisposable(dispose)
  }

  /// Returns a disposable that disposes of others, in the given order.
  /// - Parameter disposables: The disposables to dispose of.
  /// - Returns: A disposable that disposes of the others once.
  public static func create(_ disposables: (any Disposable)...) -> any Cancelable {
    AnonymousDisposable { for disposable in disposables { disposable.dispose() } }
  }
}

/// A disposable that does nothing.
struct NopDisposable: Disposable {
  static let noOp = NopDisposable()

  func dispose() {}
}
