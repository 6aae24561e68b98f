// CombineLatest.swift says why these functions are declared as they are.

extension ObservableType {
  /// Combines the first elements of two sequences, then their second elements, and so on.
  /// ```
  /// a       --1--2-----3--|
  /// b       ----x---y-----|
  /// result  ----1x--2y----|
  /// ```
  /// An element without partners waits in a queue, which has no limit.
  /// - Parameters:
  ///   - first: A sequence. Its elements wait for those of the other.
  ///   - second: Another sequence.
  ///   - resultSelector: Makes a result from one element of each source. If it throws, the sequence fails with that
  ///     error.
  /// - Returns: The results. The sequence completes when both sources have completed.
  @inlinable public static func zip<First: Sendable, Second: Sendable>(
    _ first: some ObservableConvertibleType<First>, _ second: some ObservableConvertibleType<Second>,
    resultSelector: @escaping @Sendable (First, Second) throws -> Element
  ) -> Observable<Element> {
    combining(.zip, first.asObservable(), second.asObservable(), resultSelector: resultSelector)
  }

  /// Combines the first elements of three sequences, then their second elements, and so on.
  /// - Parameters:
  ///   - first: A sequence. Its elements wait for those of the others.
  ///   - second: Another sequence.
  ///   - third: A third sequence.
  ///   - resultSelector: Makes a result from one element of each source. If it throws, the sequence fails with that
  ///     error.
  /// - Returns: The results. The sequence completes when all sources have completed.
  @inlinable public static func zip<First: Sendable, Second: Sendable, Third: Sendable>(
    _ first: some ObservableConvertibleType<First>, _ second: some ObservableConvertibleType<Second>,
    _ third: some ObservableConvertibleType<Third>,
    resultSelector: @escaping @Sendable (First, Second, Third) throws -> Element
  ) -> Observable<Element> {
    combining(
      .zip, first.asObservable(), second.asObservable(), third.asObservable(), resultSelector: resultSelector)
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
  @inlinable public static func zip<First: Sendable, Second: Sendable, Third: Sendable, Fourth: Sendable>(
    _ first: some ObservableConvertibleType<First>, _ second: some ObservableConvertibleType<Second>,
    _ third: some ObservableConvertibleType<Third>, _ fourth: some ObservableConvertibleType<Fourth>,
    resultSelector: @escaping @Sendable (First, Second, Third, Fourth) throws -> Element
  ) -> Observable<Element> {
    combining(
      .zip, first.asObservable(), second.asObservable(), third.asObservable(), fourth.asObservable(),
      resultSelector: resultSelector)
  }

  /// Combines the first elements of five or more sequences, then their second elements, and so on.
  /// - Parameters:
  ///   - first: A sequence. Its elements wait for those of the others.
  ///   - second: Another sequence.
  ///   - third: A third sequence.
  ///   - fourth: A fourth sequence.
  ///   - other: The other sequences.
  ///   - resultSelector: Makes a result from one element of each source. If it throws, the sequence fails with that
  ///     error.
  /// - Returns: The results. The sequence completes when all sources have completed.
  @_disfavoredOverload
  public static func zip<
    First: Sendable, Second: Sendable, Third: Sendable, Fourth: Sendable,
    each Other: ObservableConvertibleType
  >(
    _ first: some ObservableConvertibleType<First>, _ second: some ObservableConvertibleType<Second>,
    _ third: some ObservableConvertibleType<Third>, _ fourth: some ObservableConvertibleType<Fourth>,
    _ other: repeat each Other,
    resultSelector:
      @escaping @Sendable (First, Second, Third, Fourth, repeat (each Other).Element) throws -> Element
  ) -> Observable<Element> {
    combining(
      .zip, first.asObservable(), second.asObservable(), third.asObservable(), fourth.asObservable(),
      repeat (each other).asObservable(), resultSelector: resultSelector)
  }
}
