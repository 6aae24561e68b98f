/// Passes what it receives on to those who are subscribed at that moment.
///
/// After its end a new observer is told only how it ended.
public final class PublishSubject<Element: Sendable>: Observable<Element>, SubjectType, ObserverType,
  Cancelable, @unchecked Sendable
{
  /// What `asObserver()` returns.
  public typealias SubjectObserverType = PublishSubject<Element>

  // Unchecked because `Observable` is; the broadcaster is a constant and guards itself.
  @usableFromInline let broadcaster: Broadcaster<Element>

  /// Makes a subject without observers.
  @inlinable public init() {
    let broadcaster = Broadcaster<Element>(capacity: 0)
    self.broadcaster = broadcaster
    super.init(isTrampolined: false) { broadcaster.subscribe($0, $1) }
  }

  /// Whether anybody is subscribed.
  public var hasObservers: Bool { broadcaster.hasObservers }

  /// Whether `dispose()` has been called.
  public var isDisposed: Bool { broadcaster.isDisposed }

  /// Passes an event on.
  /// - Parameter event: The event; ignored after the end.
  @inlinable public func on(_ event: Event<Element>) { broadcaster.on(event) }

  /// The subject as an observer.
  /// - Returns: The subject itself.
  public func asObserver() -> PublishSubject<Element> { self }

  /// Lets go of the observers. Who subscribes afterwards is told `RxError.disposed`.
  public func dispose() { broadcaster.dispose(of: self) }
}
