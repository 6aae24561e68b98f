extension ObservableType {
  /// The latest elements of several sequences, combined whenever one of them has a new one.
  /// ```
  /// a       --1-----2-----|
  /// b       ----x-----y---|
  /// result  ----1x--2x2y--|
  /// ```
  /// - Parameters:
  ///   - source: The sequences. Nothing is emitted before each has had an element.
  ///   - resultSelector: From the latest elements to one result; what it throws ends the sequence.
  /// - Returns: The results; completed when all sources are, or when only one is left and another one ended
  ///   without an element.
  public static func combineLatest<each Source: ObservableType>(
    _ source: repeat each Source,
    resultSelector: @escaping @Sendable (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    joining(.combineLatest, repeat (each source).asObservable(), resultSelector: resultSelector)
  }
}
