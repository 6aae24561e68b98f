/// A sequence whose number of elements is known by its type.
public struct PrimitiveSequence<Trait: Sendable, Element: Sendable>: Sendable {
  @usableFromInline let source: Observable<Element>

  @inlinable package init(raw: Observable<Element>) { source = raw }
}

/// A sequence of a known number of elements.
public protocol PrimitiveSequenceType: Sendable {
  /// Which number.
  associatedtype Trait: Sendable
  /// What the sequence carries.
  associatedtype Element: Sendable

  /// The sequence itself.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  /// The sequence itself.
  @inlinable public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
  /// The sequence without its trait.
  /// - Returns: The observable.
  @inlinable public func asObservable() -> Observable<Element> { source }
}

extension PrimitiveSequence {
  /// Makes the sequence anew for each subscription.
  /// - Parameter observableFactory: Makes it; what it throws becomes the error.
  /// - Returns: The sequence.
  public static func deferred(
    _ observableFactory: @escaping @Sendable () throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .deferred { try observableFactory().asObservable() })
  }

  /// Delivers the events on a scheduler.
  /// - Parameter scheduler: Where the observer is called.
  /// - Returns: The same sequence, delivered there.
  public func observe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.observe(on: scheduler))
  }
}
