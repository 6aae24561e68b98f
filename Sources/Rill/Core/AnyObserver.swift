/// An observer as one closure.
@frozen public struct AnyObserver<Element: Sendable>: ObserverType {
  /// Handles one event.
  public typealias EventHandler = @Sendable (Event<Element>) -> Void

  @usableFromInline let observer: EventHandler

  /// Makes an observer of a closure.
  /// - Parameter eventHandler: Handles each event.
  @inlinable public init(eventHandler: @escaping EventHandler) { observer = eventHandler }

  /// Makes an observer that passes everything on to another.
  /// - Parameter observer: The other observer.
  @inlinable public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    self.observer = { observer.on($0) }
  }

  /// Receives one event.
  /// - Parameter event: The event.
  @inlinable public func on(_ event: Event<Element>) { observer(event) }
}
