public import Rill

/// A relay: takes elements and passes them on, and never ends.
public protocol RelayType<Element>: ObservableType {
  /// Passes an element on.
  /// - Parameter event: The element.
  func accept(_ event: Element)
}

extension PublishRelay: RelayType {}
extension BehaviorRelay: RelayType {}
extension ReplayRelay: RelayType {}
