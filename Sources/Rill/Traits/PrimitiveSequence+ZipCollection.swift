extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Combines the elements of any number of singles.
  /// - Parameters:
  ///   - singles: The singles, which run side by side. The first error ends the result. If there are none, the
  ///     result is made from an empty array.
  ///   - resultSelector: Makes a result from the elements, in the order of their singles. If it throws, the
  ///     sequence fails with that error.
  /// - Returns: A single with the result.
  public static func zip<Collection: Swift.Collection, Result: Sendable>(
    _ singles: Collection, resultSelector: @escaping @Sendable ([Element]) throws -> Result
  ) -> Single<Result> where Collection.Element == Single<Element> {
    let sources = singles.map { $0.asObservable() }
    guard !sources.isEmpty else { return .deferred { .just(try resultSelector([])) } }
    return Single<Result>(raw: .zip(sources, resultSelector: resultSelector))
  }

  /// Collects the elements of any number of singles.
  /// ```
  /// let numbers = Single.zip([Single.just(1), Single.just(2)])
  /// ```
  /// - Parameter singles: The singles, which run side by side. The first error ends the result.
  /// - Returns: A single with the elements, in the order of their singles.
  public static func zip<Collection: Swift.Collection>(_ singles: Collection) -> Single<[Element]>
  where Collection.Element == Single<Element> {
    zip(singles) { $0 }
  }
}
