extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The elements of several singles together.
  /// - Parameters:
  ///   - source: The singles, which run side by side; the first error ends the result.
  ///   - resultSelector: From the elements to one result; what it throws becomes the error.
  /// - Returns: A single with the result.
  public static func zip<each Source: Sendable>(
    _ source: repeat PrimitiveSequence<SingleTrait, each Source>,
    resultSelector: @escaping @Sendable (repeat each Source) throws -> Element
  ) -> Single<Element> {
    Single<Element>(
      raw: joining(.zip, repeat (each source).asObservable(), resultSelector: resultSelector))
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// The elements of several maybes together.
  /// - Parameters:
  ///   - source: The maybes, which run side by side; the first error ends the result.
  ///   - resultSelector: From the elements to one result; what it throws becomes the error.
  /// - Returns: A maybe with the result; without it if one of the sources has no element.
  public static func zip<each Source: Sendable>(
    _ source: repeat PrimitiveSequence<MaybeTrait, each Source>,
    resultSelector: @escaping @Sendable (repeat each Source) throws -> Element
  ) -> Maybe<Element> {
    Maybe<Element>(raw: joining(.zip, repeat (each source).asObservable(), resultSelector: resultSelector))
  }
}
