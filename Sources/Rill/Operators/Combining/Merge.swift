extension ObservableType {
  /// Sequences side by side.
  /// ```
  /// left    --1--2-----|
  /// right   -a-----b-----c|
  /// result  -a1--2-b-----c|
  /// ```
  /// - Parameter sources: All are subscribed to at once.
  /// - Returns: The elements of all as they come; completed when all are.
  @inlinable public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    Observable<Observable<Element>>.atOnce(sources).merging(.all) { $0 }
  }

  /// Sequences side by side.
  /// - Parameter sources: All are subscribed to at once.
  /// - Returns: The elements of all as they come; completed when all are.
  @inlinable public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Observable<Element> where Collection.Element == Observable<Element> {
    merge(Array(sources))
  }

  /// Sequences side by side.
  /// - Parameter sources: All are subscribed to at once.
  /// - Returns: The elements of all as they come; completed when all are.
  @inlinable public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    merge(sources)
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// The inner sequences merged.
  /// - Returns: The elements of all inner sequences as they come.
  @inlinable public func merge() -> Observable<Element.Element> { flatMap { $0 } }

  /// The inner sequences merged, at most some at a time.
  /// - Parameter maxConcurrent: How many run at a time; the others wait in their order.
  /// - Returns: The elements of all inner sequences as they come.
  @inlinable public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    asObservable().merging(.limited(maxConcurrent)) { $0 }
  }
}
