public import Rill

// A source may be any sequence of the main-actor family, because none can fail or emits on another thread.
// The type whose function is called, as in `Driver.zip` or `Signal.zip`, determines how the result is shared.
//
// Two sources, and their elements, are parameters of their own for the reason that Rill's CombineLatest.swift gives: with
// a parameter pack alone the compiler looks into a closure before it knows the types of the closure's parameters.

extension SharedSequence {
  /// Combines the latest elements of two or more sequences whenever one of them emits.
  /// - Parameters:
  ///   - first: A driver, signal, control event or control property. Nothing is emitted until each source has
  ///     emitted an element.
  ///   - second: Another one.
  ///   - other: Further ones.
  ///   - resultSelector: Combines the latest elements into one result.
  /// - Returns: The results. The sequence completes when all sources have completed.
  public static func combineLatest<
    First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType, FirstElement, SecondElement,
    each Other: SharedSequenceConvertibleType
  >(
    _ first: First, _ second: Second, _ other: repeat each Other,
    resultSelector: @escaping @MainActor (FirstElement, SecondElement, repeat (each Other).Element) -> Element
  ) -> SharedSequence where First.Element == FirstElement, Second.Element == SecondElement {
    SharedSequence(
      joiningOnMain(
        .combineLatest, first.asObservable(), second.asObservable(), repeat (each other).asObservable(),
        resultSelector: resultSelector))
  }

  /// Combines the elements of two or more sequences by position: the first with the first, the second with
  /// the second.
  /// - Parameters:
  ///   - first: A driver, signal, control event or control property.
  ///   - second: Another one.
  ///   - other: Further ones.
  ///   - resultSelector: Combines one element of each source into one result.
  /// - Returns: The results. The sequence completes when all sources have completed.
  public static func zip<
    First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType, FirstElement, SecondElement,
    each Other: SharedSequenceConvertibleType
  >(
    _ first: First, _ second: Second, _ other: repeat each Other,
    resultSelector: @escaping @MainActor (FirstElement, SecondElement, repeat (each Other).Element) -> Element
  ) -> SharedSequence where First.Element == FirstElement, Second.Element == SecondElement {
    SharedSequence(
      joiningOnMain(
        .zip, first.asObservable(), second.asObservable(), repeat (each other).asObservable(),
        resultSelector: resultSelector))
  }

  /// Combines the latest elements of a collection of sequences whenever one of them emits.
  /// - Parameters:
  ///   - collection: The sequences. Nothing is emitted until each has emitted an element.
  ///   - resultSelector: Combines the latest elements, in the collection's order, into one result.
  /// - Returns: The results. The sequence completes when all sources have completed.
  public static func combineLatest<Collection: Swift.Collection, Result: Sendable>(
    _ collection: Collection, resultSelector: @escaping @MainActor ([Element]) -> Result
  ) -> SharedSequence<SharingStrategy, Result> where Collection.Element == SharedSequence {
    let result = onMain(resultSelector)
    // Without any sequence, the result is known at once.
    guard !collection.isEmpty else {
      return SharedSequence<SharingStrategy, Result>(
        Observable.just([]).deliveredOnMainActor().map(result))
    }
    return SharedSequence<SharingStrategy, Result>(
      .combineLatest(collection, resultSelector: result))
  }

  /// Emits the latest elements of a collection of sequences whenever one of them emits.
  /// - Parameter collection: The sequences. Nothing is emitted until each has emitted an element.
  /// - Returns: The latest elements in the collection's order. The sequence completes when all sources have
  ///   completed.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> SharedSequence<SharingStrategy, [Element]> where Collection.Element == SharedSequence {
    SharedSequence<SharingStrategy, [Element]>(
      emitting: Observable.combineLatest(collection))
  }

  /// Combines the elements of a collection of sequences by position: the first with the first, the second
  /// with the second.
  /// - Parameters:
  ///   - collection: The sequences to combine.
  ///   - resultSelector: Combines one element of each, in the collection's order, into one result.
  /// - Returns: The results. The sequence completes when all sources have completed.
  public static func zip<Collection: Swift.Collection, Result: Sendable>(
    _ collection: Collection, resultSelector: @escaping @MainActor ([Element]) -> Result
  ) -> SharedSequence<SharingStrategy, Result> where Collection.Element == SharedSequence {
    SharedSequence<SharingStrategy, Result>(
      emitting: .zip(collection, resultSelector: onMain(resultSelector)))
  }

  /// Emits the elements of a collection of sequences by position: the first with the first, the second with
  /// the second.
  /// - Parameter collection: The sequences to combine.
  /// - Returns: One element of each, in the collection's order. The sequence completes when all sources have
  ///   completed.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> SharedSequence<SharingStrategy, [Element]> where Collection.Element == SharedSequence {
    SharedSequence<SharingStrategy, [Element]>(
      emitting: Observable.zip(collection))
  }
}

/// Implements `combineLatest` and `zip` over element types, with a main-actor closure.
private func joiningOnMain<each Element: Sendable, Result: Sendable>(
  _ rule: CombiningRule, _ source: repeat Observable<each Element>,
  resultSelector: @escaping @MainActor (repeat each Element) -> Result
) -> Observable<Result> {
  combining(rule, repeat each source) { (element: repeat each Element) in
    MainActor.assumeIsolated { resultSelector(repeat each element) }
  }
}
