/// An observable whose source is started by a call, not by its subscribers.
public protocol ConnectableObservableType<Element>: ObservableType {
  /// Starts the source, unless it runs.
  /// - Returns: What stops it. The subscribers stay; whether they hear on after the next `connect()` is a matter of
  ///   the subject: `multicast(_:)` keeps it, all others make a new one for each connection.
  func connect() -> any Disposable
}

/// An observable whose source is started by a call, not by its subscribers.
public final class ConnectableObservable<Element: Sendable>: Observable<Element>, ConnectableObservableType,
  @unchecked Sendable
{
  // Unchecked because `Observable` is; what is stored is a constant closure.
  private let start: @Sendable (_ isMade: (any Disposable) -> Void) -> Void

  init(
    connect: @escaping @Sendable (_ isMade: (any Disposable) -> Void) -> Void,
    _ run: @escaping @Sendable (Sink<Element>, SubscriptionDisposable) -> Void
  ) {
    start = connect
    // Subscribing only joins the subject.
    super.init(isTrampolined: false, run)
  }

  /// Starts the source, unless it runs.
  /// - Returns: What stops it. The subscribers stay; whether they hear on after the next `connect()` is a matter of
  ///   the subject: `multicast(_:)` keeps it, all others make a new one for each connection.
  public func connect() -> any Disposable {
    var connection: any Disposable = Disposables.create()
    connect { connection = $0 }
    return connection
  }

  /// Starts the source, unless it runs.
  /// - Parameter isMade: Given what stops it, before the source is started.
  func connect(_ isMade: (any Disposable) -> Void) { start(isMade) }
}
