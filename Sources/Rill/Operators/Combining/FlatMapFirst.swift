extension ObservableType {
  /// Maps an element to a sequence, and leaves out those that come while it runs.
  /// ```
  /// source  --a--b-----c-----|
  /// a         --1--2--|
  /// c                  --3--|
  /// result  ----1--2-----3--|
  /// ```
  /// - Parameter selector: From an element to its sequence; what it throws ends the result.
  /// - Returns: The elements of the inner sequences that were followed.
  @inlinable public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().merging(.first, selector)
  }
}
