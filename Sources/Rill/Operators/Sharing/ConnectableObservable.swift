/// An observable whose source is started by `connect()`, not by its subscribers.
public protocol ConnectableObservableType<Element>: ObservableType {
  /// Starts the source, unless it is running.
  /// - Returns: A disposable that stops the source. The subscribers stay subscribed. Whether they receive the
  ///   events of the next connection depends on the subject: `multicast(_:)` keeps its subject; all other operators
  ///   make a new one for each connection.
  func connect() -> any Disposable
}

/// An observable whose source is started by `connect()`, not by its subscribers.
/// ```
/// let numbers = Observable.of(1, 2, 3).publish()
/// let first = numbers.subscribe(onNext: { print("first", $0) })
/// let second = numbers.subscribe(onNext: { print("second", $0) })
/// let connection = numbers.connect()
/// ```
public final class ConnectableObservable<Element: Sendable>: Observable<Element>, ConnectableObservableType,
  @unchecked Sendable
{
  // Unchecked because `Observable` is; the stored property is a constant closure.
  private let start: @Sendable (_ isMade: (any Disposable) -> Void) -> Void

  init(
    connect: @escaping @Sendable (_ isMade: (any Disposable) -> Void) -> Void,
    _ run: @escaping @Sendable (Sink<Element>, SubscriptionDisposable) -> Void
  ) {
    start = connect
    // Not trampolined, because a subscription only joins the subject.
    super.init(isTrampolined: false, run)
  }

  /// Starts the source, unless it is running.
  /// ```
  /// let numbers = Observable.of(1, 2, 3).publish()
  /// let subscription = numbers.subscribe(onNext: { print($0) })
  /// let connection = numbers.connect()
  /// ```
  /// - Returns: A disposable that stops the source. The subscribers stay subscribed. Whether they receive the
  ///   events of the next connection depends on the subject: `multicast(_:)` keeps its subject; all other operators
  ///   make a new one for each connection.
  public func connect() -> any Disposable {
    var connection: any Disposable = Disposables.create()
    connect { connection = $0 }
    return connection
  }

  /// Starts the source, unless it is running.
  /// - Parameter isMade: Receives a disposable that stops the source, before the source is started.
  func connect(_ isMade: (any Disposable) -> Void) { start(isMade) }
}
