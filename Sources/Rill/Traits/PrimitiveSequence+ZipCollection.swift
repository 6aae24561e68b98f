extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The elements of any number of singles together.
  /// - Parameters:
  ///   - singles: They run side by side; the first error ends the result. Without any, the result is that of
  ///     no elements.
  ///   - resultSelector: From the elements to one result; what it throws becomes the error.
  /// - Returns: A single with the result.
  public static func zip<Collection: Swift.Collection, Result: Sendable>(
    _ singles: Collection, resultSelector: @escaping @Sendable ([Element]) throws -> Result
  ) -> Single<Result> where Collection.Element == Single<Element> {
    let sources = singles.map { $0.asObservable() }
    guard !sources.isEmpty else { return .deferred { .just(try resultSelector([])) } }
    return Single<Result>(raw: .zip(sources, resultSelector: resultSelector))
  }

  /// The elements of any number of singles together.
  /// - Parameter singles: They run side by side; the first error ends the result.
  /// - Returns: A single with the elements in the order of their singles.
  public static func zip<Collection: Swift.Collection>(_ singles: Collection) -> Single<[Element]>
  where Collection.Element == Single<Element> {
    zip(singles) { $0 }
  }
}
