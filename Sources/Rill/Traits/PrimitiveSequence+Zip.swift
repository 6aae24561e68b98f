extension PrimitiveSequenceType where Trait: ElementTrait {
  /// The elements of several singles, or of several maybes, together.
  /// - Parameters:
  ///   - source: The sequences, which run side by side; the first error ends the result.
  ///   - resultSelector: From the elements to one result; what it throws becomes the error.
  /// - Returns: A sequence of the same trait with the result. A maybe is without it if one of the sources has no
  ///   element.
  public static func zip<each Source: Sendable>(
    _ source: repeat PrimitiveSequence<Trait, each Source>,
    resultSelector: @escaping @Sendable (repeat each Source) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence<Trait, Element>(
      raw: combining(.zip, repeat (each source).asObservable(), resultSelector: resultSelector))
  }
}
