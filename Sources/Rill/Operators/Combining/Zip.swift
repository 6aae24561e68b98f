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
  @inlinable public static func zip<each Source: ObservableConvertibleType>(
    _ source: repeat each Source,
    resultSelector: @escaping @Sendable (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    combining(.zip, repeat (each source).asObservable(), resultSelector: resultSelector)
  }

  /// The elements of two sequences, combined one of each at a time.
  /// - Parameters:
  ///   - first: A sequence. Its elements wait for those of the others.
  ///   - second: Another sequence.
  ///   - resultSelector: From one element of each to one result; what it throws ends the sequence.
  /// - Returns: The results; completed when all sources are.
  @inlinable public static func zip<First: ObservableConvertibleType, Second: ObservableConvertibleType>(
    _ first: First, _ second: Second,
    resultSelector: @escaping @Sendable (First.Element, Second.Element) throws -> Element
  ) -> Observable<Element> {
    combining(
      .zip, first.asObservable(), second.asObservable(),
      resultSelector: resultSelector)
  }

  /// The elements of three sequences, combined one of each at a time.
  /// - Parameters:
  ///   - first: A sequence. Its elements wait for those of the others.
  ///   - second: Another sequence.
  ///   - third: A third one.
  ///   - resultSelector: From one element of each to one result; what it throws ends the sequence.
  /// - Returns: The results; completed when all sources are.
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

  /// The elements of four sequences, combined one of each at a time.
  /// - Parameters:
  ///   - first: A sequence. Its elements wait for those of the others.
  ///   - second: Another sequence.
  ///   - third: A third one.
  ///   - fourth: A fourth one.
  ///   - resultSelector: From one element of each to one result; what it throws ends the sequence.
  /// - Returns: The results; completed when all sources are.
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
