extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Combines the elements of two or more singles, or of as many maybes.
  /// ```
  /// let sum = Single.zip(Single.just(1), Single.just(2)) { $0 + $1 }
  /// ```
  /// - Parameters:
  ///   - first: A sequence. All run side by side, and the first error ends the result.
  ///   - second: Another sequence.
  ///   - other: Further sequences.
  ///   - resultSelector: Makes a result from the elements. If it throws, the sequence fails with that error.
  /// - Returns: A sequence of the same trait with the result. A maybe completes without an element if one of its
  ///   sources does.
  public static func zip<First: Sendable, Second: Sendable, each Other: Sendable>(
    _ first: PrimitiveSequence<Trait, First>, _ second: PrimitiveSequence<Trait, Second>,
    _ other: repeat PrimitiveSequence<Trait, each Other>,
    resultSelector: @escaping @Sendable (First, Second, repeat each Other) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence<Trait, Element>(
      raw: combining(
        .zip, first.asObservable(), second.asObservable(), repeat (each other).asObservable(),
        resultSelector: resultSelector))
  }
}
