extension ObservableType {
  /// Maps an element to an inner sequence and ignores the elements that arrive while it runs.
  /// ```
  /// source  --a--b-----c-----|
  /// a         --1--2--|
  /// c                  --3--|
  /// result  ----1--2-----3---|
  /// ```
  /// - Parameter selector: Returns the inner sequence for an element; not called for ignored elements. If it
  ///   throws, the result fails with that error.
  /// - Returns: The elements of the inner sequences.
  @inlinable public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().merging(.first, selector)
  }
}
