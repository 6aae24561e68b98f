/// The elements of a sequence that share a key.
public struct GroupedObservable<Key: Sendable, Element: Sendable>: ObservableType {
  /// What they share.
  public let key: Key
  private let source: Observable<Element>

  /// Makes a group.
  /// - Parameters:
  ///   - key: What the elements share.
  ///   - source: The elements.
  public init(key: Key, source: Observable<Element>) {
    self.key = key
    self.source = source
  }

  /// Subscribes an observer to the group.
  /// - Parameter observer: The observer.
  /// - Returns: What ends the subscription.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    source.subscribe(observer)
  }

  /// The group without its key.
  /// - Returns: The elements.
  public func asObservable() -> Observable<Element> { source }
}
