/// A type-erased observer that passes each event to a closure.
@frozen public struct AnyObserver<Element: Sendable>: ObserverType {
  /// A closure that receives each event.
  public typealias EventHandler = @Sendable (Event<Element>) -> Void

  @usableFromInline let observer: EventHandler

  /// Creates an observer from a closure.
  /// - Parameter eventHandler: The closure that receives each event.
  @inlinable public init(eventHandler: @escaping EventHandler) { observer = eventHandler }

  /// Creates an observer that forwards every event to another observer.
  /// - Parameter observer: The observer that receives the events.
  @inlinable public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    self.observer = { observer.on($0) }
  }

  /// Passes an event to the closure.
  /// - Parameter event: The event to pass on.
  @inlinable public func on(_ event: Event<Element>) { observer(event) }
}
