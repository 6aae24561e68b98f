extension ObservableType {
  /// Combines the first elements of a collection of sequences, then their second elements, and so on.
  /// ```
  /// a       --1--2-----3--|
  /// b       ----4---5-----|
  /// c       -6-------7----|
  /// result  ----a----b----|    a = [1, 4, 6], b = [2, 5, 7]
  /// ```
  /// - Parameters:
  ///   - collection: The sequences. If the collection is empty, the result completes at once.
  ///   - resultSelector: Makes a result from one element of each source, in the collection's order. If it throws,
  ///     the sequence fails with that error.
  /// - Returns: The results. The sequence completes when all sources have completed. It also completes at an
  ///   element of the only source that still runs, if another source has no element left to go with it.
  /// - Complexity: O(*n*) for each event, where *n* is the number of sources.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping @Sendable ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableConvertibleType {
    guard !collection.isEmpty else { return .empty() }
    return combining(
      .zipOfCollection, all: collection.map { $0.asObservable() }, resultSelector: resultSelector)
  }

  /// Collects the first elements of a collection of sequences, then their second elements, and so on.
  /// - Parameter collection: The sequences. If the collection is empty, the result completes at once.
  /// - Returns: Arrays of one element of each source, in the collection's order.
  /// - Complexity: O(*n*) for each event, where *n* is the number of sources.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]>
  where Collection.Element: ObservableConvertibleType, Collection.Element.Element == Element {
    Observable<[Element]>.zip(collection) { $0 }
  }
}
