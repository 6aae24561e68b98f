public import Rill

extension SharedSequenceConvertibleType {
  /// Maps each element to a sequence and merges these inner sequences.
  /// - Parameter selector: Returns the inner sequence for an element.
  /// - Returns: The elements of all inner sequences, shared as those are.
  @inlinable public func flatMap<Strategy: SharingStrategyProtocol, Result: Sendable>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    SharedSequence<Strategy, Result>(asObservable().flatMap(onMain(selector)))
  }

  /// Maps each element to a sequence and switches to it from the previous one.
  /// - Parameter selector: Returns the inner sequence for an element.
  /// - Returns: The elements of the latest inner sequence, shared as that is.
  @inlinable public func flatMapLatest<Strategy: SharingStrategyProtocol, Result: Sendable>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    SharedSequence<Strategy, Result>(asObservable().flatMapLatest(onMain(selector)))
  }

  /// Maps an element to a sequence and ignores further elements until that has completed.
  /// - Parameter selector: Returns the inner sequence for an element.
  /// - Returns: The elements of the inner sequences, shared as those are.
  @inlinable public func flatMapFirst<Strategy: SharingStrategyProtocol, Result: Sendable>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    SharedSequence<Strategy, Result>(asObservable().flatMapFirst(onMain(selector)))
  }

  /// Maps each element to an observable, a single or another sequence and merges these inner sequences.
  /// - Parameter selector: Returns the inner sequence for an element.
  /// - Returns: The elements of all inner sequences as an observable: they arrive, and fail, on the threads of the inner
  ///   sequences.
  @_disfavoredOverload
  @inlinable public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @MainActor (Element) -> Source
  ) -> Observable<Source.Element> {
    asObservable().flatMap(onMain(selector))
  }

  /// Maps each element to an observable, a single or another sequence and switches to it from the previous one.
  /// ```
  /// let results = query.rx.text.orEmpty.flatMapLatest { text in service.search(text) }  // an Observable<[Book]>
  /// ```
  /// - Parameter selector: Returns the inner sequence for an element.
  /// - Returns: The elements of the latest inner sequence as an observable: they arrive, and fail, on the thread of that
  ///   sequence.
  @_disfavoredOverload
  @inlinable public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping @MainActor (Element) -> Source
  ) -> Observable<Source.Element> {
    asObservable().flatMapLatest(onMain(selector))
  }

  /// Maps an element to an observable, a single or another sequence and ignores further elements until that has
  /// completed.
  /// - Parameter selector: Returns the inner sequence for an element.
  /// - Returns: The elements of the inner sequences as an observable: they arrive, and fail, on the threads of these.
  @_disfavoredOverload
  @inlinable public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping @MainActor (Element) -> Source
  ) -> Observable<Source.Element> {
    asObservable().flatMapFirst(onMain(selector))
  }

  /// Maps each element to an observable, a single or another sequence and subscribes to it when the one before has
  /// completed.
  /// - Parameter selector: Returns the inner sequence for an element.
  /// - Returns: The elements of the inner sequences in order, as an observable: they arrive, and fail, on the threads of these.
  @inlinable public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @MainActor (Element) -> Source
  ) -> Observable<Source.Element> {
    asObservable().concatMap(onMain(selector))
  }

  /// Merges sequences.
  /// - Parameter sources: The sequences, all of which are subscribed to at once.
  /// - Returns: The elements of all, as they arrive. The sequence completes when all sources have completed.
  @inlinable public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> SharedSequence<SharingStrategy, Element>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(emitting: .merge(sources))
  }

  /// Merges sequences.
  /// - Parameter sources: The sequences, all of which are subscribed to at once.
  /// - Returns: The elements of all, as they arrive. The sequence completes when all sources have completed.
  @inlinable public static func merge(
    _ sources: [SharedSequence<SharingStrategy, Element>]
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(emitting: .merge(sources))
  }

  /// Merges sequences.
  /// - Parameter sources: The sequences, all of which are subscribed to at once.
  /// - Returns: The elements of all, as they arrive. The sequence completes when all sources have completed.
  @inlinable public static func merge(
    _ sources: SharedSequence<SharingStrategy, Element>...
  ) -> SharedSequence<SharingStrategy, Element> {
    merge(sources)
  }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  /// Switches to each new inner sequence from the previous one.
  /// - Returns: The elements of the latest inner sequence, shared as that is.
  @inlinable public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence<Element.SharingStrategy, Element.Element>(asObservable().switchLatest())
  }

  /// Merges the inner sequences.
  /// - Returns: The elements of all inner sequences as they arrive, shared as those are.
  @inlinable public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence<Element.SharingStrategy, Element.Element>(asObservable().merge())
  }

  /// Merges the inner sequences, a limited number at a time.
  /// - Parameter maxConcurrent: The largest number of inner sequences to be subscribed to at the same time;
  ///   the others wait.
  /// - Returns: The elements of the inner sequences as they arrive, shared as those are.
  @inlinable public func merge(
    maxConcurrent: Int
  ) -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence<Element.SharingStrategy, Element.Element>(
      asObservable().merge(maxConcurrent: maxConcurrent))
  }
}

extension SharedSequence {
  /// Concatenates sequences.
  /// - Parameter sequence: The sequences, each of which is subscribed to when the previous one has completed.
  /// - Returns: The elements of all, in order.
  public static func concat<Sequence: Swift.Sequence & Sendable>(_ sequence: Sequence) -> SharedSequence
  where Sequence.Element == SharedSequence {
    SharedSequence(emitting: .concat(sequence.lazy.map { $0.asObservable() }))
  }

  /// Concatenates sequences.
  /// - Parameter collection: The sequences, each of which is subscribed to when the previous one has
  ///   completed.
  /// - Returns: The elements of all, in order.
  public static func concat<Collection: Swift.Collection & Sendable>(_ collection: Collection)
    -> SharedSequence
  where Collection.Element == SharedSequence {
    SharedSequence(emitting: .concat(collection))
  }
}
