/// A relay, which accepts elements, emits them and never ends.
public protocol RelayType<Element>: ObservableType {
  /// Emits an element to the observers.
  /// - Parameter event: The element to emit.
  func accept(_ event: Element)
}

extension PublishRelay: RelayType {}
extension BehaviorRelay: RelayType {}
extension ReplayRelay: RelayType {}
