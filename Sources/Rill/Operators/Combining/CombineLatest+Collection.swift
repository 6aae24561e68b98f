extension ObservableType {
  /// The latest elements of a collection of sequences, combined whenever one of them has a new one.
  /// - Parameters:
  ///   - collection: The sequences. Nothing is emitted before each has had an element; if there are none,
  ///     the result of no elements is emitted.
  ///   - resultSelector: From the latest elements, in the collection's order, to one result; what it throws
  ///     ends the sequence.
  /// - Returns: The results; completed when all sources are. An event costs time in the number of sources.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping @Sendable ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    guard !collection.isEmpty else { return .deferred { .just(try resultSelector([])) } }
    return combining(
      .combineLatest, all: collection.map { $0.asObservable() }, resultSelector: resultSelector)
  }

  /// The latest elements of a collection of sequences, whenever one of them has a new one.
  /// - Parameter collection: The sequences. Nothing is emitted before each has had an element.
  /// - Returns: The latest elements in the collection's order; completed when all sources are.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]> where Collection.Element: ObservableType, Collection.Element.Element == Element {
    Observable<[Element]>.combineLatest(collection) { $0 }
  }
}
