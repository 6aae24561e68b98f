/// A subject that stores its latest element and sends it to each new observer first.
///
/// ```
/// subject     --1--2--3--|
/// observer A  0-1--2--3--|   (the initial element is 0)
/// observer B        2-3--|
/// ```
/// An observer that subscribes after the end receives only the error or completion.
public final class BehaviorSubject<Element: Sendable>: Observable<Element>, SubjectType, ObserverType,
  Cancelable, @unchecked Sendable
{
  /// The type that `asObserver()` returns.
  public typealias SubjectObserverType = BehaviorSubject<Element>

  // Unchecked because `Observable` is; the broadcaster is a constant and guards itself.
  @usableFromInline let broadcaster: Broadcaster<Element>

  /// Creates a subject with an initial element.
  /// - Parameter value: The latest element until the subject receives the first one.
  @inlinable public init(value: Element) {
    let broadcaster = Broadcaster(capacity: 1, initial: [value])
    self.broadcaster = broadcaster
    super.init(isTrampolined: false) { broadcaster.subscribe($0, $1, isReplayedAfterStop: false) }
  }

  /// Whether any observer is subscribed.
  public var hasObservers: Bool { broadcaster.hasObservers }

  /// Whether `dispose()` has been called.
  public var isDisposed: Bool { broadcaster.isDisposed }

  /// Returns the latest element.
  /// - Returns: The element that a new observer would receive first; after completion, the last element.
  /// - Throws: The error that ended the subject; `RxError.disposed` after `dispose()`.
  public func value() throws -> Element {
    // Read in one step, so that no other thread disposes of the subject in between.
    let (isDisposed, stop, last) = broadcaster.withLock { ($0.disposal != nil, $0.stop, $0.last) }
    if isDisposed { throw RxError.disposed(object: self) }
    if case .error(let error) = stop { throw error }
    guard let last else { preconditionFailure("a behavior subject lost its element") }
    return last
  }

  /// Stores an element and sends the event to the current observers.
  /// - Parameter event: The event to send. Events after the end are ignored.
  @inlinable public func on(_ event: Event<Element>) { broadcaster.on(event) }

  /// Returns the subject as an observer.
  /// - Returns: The subject itself.
  public func asObserver() -> BehaviorSubject<Element> { self }

  /// Releases the observers and the element without sending an event. Later subscribers receive `RxError.disposed`.
  public func dispose() { broadcaster.dispose(of: self) }
}
