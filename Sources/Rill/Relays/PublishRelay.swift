/// A publish subject that never ends.
///
/// ```
/// relay       --1--2--3--
/// observer A  --1--2--3--
/// observer B        --3--
/// ```
public final class PublishRelay<Element: Sendable>: ObservableType {
  @usableFromInline let broadcaster = Broadcaster<Element>(capacity: 0)

  /// Creates a relay without observers.
  @inlinable public init() {}

  /// Sends an element to the current observers.
  /// - Parameter event: The element to send.
  @inlinable public func accept(_ event: Element) { broadcaster.on(.next(event)) }

  /// Subscribes an observer to the elements from now on.
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
