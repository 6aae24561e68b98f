/// Anything that stands for an event of a sequence.
public protocol EventConvertible<Element> {
  /// What the event's sequence carries.
  associatedtype Element

  /// The event.
  var event: Event<Element> { get }
}

extension Event: EventConvertible {
  /// The event itself.
  public var event: Event<Element> { self }
}
