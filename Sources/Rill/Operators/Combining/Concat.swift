extension ObservableType {
  /// Emits the elements of this sequence, then those of another.
  /// ```
  /// this    --1--2--|
  /// second          --3--|
  /// result  --1--2----3--|
  /// ```
  /// - Parameter second: The other sequence, subscribed to when this one has completed.
  /// - Returns: The elements of both, in order.
  @inlinable public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
  where Source.Element == Element {
    .concat([asObservable(), second.asObservable()])
  }

  /// Emits the elements of several sequences, one sequence after the other.
  ///
  /// A sequence may end in another `concat`, however often, without a deeper stack. Each time, memory grows by an
  /// iterator, because a Swift sequence does not know its last element. A collection does: see the overload that
  /// takes one.
  /// - Parameter sequence: The sequences. Each is taken from the iterator and subscribed to when the one before has
  ///   completed.
  /// - Returns: The elements of all sequences, in order.
  @inlinable public static func concat<Sequence: Swift.Sequence & Sendable>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    SequentialObservable(on: .completion) { SourceIterator(sequence) }
  }

  /// Emits the elements of several sequences, one sequence after the other.
  ///
  /// A sequence may end in another `concat`, however often, without a deeper stack or more memory.
  /// - Parameter collection: The sequences. Each is taken from the iterator and subscribed to when the one before
  ///   has completed.
  /// - Returns: The elements of all sequences, in order.
  @inlinable public static func concat<Collection: Swift.Collection & Sendable>(
    _ collection: Collection
  ) -> Observable<Element> where Collection.Element == Observable<Element> {
    SequentialObservable(on: .completion) { SourceIterator(counting: collection) }
  }

  /// Emits the elements of several sequences, one sequence after the other.
  /// - Parameter sources: The sequences. Each is subscribed to when the one before has completed.
  /// - Returns: The elements of all sequences, in order.
  @inlinable public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    concat(sources)
  }
}

// Disfavored for the reason that Merge.swift gives.
extension ObservableType {
  /// Emits the elements of a collection of drivers, relays, singles or others that convert to an observable, one
  /// sequence after the other.
  /// - Parameter collection: The sequences. Each is subscribed to when the one before has completed.
  /// - Returns: The elements of all sequences, in order.
  @_disfavoredOverload @inlinable
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<Element> where Collection.Element: ObservableConvertibleType<Element> {
    concat(collection.map { $0.asObservable() })
  }

  /// Emits the elements of several sequences of any kinds, one sequence after the other.
  /// - Parameter sources: The sequences. Each is subscribed to when the one before has completed.
  /// - Returns: The elements of all sequences, in order.
  @_disfavoredOverload @inlinable
  public static func concat(_ sources: any ObservableConvertibleType<Element>...) -> Observable<Element> {
    concat(sources.map { $0.asObservable() })
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Emits the elements of the inner sequences, one sequence after the other.
  /// - Returns: The elements of all inner sequences, in the order in which the sequences were emitted.
  @inlinable public func concat() -> Observable<Element.Element> { merge(maxConcurrent: 1) }
}
