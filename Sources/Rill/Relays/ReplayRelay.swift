/// A replay subject that never ends.
public final class ReplayRelay<Element: Sendable>: ObservableType {
  @usableFromInline let broadcaster: Broadcaster<Element>

  @inlinable init(capacity: Int) { broadcaster = Broadcaster(capacity: capacity) }

  /// A relay that remembers the last elements.
  /// - Parameter bufferSize: How many.
  /// - Returns: The relay.
  @inlinable public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    ReplayRelay(capacity: bufferSize)
  }

  /// A relay that remembers every element; its memory grows with them.
  /// - Returns: The relay.
  @inlinable public static func createUnbound() -> ReplayRelay<Element> { ReplayRelay(capacity: .max) }

  /// Remembers an element and passes it on to those who are subscribed now.
  /// - Parameter event: The element.
  @inlinable public func accept(_ event: Element) { broadcaster.on(.next(event)) }

  /// Subscribes an observer, which is given the remembered elements first.
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
