extension InfallibleType {
  /// Combines the first elements of two or more infallibles, then their second elements, and so on.
  /// ```
  /// a       --1--2-----3--|
  /// b       ----x---y-----|
  /// result  ----1x--2y----|
  /// ```
  /// - Parameters:
  ///   - first: An infallible. Its elements wait for those of the others.
  ///   - second: Another infallible.
  ///   - other: Further infallibles.
  ///   - resultSelector: Makes a result from one element of each source.
  /// - Returns: The results. The infallible completes when all sources have completed.
  public static func zip<First: Sendable, Second: Sendable, each Other: InfallibleType>(
    _ first: some InfallibleType<First>, _ second: some InfallibleType<Second>, _ other: repeat each Other,
    resultSelector: @escaping @Sendable (First, Second, repeat (each Other).Element) -> Element
  ) -> Infallible<Element> {
    Infallible(
      combining(
        .zip, first.asObservable(), second.asObservable(), repeat (each other).asObservable(),
        resultSelector: resultSelector))
  }

  /// Combines the latest elements of a collection of infallibles whenever one of them emits an element.
  /// - Parameters:
  ///   - collection: The infallibles. Nothing is emitted before each has emitted an element. If the collection is
  ///     empty, the result is one element, made from an empty array.
  ///   - resultSelector: Makes a result from the latest elements, in the collection's order.
  /// - Returns: The results. The infallible completes when all sources have completed. It also completes at an
  ///   element of the only source that still runs, if another source has completed without an element.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection, resultSelector: @escaping @Sendable ([Collection.Element.Element]) -> Element
  ) -> Infallible<Element> where Collection.Element: InfallibleType {
    Infallible(
      .combineLatest(collection, resultSelector: resultSelector))
  }

  /// Collects the latest elements of a collection of infallibles whenever one of them emits an element.
  /// - Parameter collection: The infallibles. Nothing is emitted before each has emitted an element.
  /// - Returns: Arrays of the latest elements, in the collection's order. The infallible completes when all sources
  ///   have completed. It also completes at an element of the only source that still runs, if another source has
  ///   completed without an element.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<[Element]>
  where Collection.Element: InfallibleType, Collection.Element.Element == Element {
    Infallible<[Element]>.combineLatest(collection) { $0 }
  }
}
