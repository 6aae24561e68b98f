/// A sequence whose type, by its trait, says how many elements it can have: a `Single`, `Maybe` or `Completable`.
public struct PrimitiveSequence<Trait: Sendable, Element: Sendable>: Sendable {
  @usableFromInline let source: Observable<Element>

  @inlinable package init(raw: Observable<Element>) { source = raw }
}

/// A type that can be used as a `PrimitiveSequence`.
public protocol PrimitiveSequenceType: Sendable {
  /// The trait, which says how many elements the sequence can have.
  associatedtype Trait: Sendable
  /// The type of the sequence's elements.
  associatedtype Element: Sendable

  /// The value as a `PrimitiveSequence`.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  /// The sequence itself.
  @inlinable public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
  /// Returns the sequence without its trait.
  /// - Returns: The observable.
  @inlinable public func asObservable() -> Observable<Element> { source }
}

extension PrimitiveSequence {
  /// Makes a sequence for each subscription.
  /// ```
  /// let now = Single<ContinuousClock.Instant>.deferred { .just(.now) }
  /// ```
  /// - Parameter observableFactory: Makes the sequence when an observer subscribes. If it throws, the sequence
  ///   fails with that error.
  /// - Returns: A sequence that runs the one made by the factory.
  public static func deferred(
    _ observableFactory: @escaping @Sendable () throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .deferred { try observableFactory().asObservable() })
  }

  /// Delivers the events on a scheduler.
  /// - Parameter scheduler: The scheduler on which the observer is called.
  /// - Returns: The same sequence, delivered on the scheduler.
  public func observe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.observe(on: scheduler))
  }
}
