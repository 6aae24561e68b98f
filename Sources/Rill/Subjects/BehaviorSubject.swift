/// Remembers its latest element and gives it to each new observer first.
///
/// After its end a new observer is told only how it ended.
public final class BehaviorSubject<Element: Sendable>: Observable<Element>, SubjectType, ObserverType,
  Cancelable, @unchecked Sendable
{
  /// What `asObserver()` returns.
  public typealias SubjectObserverType = BehaviorSubject<Element>

  // Unchecked because `Observable` is; the broadcaster is a constant and guards itself.
  @usableFromInline let broadcaster: Broadcaster<Element>

  /// Makes a subject with a first element.
  /// - Parameter value: The element that is current until the first one arrives.
  @inlinable public init(value: Element) {
    let broadcaster = Broadcaster(capacity: 1, initial: [value])
    self.broadcaster = broadcaster
    super.init(isTrampolined: false) { broadcaster.subscribe($0, $1, isReplayedAfterStop: false) }
  }

  /// Whether anybody is subscribed.
  public var hasObservers: Bool { broadcaster.hasObservers }

  /// Whether `dispose()` has been called.
  public var isDisposed: Bool { broadcaster.isDisposed }

  /// The latest element.
  /// - Returns: The element.
  /// - Throws: The error by which the subject has ended; `RxError.disposed` after `dispose()`.
  public func value() throws -> Element {
    // Read in one step, so that nobody disposes of the subject in between.
    let (isDisposed, stop, last) = broadcaster.withLock { ($0.disposal != nil, $0.stop, $0.last) }
    if isDisposed { throw RxError.disposed(object: self) }
    if case .error(let error) = stop { throw error }
    guard let last else { preconditionFailure("a behavior subject lost its element") }
    return last
  }

  /// Remembers an element and passes the event on.
  /// - Parameter event: The event; ignored after the end.
  @inlinable public func on(_ event: Event<Element>) { broadcaster.on(event) }

  /// The subject as an observer.
  /// - Returns: The subject itself.
  public func asObserver() -> BehaviorSubject<Element> { self }

  /// Lets go of the observers and the element. Who subscribes afterwards is told `RxError.disposed`.
  public func dispose() { broadcaster.dispose(of: self) }
}
