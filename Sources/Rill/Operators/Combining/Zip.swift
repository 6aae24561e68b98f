extension ObservableType {
  /// Combines the first elements of several sequences, then their second elements, and so on.
  /// ```
  /// a       --1--2-----3--|
  /// b       ----x---y-----|
  /// result  ----1x--2y----|
  /// ```
  /// An element without partners waits in a queue, which has no limit.
  /// - Parameters:
  ///   - source: The sequences.
  ///   - resultSelector: Makes a result from one element of each source. If it throws, the sequence fails with that
  ///     error.
  /// - Returns: The results. The sequence completes when all sources have completed.
  @inlinable public static func zip<each Source: ObservableConvertibleType>(
    _ source: repeat each Source,
    resultSelector: @escaping @Sendable (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    combining(.zip, repeat (each source).asObservable(), resultSelector: resultSelector)
  }

  /// Combines the first elements of two sequences, then their second elements, and so on.
  /// - Parameters:
  ///   - first: A sequence. Its elements wait for those of the other.
  ///   - second: Another sequence.
  ///   - resultSelector: Makes a result from one element of each source. If it throws, the sequence fails with that
  ///     error.
  /// - Returns: The results. The sequence completes when both sources have completed.
  @inlinable public static func zip<First: ObservableConvertibleType, Second: ObservableConvertibleType>(
    _ first: First, _ second: Second,
    resultSelector: @escaping @Sendable (First.Element, Second.Element) throws -> Element
  ) -> Observable<Element> {
    combining(
      .zip, first.asObservable(), second.asObservable(),
      resultSelector: resultSelector)
  }

  /// Combines the first elements of three sequences, then their second elements, and so on.
  /// - Parameters:
  ///   - first: A sequence. Its elements wait for those of the others.
  ///   - second: Another sequence.
  ///   - third: A third sequence.
  ///   - resultSelector: Makes a result from one element of each source. If it throws, the sequence fails with that
  ///     error.
  /// - Returns: The results. The sequence completes when all sources have completed.
  @inlinable
  public static func zip<
    First: ObservableConvertibleType, Second: ObservableConvertibleType, Third: ObservableConvertibleType
  >(
    _ first: First, _ second: Second, _ third: Third,
    resultSelector: @escaping @Sendable (First.Element, Second.Element, Third.Element) throws -> Element
  ) -> Observable<Element> {
    combining(
      .zip, first.asObservable(), second.asObservable(), third.asObservable(),
      resultSelector: resultSelector)
  }

  /// Combines the first elements of four sequences, then their second elements, and so on.
  /// - Parameters:
  ///   - first: A sequence. Its elements wait for those of the others.
  ///   - second: Another sequence.
  ///   - third: A third sequence.
  ///   - fourth: A fourth sequence.
  ///   - resultSelector: Makes a result from one element of each source. If it throws, the sequence fails with that
  ///     error.
  /// - Returns: The results. The sequence completes when all sources have completed.
  @inlinable
  public static func zip<
    First: ObservableConvertibleType, Second: ObservableConvertibleType, Third: ObservableConvertibleType,
    Fourth: ObservableConvertibleType
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth,
    resultSelector:
      @escaping @Sendable (First.Element, Second.Element, Third.Element, Fourth.Element) throws -> Element
  ) -> Observable<Element> {
    combining(
      .zip, first.asObservable(), second.asObservable(), third.asObservable(), fourth.asObservable(),
      resultSelector: resultSelector)
  }
}
