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
    let sources = collection.map { $0.asObservable() }
    guard !sources.isEmpty else { return .deferred { .just(try resultSelector([])) } }
    return Observable { sink, subscription in
      let slots = sources.map { _ in CombineSlot<Collection.Element.Element>() }
      let combining = Combining<Element>(count: slots.count, sink: sink) {
        try resultSelector(slots.map { $0.element() })
      }
      subscription.add(combining.parts)
      for (index, source) in sources.enumerated() {
        combining.subscribe(source, slot: slots[index], index: index)
      }
    }
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
