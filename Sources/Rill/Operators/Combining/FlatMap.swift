extension ObservableType {
  /// Maps each element to an inner sequence and merges the inner sequences.
  /// ```
  /// source  --a-----b--------|
  /// a         --1--2---3|
  /// b               --4--5|
  /// result  ----1--2--43-5---|
  /// ```
  /// - Parameter selector: Returns the inner sequence for an element. If it throws, the result fails with that
  ///   error.
  /// - Returns: The elements of all inner sequences as they arrive.
  @inlinable public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().merging(.all, selector)
  }
}
