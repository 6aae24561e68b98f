/// An observable whose source is started by a call, not by its subscribers.
public protocol ConnectableObservableType<Element>: ObservableType {
  /// Starts the source, unless it runs.
  /// - Returns: What stops it. The subscribers stay, and hear on after the next `connect()`.
  func connect() -> any Disposable
}

/// An observable whose source is started by a call, not by its subscribers.
public final class ConnectableObservable<Element: Sendable>: Observable<Element>, ConnectableObservableType,
  @unchecked Sendable
{
  // Unchecked because `Observable` is; what is stored is a constant closure.
  private let start: @Sendable () -> any Disposable

  init(
    connect: @escaping @Sendable () -> any Disposable,
    _ run: @escaping @Sendable (Sink<Element>, Subscription) -> Void
  ) {
    start = connect
    // Subscribing only joins the subject.
    super.init(isTrampolined: false, run)
  }

  /// Starts the source, unless it runs.
  /// - Returns: What stops it. The subscribers stay, and hear on after the next `connect()`.
  public func connect() -> any Disposable { start() }
}
