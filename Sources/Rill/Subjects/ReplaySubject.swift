/// A subject that stores elements and replays them to each new observer, also after its end.
///
/// ```
/// subject     --1--2-----3--|
/// observer A  --1--2-----3--|   (the buffer size is 2)
/// observer B         12--3--|
/// observer C                   23|
/// ```
public final class ReplaySubject<Element: Sendable>: Observable<Element>, SubjectType, ObserverType,
  Cancelable, @unchecked Sendable
{
  /// The type that `asObserver()` returns.
  public typealias SubjectObserverType = ReplaySubject<Element>

  // Unchecked because `Observable` is; the broadcaster is a constant and guards itself.
  @usableFromInline let broadcaster: Broadcaster<Element>

  @inlinable init(capacity: Int) {
    let broadcaster = Broadcaster<Element>(capacity: capacity)
    self.broadcaster = broadcaster
    super.init(isTrampolined: false) { broadcaster.subscribe($0, $1) }
  }

  /// Creates a subject that replays the last elements to each new observer.
  /// - Parameter bufferSize: How many elements to keep in memory and replay.
  /// - Returns: A subject without elements.
  @inlinable public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(capacity: bufferSize)
  }

  /// Creates a subject that replays every element to each new observer. Its memory grows with their number.
  /// - Returns: A subject without elements.
  @inlinable public static func createUnbounded() -> ReplaySubject<Element> { ReplaySubject(capacity: .max) }

  /// Whether any observer is subscribed.
  public var hasObservers: Bool { broadcaster.hasObservers }

  /// Whether `dispose()` has been called.
  public var isDisposed: Bool { broadcaster.isDisposed }

  /// Stores an element and sends the event to the current observers.
  /// - Parameter event: The event to send. Events after the end are ignored.
  @inlinable public func on(_ event: Event<Element>) { broadcaster.on(event) }

  /// Returns the subject as an observer.
  /// - Returns: The subject itself.
  public func asObserver() -> ReplaySubject<Element> { self }

  /// Releases the observers and the elements without sending an event. Later subscribers receive `RxError.disposed`.
  public func dispose() { broadcaster.dispose(of: self) }
}
