/// Makes disposables.
public enum Disposables {
  /// A disposable that does nothing.
  /// - Returns: The disposable.
  public static func create() -> any Disposable { NopDisposable.noOp }

  /// A disposable that runs a closure, once.
  /// - Parameter dispose: What to run.
  /// - Returns: The disposable.
  @inlinable public static func create(with dispose: @escaping @Sendable () -> Void) -> any Cancelable {
    AnonymousDisposable(dispose)
  }

  /// A disposable that releases others, in their order.
  /// - Parameter disposables: The others.
  /// - Returns: The disposable.
  public static func create(_ disposables: (any Disposable)...) -> any Cancelable {
    AnonymousDisposable { for disposable in disposables { disposable.dispose() } }
  }
}

/// A disposable that does nothing.
struct NopDisposable: Disposable {
  static let noOp = NopDisposable()

  func dispose() {}
}
