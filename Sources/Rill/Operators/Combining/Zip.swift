extension ObservableType {
  /// The first elements of several sequences, then the second ones, and so on.
  /// ```
  /// a       --1--2-----3--|
  /// b       ----x---y-----|
  /// result  ----1x--2y----|
  /// ```
  /// What one source has ahead of the others waits in a queue without a limit.
  /// - Parameters:
  ///   - source: The sequences.
  ///   - resultSelector: From an element of each to one result; what it throws ends the sequence.
  /// - Returns: The results; completed when all sources are.
  public static func zip<each Source: ObservableType>(
    _ source: repeat each Source,
    resultSelector: @escaping @Sendable (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    joining(.zip, repeat (each source).asObservable(), resultSelector: resultSelector)
  }
}
