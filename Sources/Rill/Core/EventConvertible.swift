/// A type whose values represent an event of a sequence.
public protocol EventConvertible<Element> {
  /// The type of the sequence's elements.
  associatedtype Element

  /// The event that this value represents.
  var event: Event<Element> { get }
}

extension Event: EventConvertible {
  /// The event itself.
  public var event: Event<Element> { self }
}
