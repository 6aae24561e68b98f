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
  private let last = Shared<Element?>(nil)

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
    switch event {
    case .next(let element): if broadcaster.stop == nil { last.exchange(element) }
    case .error: broadcaster.on(event)
    case .completed: broadcaster.end(with: last.exchange(nil))
    }
  }

  /// The subject as an observer.
  /// - Returns: The subject itself.
  public func asObserver() -> AsyncSubject<Element> { self }

  /// Lets go of the observers and the element. Who subscribes afterwards is told `RxError.disposed`.
  public func dispose() {
    last.exchange(nil)
    broadcaster.dispose(of: self)
  }
}
