extension ObservableType {
  /// Maps each element to an inner sequence and follows only the latest inner sequence.
  /// ```
  /// source  --a-----b--------|
  /// a         --1--2--3
  /// b               --4--5--|
  /// result  ----1--2--4--5---|
  /// ```
  /// - Parameter selector: Returns the inner sequence for an element. The previous inner sequence is disposed of.
  ///   If the selector throws, the result fails with that error.
  /// - Returns: The elements of the latest inner sequence.
  @inlinable public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().merging(.latest, selector)
  }
}
