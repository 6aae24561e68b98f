extension ObservableType {
  /// Maps each element to a sequence and runs those one after the other.
  /// ```
  /// source  --a--b-----------|
  /// a         --1--2|
  /// b               --3--|
  /// result  ----1--2--3--|
  /// ```
  /// - Parameter selector: From an element to its sequence, called when the element comes, also if the sequence has to
  ///   wait; what it throws ends the result.
  /// - Returns: The elements of the inner sequences, in their order.
  @inlinable public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().merging(.limited(1), selector)
  }
}
