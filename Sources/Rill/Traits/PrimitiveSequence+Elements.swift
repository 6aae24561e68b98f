/// The trait of a sequence that may have an element: a single or a maybe.
public protocol ElementTrait: Sendable {}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Keeps the element if a predicate accepts it.
  /// - Parameter predicate: Returns whether to keep the element. If it throws, the sequence fails with that error.
  /// - Returns: A maybe, which completes without an element if the predicate rejects it.
  public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.filter(predicate))
  }

  /// Transforms the element by a closure.
  /// - Parameter transform: Returns the replacement of the element. If it throws, the sequence fails with that
  ///   error.
  /// - Returns: A sequence of the same trait with the replacement.
  public func map<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> PrimitiveSequence<Trait, Result> {
    PrimitiveSequence<Trait, Result>(raw: primitiveSequence.source.map(transform))
  }

  /// Transforms the element by a closure, and leaves it out if the closure returns `nil`.
  /// - Parameter transform: Returns the replacement of the element, or `nil`. If it throws, the sequence fails with
  ///   that error.
  /// - Returns: A maybe with the replacement.
  public func compactMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.compactMap(transform))
  }

  /// Continues with another sequence of the same trait, made from the element.
  /// ```
  /// let text = Single.just(1).flatMap { Single.just("number \($0)") }
  /// ```
  /// - Parameter selector: Returns the other sequence for the element. If it throws, the result fails with that
  ///   error.
  /// - Returns: A sequence with the element of the other sequence.
  public func flatMap<Result: Sendable>(
    _ selector: @escaping @Sendable (Element) throws -> PrimitiveSequence<Trait, Result>
  ) -> PrimitiveSequence<Trait, Result> {
    PrimitiveSequence<Trait, Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Continues with a completable, made from the element.
  /// - Parameter selector: Returns the completable for the element. If it throws, the result fails with that error.
  /// - Returns: A completable that ends as the returned one does. If there is no element, it ends when this
  ///   sequence does.
  public func flatMapCompletable(
    _ selector: @escaping @Sendable (Element) throws -> Completable
  ) -> Completable {
    Completable(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Replaces an error by an element.
  /// - Parameter element: The element to emit instead of the error.
  /// - Returns: A sequence that does not fail.
  public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: primitiveSequence.source.catchAndReturn(element))
  }

  /// Replaces an error by an element.
  /// - Parameter element: The element to emit instead of the error.
  /// - Returns: A sequence that does not fail.
  @available(*, deprecated, renamed: "catchAndReturn(_:)") public func catchErrorJustReturn(
    _ element: Element
  ) -> PrimitiveSequence<Trait, Element> {
    catchAndReturn(element)
  }

  /// Ignores the element of the sequence and passes on its end.
  /// - Returns: A completable.
  public func asCompletable() -> Completable {
    Completable(raw: primitiveSequence.source.ignoreElements())
  }
}
