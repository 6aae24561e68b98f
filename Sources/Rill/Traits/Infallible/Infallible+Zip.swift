extension InfallibleType {
  /// The elements of several infallibles, the first with the first, the second with the second.
  /// - Parameters:
  ///   - source: The infallibles.
  ///   - resultSelector: From one element of each to one result.
  /// - Returns: The results.
  public static func zip<each Source: InfallibleType>(
    _ source: repeat each Source,
    resultSelector: @escaping @Sendable (repeat (each Source).Element) -> Element
  ) -> Infallible<Element> {
    Infallible(.zip(repeat (each source).asObservable(), resultSelector: resultSelector))
  }

  /// The latest elements of any number of infallibles, combined whenever one of them has a new one.
  /// - Parameters:
  ///   - collection: The infallibles. Nothing is emitted before each has had an element.
  ///   - resultSelector: From the latest elements to one result.
  /// - Returns: The results; completed when all sources are.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection, resultSelector: @escaping @Sendable ([Collection.Element.Element]) -> Element
  ) -> Infallible<Element> where Collection.Element: InfallibleType {
    Infallible(
      .combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// The latest elements of any number of infallibles, whenever one of them has a new one.
  /// - Parameter collection: The infallibles. Nothing is emitted before each has had an element.
  /// - Returns: The latest elements, in the order of their sources; completed when all sources are.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<[Element]>
  where Collection.Element: InfallibleType, Collection.Element.Element == Element {
    Infallible<[Element]>.combineLatest(collection) { $0 }
  }
}
