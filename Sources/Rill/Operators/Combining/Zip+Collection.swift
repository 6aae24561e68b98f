extension ObservableType {
  /// The first elements of a collection of sequences, then the second ones, and so on.
  /// - Parameters:
  ///   - collection: The sequences; if there are none, the result completes at once.
  ///   - resultSelector: From an element of each, in the collection's order, to one result; what it throws
  ///     ends the sequence.
  /// - Returns: The results; completed when all sources are, or when one has an element that waits for
  ///   sources which all have completed. An event costs time in the number of sources.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping @Sendable ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    let sources = collection.map { $0.asObservable() }
    guard !sources.isEmpty else { return .empty() }
    return Observable { sink, subscription in
      let queues = sources.map { _ in ZipQueue<Collection.Element.Element>() }
      let zipping = Zipping<Element>(count: queues.count, sink: sink) {
        try resultSelector(queues.map { $0.popFirst() })
      }
      subscription.add(zipping.parts)
      for (index, source) in sources.enumerated() {
        zipping.subscribe(source, queue: queues[index], index: index)
      }
    }
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
