extension ObservableType {
  /// This sequence, then another.
  /// ```
  /// this    --1--2--|
  /// second          --3--|
  /// result  --1--2----3--|
  /// ```
  /// - Parameter second: Subscribed to when this one has completed.
  /// - Returns: The elements of both, in order.
  @inlinable public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
  where Source.Element == Element {
    .concat([asObservable(), second.asObservable()])
  }

  /// Sequences one after the other.
  /// - Parameter sequence: Each is asked for and subscribed to when the one before has completed. One that
  ///   ends in another `concat` needs no deeper stack, however often it does; its memory grows by an
  ///   iterator each time, since a sequence does not know its last element (a collection does).
  /// - Returns: The elements of all, in order.
  @inlinable public static func concat<Sequence: Swift.Sequence & Sendable>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    SequentialObservable(on: .completion) { SourceIterator(sequence) }
  }

  /// Sequences one after the other.
  /// - Parameter collection: Each is asked for and subscribed to when the one before has completed. One that
  ///   ends in another `concat` needs no deeper stack and no more memory, however often it does.
  /// - Returns: The elements of all, in order.
  @inlinable public static func concat<Collection: Swift.Collection & Sendable>(
    _ collection: Collection
  ) -> Observable<Element> where Collection.Element == Observable<Element> {
    SequentialObservable(on: .completion) { SourceIterator(counting: collection) }
  }

  /// Sequences one after the other.
  /// - Parameter sources: Each is subscribed to when the one before has completed.
  /// - Returns: The elements of all, in order.
  @inlinable public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    concat(sources)
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// The inner sequences one after the other.
  /// - Returns: The elements of all inner sequences, in their order.
  @inlinable public func concat() -> Observable<Element.Element> { merge(maxConcurrent: 1) }
}
