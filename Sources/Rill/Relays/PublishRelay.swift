/// A publish subject that never ends.
public final class PublishRelay<Element: Sendable>: ObservableType {
  @usableFromInline let broadcaster = Broadcaster<Element>(capacity: 0)

  /// Makes a relay without observers.
  @inlinable public init() {}

  /// Passes an element on to those who are subscribed now.
  /// - Parameter event: The element.
  @inlinable public func accept(_ event: Element) { broadcaster.on(.next(event)) }

  /// Subscribes an observer to the elements from now on.
  /// - Parameter observer: The observer.
  /// - Returns: What ends the subscription.
  @inlinable public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe(observer)
  }

  /// The relay as an observable only.
  /// - Returns: The observable.
  @inlinable public func asObservable() -> Observable<Element> {
    Observable(isTrampolined: false) { [broadcaster] in broadcaster.subscribe($0, $1) }
  }
}
