/// A sequence of elements that share a key.
public struct GroupedObservable<Key: Sendable, Element: Sendable>: ObservableType {
  /// The key that the elements share.
  public let key: Key
  private let source: Observable<Element>

  /// Creates a group.
  /// - Parameters:
  ///   - key: The key that the elements share.
  ///   - source: The elements.
  public init(key: Key, source: Observable<Element>) {
    self.key = key
    self.source = source
  }

  /// Subscribes an observer to the group.
  /// - Parameter observer: Receives the events of the group.
  /// - Returns: A disposable that ends the subscription.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    source.subscribe(observer)
  }

  /// Returns the group without its key.
  /// - Returns: The elements.
  public func asObservable() -> Observable<Element> { source }
}
