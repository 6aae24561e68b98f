/// A relay, which accepts elements, emits them and never ends.
public protocol RelayType<Element>: ObservableType {
  /// Emits an element to the observers.
  /// - Parameter event: The element to emit.
  func accept(_ event: Element)
}

extension RelayType {
  /// Not available: a relay takes elements, not events.
  /// - Parameter element: The element to emit.
  @available(*, unavailable, renamed: "accept(_:)")
  public func onNext(_ element: Element) { fatalError() }

  /// Not available: a relay never ends.
  /// - Parameter error: The error.
  @available(*, unavailable, message: "A relay never ends. Use a subject for a sequence that does.")
  public func onError(_ error: any Error) { fatalError() }

  /// Not available: a relay never ends.
  @available(*, unavailable, message: "A relay never ends. Use a subject for a sequence that does.")
  public func onCompleted() { fatalError() }
}

extension PublishRelay: RelayType {}
extension BehaviorRelay: RelayType {}
extension ReplayRelay: RelayType {}
