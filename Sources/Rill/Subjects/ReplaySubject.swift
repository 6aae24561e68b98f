/// Remembers elements and gives them to each new observer first, also after its end.
public final class ReplaySubject<Element: Sendable>: Observable<Element>, SubjectType, ObserverType,
  Cancelable, @unchecked Sendable
{
  /// What `asObserver()` returns.
  public typealias SubjectObserverType = ReplaySubject<Element>

  // Unchecked because `Observable` is; the broadcaster is a constant and guards itself.
  @usableFromInline let broadcaster: Broadcaster<Element>

  @inlinable init(capacity: Int) {
    let broadcaster = Broadcaster<Element>(capacity: capacity)
    self.broadcaster = broadcaster
    super.init(isTrampolined: false) { broadcaster.subscribe($0, $1) }
  }

  /// A subject that remembers the last elements.
  /// - Parameter bufferSize: How many.
  /// - Returns: The subject.
  @inlinable public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(capacity: bufferSize)
  }

  /// A subject that remembers every element; its memory grows with them.
  /// - Returns: The subject.
  @inlinable public static func createUnbounded() -> ReplaySubject<Element> { ReplaySubject(capacity: .max) }

  /// Whether anybody is subscribed.
  public var hasObservers: Bool { broadcaster.hasObservers }

  /// Whether `dispose()` has been called.
  public var isDisposed: Bool { broadcaster.isDisposed }

  /// Remembers an element and passes the event on.
  /// - Parameter event: The event; ignored after the end.
  @inlinable public func on(_ event: Event<Element>) { broadcaster.on(event) }

  /// The subject as an observer.
  /// - Returns: The subject itself.
  public func asObserver() -> ReplaySubject<Element> { self }

  /// Lets go of the observers and the elements. Who subscribes afterwards is told `RxError.disposed`.
  public func dispose() { broadcaster.dispose(of: self) }
}
