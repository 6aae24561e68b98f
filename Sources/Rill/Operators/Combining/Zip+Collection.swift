extension ObservableType {
  /// The first elements of a collection of sequences, then the second ones, and so on.
  /// - Parameters:
  ///   - collection: The sequences; if there are none, the result completes at once.
  ///   - resultSelector: From an element of each, in the collection's order, to one result; what it throws
  ///     ends the sequence.
  /// - Returns: The results; completed when all sources are, or when the only one that is left has an element
  ///   more than another one had. An event costs time in the number of sources.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping @Sendable ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    guard !collection.isEmpty else { return .empty() }
    return combining(
      .zipOfCollection, all: collection.map { $0.asObservable() }, resultSelector: resultSelector)
  }

  /// The first elements of a collection of sequences, then the second ones, and so on.
  /// - Parameter collection: The sequences; if there are none, the result completes at once.
  /// - Returns: An element of each, in the collection's order.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]> where Collection.Element: ObservableType, Collection.Element.Element == Element {
    Observable<[Element]>.zip(collection) { $0 }
  }
}
