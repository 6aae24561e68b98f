/// The trait of a sequence of one element.
public enum SingleTrait: Sendable {}

/// A sequence that has one element or fails.
public typealias Single<Element: Sendable> = PrimitiveSequence<SingleTrait, Element>
