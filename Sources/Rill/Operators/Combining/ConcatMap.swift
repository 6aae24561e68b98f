extension ObservableType {
  /// Maps each element to an inner sequence and runs the inner sequences one after the other.
  /// ```
  /// source  --a--b---|
  /// a         --1--2|
  /// b               --3--|
  /// result  ----1--2--3--|
  /// ```
  /// - Parameter selector: Returns the inner sequence for an element. It is called when the element arrives, even
  ///   if the inner sequence has to wait. If it throws, the result fails with that error.
  /// - Returns: The elements of the inner sequences, in the order of the source's elements.
  @inlinable public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().merging(.limited(1), selector)
  }
}
