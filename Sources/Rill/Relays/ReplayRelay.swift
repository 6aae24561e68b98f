/// A replay subject that never ends.
///
/// ```
/// relay       --1--2-----3--
/// observer A  --1--2-----3--   (the buffer size is 2)
/// observer B         12--3--
/// ```
public final class ReplayRelay<Element: Sendable>: ObservableType {
  @usableFromInline let broadcaster: Broadcaster<Element>

  @inlinable init(capacity: Int) { broadcaster = Broadcaster(capacity: capacity) }

  /// Creates a relay that replays the last elements to each new observer.
  /// - Parameter bufferSize: How many elements to keep in memory and replay.
  /// - Returns: A relay without elements.
  @inlinable public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    ReplayRelay(capacity: bufferSize)
  }

  /// Creates a relay that replays every element to each new observer. Its memory grows with their number.
  /// - Returns: A relay without elements.
  @inlinable public static func createUnbound() -> ReplayRelay<Element> { ReplayRelay(capacity: .max) }

  /// Stores an element and sends it to the current observers.
  /// - Parameter event: The element to send.
  @inlinable public func accept(_ event: Element) { broadcaster.on(.next(event)) }

  /// Subscribes an observer, which receives the stored elements first.
  /// - Parameter observer: The observer that receives the events.
  /// - Returns: A disposable that ends the subscription.
  @inlinable public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe(observer)
  }

  /// Returns the relay as an observable, without `accept(_:)`.
  /// - Returns: The observable.
  @inlinable public func asObservable() -> Observable<Element> {
    Observable(isTrampolined: false) { [broadcaster] in broadcaster.subscribe($0, $1) }
  }
}
