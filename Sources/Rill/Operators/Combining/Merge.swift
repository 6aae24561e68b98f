extension ObservableType {
  /// Merges several sequences.
  /// ```
  /// left    --1--2-----|
  /// right   -a-----b-----c|
  /// result  -a1--2-b-----c|
  /// ```
  /// - Parameter sources: The sequences, all subscribed to at once.
  /// - Returns: The elements of all sequences as they arrive. The result completes when all sources have completed.
  @inlinable public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    Observable<Observable<Element>>.atOnce(sources).merging(.all) { $0 }
  }

  /// Merges several sequences.
  /// - Parameter sources: The sequences, all subscribed to at once.
  /// - Returns: The elements of all sequences as they arrive. The result completes when all sources have completed.
  @inlinable public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Observable<Element> where Collection.Element == Observable<Element> {
    merge(Array(sources))
  }

  /// Merges several sequences.
  /// - Parameter sources: The sequences, all subscribed to at once.
  /// - Returns: The elements of all sequences as they arrive. The result completes when all sources have completed.
  @inlinable public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    merge(sources)
  }
}

// Disfavored, so that `Observable<Int>.merge(.just(1), .never())` means the functions for observables.
extension ObservableType {
  /// Merges a collection of drivers, relays, singles or others that convert to an observable.
  /// - Parameter sources: The sequences, all subscribed to at once.
  /// - Returns: The elements of all sequences as they arrive. The result completes when all sources have completed.
  @_disfavoredOverload @inlinable
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Observable<Element> where Collection.Element: ObservableConvertibleType<Element> {
    merge(sources.map { $0.asObservable() })
  }

  /// Merges several sequences of any kinds.
  /// - Parameter sources: The sequences, all subscribed to at once.
  /// - Returns: The elements of all sequences as they arrive. The result completes when all sources have completed.
  @_disfavoredOverload @inlinable
  public static func merge(_ sources: any ObservableConvertibleType<Element>...) -> Observable<Element> {
    merge(sources.map { $0.asObservable() })
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Merges the inner sequences.
  /// - Returns: The elements of all inner sequences as they arrive.
  @inlinable public func merge() -> Observable<Element.Element> { flatMap { $0 } }

  /// Merges the inner sequences, with a limit on how many run at a time.
  /// - Parameter maxConcurrent: The largest number of inner sequences that run at a time. The others wait in their
  ///   order.
  /// - Returns: The elements of all inner sequences as they arrive.
  @inlinable public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    asObservable().merging(.limited(maxConcurrent)) { $0 }
  }
}
