extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Combines the elements of several singles, or of several maybes.
  /// ```
  /// let sum = Single.zip(Single.just(1), Single.just(2)) { $0 + $1 }
  /// ```
  /// - Parameters:
  ///   - source: The sequences, which run side by side. The first error ends the result.
  ///   - resultSelector: Makes a result from the elements. If it throws, the sequence fails with that error.
  /// - Returns: A sequence of the same trait with the result. A maybe completes without an element if one of its
  ///   sources does.
  public static func zip<each Source: Sendable>(
    _ source: repeat PrimitiveSequence<Trait, each Source>,
    resultSelector: @escaping @Sendable (repeat each Source) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence<Trait, Element>(
      raw: combining(.zip, repeat (each source).asObservable(), resultSelector: resultSelector))
  }
}
