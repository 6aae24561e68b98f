/// A subject that sends each event to the observers that are subscribed at that moment.
///
/// ```
/// subject     --1--2--3--|
/// observer A  --1--2--3--|
/// observer B        --3--|
/// ```
/// An observer that subscribes after the end receives only the error or completion.
public final class PublishSubject<Element: Sendable>: Observable<Element>, SubjectType, ObserverType,
  Cancelable, @unchecked Sendable
{
  /// The type that `asObserver()` returns.
  public typealias SubjectObserverType = PublishSubject<Element>

  // Unchecked because `Observable` is; the broadcaster is a constant and guards itself.
  @usableFromInline let broadcaster: Broadcaster<Element>

  /// Creates a subject without observers.
  @inlinable public init() {
    let broadcaster = Broadcaster<Element>(capacity: 0)
    self.broadcaster = broadcaster
    super.init(isTrampolined: false) { broadcaster.subscribe($0, $1) }
  }

  /// Whether any observer is subscribed.
  public var hasObservers: Bool { broadcaster.hasObservers }

  /// Whether `dispose()` has been called.
  public var isDisposed: Bool { broadcaster.isDisposed }

  /// Sends an event to the current observers.
  /// - Parameter event: The event to send. Events after the end are ignored.
  @inlinable public func on(_ event: Event<Element>) { broadcaster.on(event) }

  /// Returns the subject as an observer.
  /// - Returns: The subject itself.
  public func asObserver() -> PublishSubject<Element> { self }

  /// Releases the observers without sending an event. Later subscribers receive `RxError.disposed`.
  public func dispose() { broadcaster.dispose(of: self) }
}
