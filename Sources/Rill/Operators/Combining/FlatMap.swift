extension ObservableType {
  /// Maps each element to a sequence and merges those.
  /// ```
  /// source  --a-----b--------|
  /// a         --1--2---3|
  /// b               --4--5|
  /// result  ----1--2--43-5---|
  /// ```
  /// - Parameter selector: From an element to its sequence; what it throws ends the result.
  /// - Returns: The elements of all inner sequences as they come.
  @inlinable public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().merging(.all, selector)
  }
}
