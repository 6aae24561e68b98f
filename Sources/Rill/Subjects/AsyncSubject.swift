/// A subject that emits its last element when it completes.
///
/// ```
/// fed       --1--2--3--|
/// observed  -----------3|
/// ```
/// An observer that subscribes after the end receives the same events. Without an element, observers receive only the
/// completion; after an error, they receive only the error.
public final class AsyncSubject<Element: Sendable>: Observable<Element>, SubjectType, ObserverType,
  Cancelable, @unchecked Sendable
{
  /// The type that `asObserver()` returns.
  public typealias SubjectObserverType = AsyncSubject<Element>

  // Unchecked because `Observable` is; both are constants that guard themselves.
  private let broadcaster: Broadcaster<Element>
  private let memory = LockedValue(Memory())

  private struct Memory: Sendable {
    var last: Element?
    var isEnded = false

    /// Records the end of the subject.
    /// - Returns: Whether this end is the first one, and the element to emit before it.
    mutating func end() -> (isFirst: Bool, last: Element?) {
      defer { self = Memory(isEnded: true) }
      return (!isEnded, last)
    }

    /// Stores an element as the last one.
    /// - Returns: The element that it replaces, which the caller frees outside the lock.
    mutating func remember(_ element: Element) -> Element? {
      guard !isEnded else { return nil }
      defer { last = element }
      return last
    }
  }

  /// Creates a subject without an element.
  public init() {
    // The only element that is ever broadcast comes together with the end, so a replay of it is all that late
    // observers need.
    let broadcaster = Broadcaster<Element>(capacity: 1)
    self.broadcaster = broadcaster
    super.init(isTrampolined: false) { broadcaster.subscribe($0, $1) }
  }

  /// Whether any observer is subscribed.
  public var hasObservers: Bool { broadcaster.hasObservers }

  /// Whether `dispose()` has been called.
  public var isDisposed: Bool { broadcaster.isDisposed }

  /// Stores an element, or ends the subject: a completion emits the stored element first.
  /// - Parameter event: The event to handle. Events after the end are ignored.
  public func on(_ event: Event<Element>) {
    // The replaced element is freed outside the lock, because freeing it may run foreign code.
    if case .next(let element) = event { return _ = memory.withLock { $0.remember(element) } }
    let (isFirst, last) = memory.withLock { $0.end() }
    guard isFirst else { return }
    if case .error = event { broadcaster.on(event) } else { broadcaster.end(with: last) }
  }

  /// Returns the subject as an observer.
  /// - Returns: The subject itself.
  public func asObserver() -> AsyncSubject<Element> { self }

  /// Releases the observers and the element without sending an event. Later subscribers receive `RxError.disposed`.
  public func dispose() {
    _ = memory.withLock { $0.end() }
    broadcaster.dispose(of: self)
  }
}
