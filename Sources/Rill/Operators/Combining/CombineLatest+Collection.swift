extension ObservableType {
  /// Combines the latest elements of a collection of sequences whenever one of them emits an element.
  /// ```
  /// a       --1-----2-----|
  /// b       ----3-----4---|
  /// c       -5------------|
  /// result  ----a---b-c---|    a = [1, 3, 5], b = [2, 3, 5], c = [2, 4, 5]
  /// ```
  /// - Parameters:
  ///   - collection: The sequences. Nothing is emitted before each has emitted an element. If the collection is
  ///     empty, the result is one element, made from an empty array.
  ///   - resultSelector: Makes a result from the latest elements, in the collection's order. If it throws, the
  ///     sequence fails with that error.
  /// - Returns: The results. The sequence completes when all sources have completed. It also completes at an
  ///   element of the only source that still runs, if another source has completed without an element.
  /// - Complexity: O(*n*) for each event, where *n* is the number of sources.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping @Sendable ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableConvertibleType {
    guard !collection.isEmpty else { return .deferred { .just(try resultSelector([])) } }
    return combining(
      .combineLatest, all: collection.map { $0.asObservable() }, resultSelector: resultSelector)
  }

  /// Collects the latest elements of a collection of sequences whenever one of them emits an element.
  /// - Parameter collection: The sequences. Nothing is emitted before each has emitted an element.
  /// - Returns: Arrays of the latest elements, in the collection's order. The sequence completes when all sources
  ///   have completed. It also completes at an element of the only source that still runs, if another source has
  ///   completed without an element.
  /// - Complexity: O(*n*) for each event, where *n* is the number of sources.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]>
  where Collection.Element: ObservableConvertibleType, Collection.Element.Element == Element {
    Observable<[Element]>.combineLatest(collection) { $0 }
  }
}
