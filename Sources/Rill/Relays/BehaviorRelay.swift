/// A behavior subject that never ends: a variable that can be observed.
public final class BehaviorRelay<Element: Sendable>: ObservableType {
  @usableFromInline let broadcaster: Broadcaster<Element>

  /// Makes a relay.
  /// - Parameter value: Its first value.
  @inlinable public init(value: Element) { broadcaster = Broadcaster(capacity: 1, initial: [value]) }

  /// The current value.
  @inlinable public var value: Element {
    guard let last = broadcaster.last else { preconditionFailure("a behavior relay lost its value") }
    return last
  }

  /// Sets the value, and passes it on to those who are subscribed now.
  /// - Parameter event: The new value.
  @inlinable public func accept(_ event: Element) { broadcaster.on(.next(event)) }

  /// Subscribes an observer, which is given the current value first.
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
