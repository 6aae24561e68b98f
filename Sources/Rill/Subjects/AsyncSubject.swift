/// Gives its last element when it completes.
///
/// ```
/// fed       --1--2--3--|
/// observed  -----------3|
/// ```
/// A late observer is given the same; without an element only the end, after an error only the error.
public final class AsyncSubject<Element: Sendable>: Observable<Element>, SubjectType, ObserverType,
  Cancelable, @unchecked Sendable
{
  /// What `asObserver()` returns.
  public typealias SubjectObserverType = AsyncSubject<Element>

  // Unchecked because `Observable` is; both are constants that guard themselves.
  private let broadcaster: Broadcaster<Element>
  private let memory = LockedValue(Memory())

  private struct Memory: Sendable {
    var last: Element?
    var isEnded = false

    /// Whether this end is the first one, and the element to give at it.
    mutating func end() -> (isFirst: Bool, last: Element?) {
      defer { self = Memory(isEnded: true) }
      return (!isEnded, last)
    }

    /// Remembers an element.
    /// - Returns: What is forgotten for it.
    mutating func remember(_ element: Element) -> Element? {
      guard !isEnded else { return nil }
      defer { last = element }
      return last
    }
  }

  /// Makes a subject without an element.
  public init() {
    // The one element that is ever broadcast comes together with the end, so replaying it is all.
    let broadcaster = Broadcaster<Element>(capacity: 1)
    self.broadcaster = broadcaster
    super.init(isTrampolined: false) { broadcaster.subscribe($0, $1) }
  }

  /// Whether anybody is subscribed.
  public var hasObservers: Bool { broadcaster.hasObservers }

  /// Whether `dispose()` has been called.
  public var isDisposed: Bool { broadcaster.isDisposed }

  /// Remembers an element, or tells the end.
  /// - Parameter event: The event; ignored after the end.
  public func on(_ event: Event<Element>) {
    // What is forgotten is freed outside of the lock: its end may be foreign code.
    if case .next(let element) = event { return _ = memory.withLock { $0.remember(element) } }
    let (isFirst, last) = memory.withLock { $0.end() }
    guard isFirst else { return }
    if case .error = event { broadcaster.on(event) } else { broadcaster.end(with: last) }
  }

  /// The subject as an observer.
  /// - Returns: The subject itself.
  public func asObserver() -> AsyncSubject<Element> { self }

  /// Lets go of the observers and the element. Who subscribes afterwards is told `RxError.disposed`.
  public func dispose() {
    _ = memory.withLock { $0.end() }
    broadcaster.dispose(of: self)
  }
}
