/// A variable that can be observed: a behavior subject that never ends.
///
/// ```
/// relay       --1--2--3--
/// observer A  0-1--2--3--   (the initial value is 0)
/// observer B        2-3--
/// ```
public final class BehaviorRelay<Element: Sendable>: ObservableType {
  @usableFromInline let broadcaster: Broadcaster<Element>

  /// Creates a relay with an initial value.
  /// - Parameter value: The value until the first call of `accept(_:)`.
  @inlinable public init(value: Element) { broadcaster = Broadcaster(capacity: 1, initial: [value]) }

  /// The current value.
  @inlinable public var value: Element {
    get {
      guard let last = broadcaster.last else { preconditionFailure("a behavior relay lost its value") }
      return last
    }
    @available(*, unavailable, message: "Call accept(_:), which sets the value and sends it.")
    set { fatalError() }
  }

  /// Sets the value, and sends it to the current observers.
  /// - Parameter event: The new value.
  @inlinable public func accept(_ event: Element) { broadcaster.on(.next(event)) }

  /// Subscribes an observer, which receives the current value first.
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
