extension ObservableType {
  /// Maps each element to a sequence and follows only the latest of those.
  /// ```
  /// source  --a-----b--------|
  /// a         --1--2--3
  /// b               --4--5--|
  /// result  ----1--2--4--5--|
  /// ```
  /// - Parameter selector: From an element to its sequence; what it throws ends the result.
  /// - Returns: The elements of the latest inner sequence.
  @inlinable public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().merging(.latest, selector)
  }
}
