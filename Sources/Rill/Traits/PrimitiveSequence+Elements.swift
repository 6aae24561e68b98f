/// The trait of a sequence that may have an element: of a single or a maybe.
public protocol ElementTrait: Sendable {}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// The element if a predicate accepts it.
  /// - Parameter predicate: Whether to keep the element; what it throws becomes the error.
  /// - Returns: A maybe, which completes without the element if it is not accepted.
  public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.filter(predicate))
  }

  /// The element transformed.
  /// - Parameter transform: From the element to its replacement; what it throws becomes the error.
  /// - Returns: A sequence of the same trait with the replacement.
  public func map<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> PrimitiveSequence<Trait, Result> {
    PrimitiveSequence<Trait, Result>(raw: primitiveSequence.source.map(transform))
  }

  /// The element transformed, if there is a result.
  /// - Parameter transform: From the element to its replacement or none; what it throws becomes the error.
  /// - Returns: A maybe with the replacement.
  public func compactMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.compactMap(transform))
  }

  /// Goes on with another sequence of the same trait.
  /// - Parameter selector: From the element to the sequence; what it throws becomes the error.
  /// - Returns: A sequence with that one's element.
  public func flatMap<Result: Sendable>(
    _ selector: @escaping @Sendable (Element) throws -> PrimitiveSequence<Trait, Result>
  ) -> PrimitiveSequence<Trait, Result> {
    PrimitiveSequence<Trait, Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Goes on with a completable.
  /// - Parameter selector: From the element to the completable; what it throws becomes the error.
  /// - Returns: A completable that ends as that one does, or at once where there is no element.
  public func flatMapCompletable(
    _ selector: @escaping @Sendable (Element) throws -> Completable
  ) -> Completable {
    Completable(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Replaces an error by an element.
  /// - Parameter element: The element.
  /// - Returns: A sequence that does not fail.
  public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: primitiveSequence.source.catchAndReturn(element))
  }

  /// Replaces an error by an element.
  /// - Parameter element: The element.
  /// - Returns: A sequence that does not fail.
  @available(*, deprecated, renamed: "catchAndReturn(_:)") public func catchErrorJustReturn(
    _ element: Element
  ) -> PrimitiveSequence<Trait, Element> {
    catchAndReturn(element)
  }

  /// The end of the sequence without its element.
  /// - Returns: A completable.
  public func asCompletable() -> Completable {
    Completable(raw: primitiveSequence.source.ignoreElements())
  }
}
