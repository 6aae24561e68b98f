extension PrimitiveSequenceType where Trait: ElementTrait {
  /// The elements of several singles, or of several maybes, together.
  /// - Parameters:
  ///   - source: The sequences, which run side by side; the first error ends the result.
  ///   - resultSelector: From the elements to one result; what it throws becomes the error.
  /// - Returns: A sequence of the same trait with the result. A maybe is without it if one of the sources has no
  ///   element; it completes when no result can come any more.
  public static func zip<each Source: Sendable>(
    _ source: repeat PrimitiveSequence<Trait, each Source>,
    resultSelector: @escaping @Sendable (repeat each Source) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence<Trait, Element>(
      raw: zipping(repeat (each source).asObservable(), resultSelector: resultSelector))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait, Element == any Sendable {
  /// The elements of several singles, or of several maybes, together.
  /// - Parameter source: The sequences, which run side by side; the first error ends the result.
  /// - Returns: A sequence of the same trait with the tuple of the elements. A maybe is without it if one of the
  ///   sources has no element; it completes when no tuple can come any more.
  public static func zip<each Source: Sendable>(
    _ source: repeat PrimitiveSequence<Trait, each Source>
  ) -> PrimitiveSequence<Trait, (repeat each Source)> {
    PrimitiveSequence<Trait, (repeat each Source)>(
      raw: zippedTuples(repeat (each source).asObservable()))
  }
}
