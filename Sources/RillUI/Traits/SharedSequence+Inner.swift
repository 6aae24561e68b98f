public import Rill

extension SharedSequenceConvertibleType {
  /// Merges the sequences of all elements.
  /// - Parameter selector: From an element to its sequence.
  /// - Returns: The elements of all inner sequences, shared as those are.
  @inlinable public func flatMap<Strategy: SharingStrategyProtocol, Result: Sendable>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    SharedSequence<Strategy, Result>(asObservable().flatMap(onMain(selector)))
  }

  /// Follows only the sequence of the latest element.
  /// - Parameter selector: From an element to its sequence.
  /// - Returns: The elements of the latest inner sequence, shared as that is.
  @inlinable public func flatMapLatest<Strategy: SharingStrategyProtocol, Result: Sendable>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    SharedSequence<Strategy, Result>(asObservable().flatMapLatest(onMain(selector)))
  }

  /// Follows the sequence of an element and leaves out the elements that come while that runs.
  /// - Parameter selector: From an element to its sequence.
  /// - Returns: The elements of the inner sequences, shared as those are.
  @inlinable public func flatMapFirst<Strategy: SharingStrategyProtocol, Result: Sendable>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    SharedSequence<Strategy, Result>(asObservable().flatMapFirst(onMain(selector)))
  }

  /// Sequences side by side.
  /// - Parameter sources: All are subscribed to at once.
  /// - Returns: The elements of all as they come; completed when all are.
  @inlinable public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> SharedSequence<SharingStrategy, Element>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(emitting: .merge(sources.map { $0.asObservable() }))
  }

  /// Sequences side by side.
  /// - Parameter sources: All are subscribed to at once.
  /// - Returns: The elements of all as they come; completed when all are.
  @inlinable public static func merge(
    _ sources: [SharedSequence<SharingStrategy, Element>]
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(emitting: .merge(sources.map { $0.asObservable() }))
  }

  /// Sequences side by side.
  /// - Parameter sources: All are subscribed to at once.
  /// - Returns: The elements of all as they come; completed when all are.
  @inlinable public static func merge(
    _ sources: SharedSequence<SharingStrategy, Element>...
  ) -> SharedSequence<SharingStrategy, Element> {
    merge(sources)
  }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  /// Follows only the latest inner sequence.
  /// - Returns: The elements of the latest inner sequence, shared as that is.
  @inlinable public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence<Element.SharingStrategy, Element.Element>(asObservable().switchLatest())
  }

  /// The inner sequences merged.
  /// - Returns: The elements of all inner sequences as they come, shared as those are.
  @inlinable public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence<Element.SharingStrategy, Element.Element>(asObservable().merge())
  }

  /// The inner sequences merged, a limited number at a time.
  /// - Parameter maxConcurrent: How many are subscribed to at most; the others wait.
  /// - Returns: The elements of the inner sequences as they come, shared as those are.
  @inlinable public func merge(
    maxConcurrent: Int
  ) -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence<Element.SharingStrategy, Element.Element>(
      asObservable().merge(maxConcurrent: maxConcurrent))
  }
}

extension SharedSequence {
  /// Sequences one after the other.
  /// - Parameter sequence: Each is subscribed to when the one before has completed.
  /// - Returns: The elements of all, in order.
  public static func concat<Sequence: Swift.Sequence & Sendable>(_ sequence: Sequence) -> SharedSequence
  where Sequence.Element == SharedSequence {
    SharedSequence(emitting: .concat(sequence.lazy.map { $0.asObservable() }))
  }

  /// Sequences one after the other.
  /// - Parameter collection: Each is subscribed to when the one before has completed.
  /// - Returns: The elements of all, in order.
  public static func concat<Collection: Swift.Collection & Sendable>(_ collection: Collection)
    -> SharedSequence
  where Collection.Element == SharedSequence {
    SharedSequence(emitting: .concat(collection.map { $0.asObservable() }))
  }
}
