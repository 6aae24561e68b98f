public import Rill

// A source may be of any kind of the main-actor family: none can fail or comes from another thread, and how the
// result is shared is said by whose function is called, `Driver.zip` or `Signal.zip`.

extension SharedSequence {
  /// The latest elements of several sequences, combined whenever one of them has a new one.
  /// - Parameters:
  ///   - source: Drivers, signals, control events or properties. Nothing is emitted before each has had an
  ///     element.
  ///   - resultSelector: From the latest elements to one result.
  /// - Returns: The results; completed when all sources are.
  public static func combineLatest<each Source: SharedSequenceConvertibleType>(
    _ source: repeat each Source,
    resultSelector: @escaping @MainActor (repeat (each Source).Element) -> Element
  ) -> SharedSequence {
    SharedSequence(
      joiningOnMain(.combineLatest, repeat (each source).asObservable(), resultSelector: resultSelector))
  }

  /// The elements of several sequences, the first with the first, the second with the second.
  /// - Parameters:
  ///   - source: Drivers, signals, control events or properties.
  ///   - resultSelector: From one element of each to one result.
  /// - Returns: The results; completed when all sources are.
  public static func zip<each Source: SharedSequenceConvertibleType>(
    _ source: repeat each Source,
    resultSelector: @escaping @MainActor (repeat (each Source).Element) -> Element
  ) -> SharedSequence {
    SharedSequence(joiningOnMain(.zip, repeat (each source).asObservable(), resultSelector: resultSelector))
  }

  /// The latest elements of a collection of sequences, combined whenever one of them has a new one.
  /// - Parameters:
  ///   - collection: The sequences. Nothing is emitted before each has had an element.
  ///   - resultSelector: From the latest elements, in the collection's order, to one result.
  /// - Returns: The results; completed when all sources are.
  public static func combineLatest<Collection: Swift.Collection, Result: Sendable>(
    _ collection: Collection, resultSelector: @escaping @MainActor ([Element]) -> Result
  ) -> SharedSequence<SharingStrategy, Result> where Collection.Element == SharedSequence {
    let result = onMain(resultSelector)
    // Of no sequences the result is known at once.
    guard !collection.isEmpty else {
      return SharedSequence<SharingStrategy, Result>(
        Observable.just([]).deliveredOnMainActor().map(result))
    }
    return SharedSequence<SharingStrategy, Result>(
      .combineLatest(collection.map { $0.asObservable() }, resultSelector: result))
  }

  /// The latest elements of a collection of sequences, whenever one of them has a new one.
  /// - Parameter collection: The sequences. Nothing is emitted before each has had an element.
  /// - Returns: The latest elements in the collection's order; completed when all sources are.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> SharedSequence<SharingStrategy, [Element]> where Collection.Element == SharedSequence {
    SharedSequence<SharingStrategy, [Element]>(
      emitting: Observable.combineLatest(collection.map { $0.asObservable() }))
  }

  /// The elements of a collection of sequences, the first with the first, the second with the second.
  /// - Parameters:
  ///   - collection: The sequences.
  ///   - resultSelector: From one element of each, in the collection's order, to one result.
  /// - Returns: The results; completed when all sources are.
  public static func zip<Collection: Swift.Collection, Result: Sendable>(
    _ collection: Collection, resultSelector: @escaping @MainActor ([Element]) -> Result
  ) -> SharedSequence<SharingStrategy, Result> where Collection.Element == SharedSequence {
    SharedSequence<SharingStrategy, Result>(
      emitting: .zip(collection.map { $0.asObservable() }, resultSelector: onMain(resultSelector)))
  }

  /// The elements of a collection of sequences, the first with the first, the second with the second.
  /// - Parameter collection: The sequences.
  /// - Returns: One element of each, in the collection's order; completed when all sources are.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> SharedSequence<SharingStrategy, [Element]> where Collection.Element == SharedSequence {
    SharedSequence<SharingStrategy, [Element]>(
      emitting: Observable.zip(collection.map { $0.asObservable() }))
  }
}

/// The machine of `combineLatest` and `zip`, over element types, with a function of the main actor.
private func joiningOnMain<each Element: Sendable, Result: Sendable>(
  _ rule: CombiningRule, _ source: repeat Observable<each Element>,
  resultSelector: @escaping @MainActor (repeat each Element) -> Result
) -> Observable<Result> {
  combining(rule, repeat each source) { (element: repeat each Element) in
    MainActor.assumeIsolated { resultSelector(repeat each element) }
  }
}
