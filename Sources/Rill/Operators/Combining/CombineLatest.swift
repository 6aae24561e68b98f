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
  @inlinable public static func combineLatest<each Source: ObservableConvertibleType>(
    _ source: repeat each Source,
    resultSelector: @escaping @Sendable (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    combining(.combineLatest, repeat (each source).asObservable(), resultSelector: resultSelector)
  }

  /// The latest elements of two sequences, combined whenever one of them has a new one.
  /// - Parameters:
  ///   - first: A sequence. Nothing is emitted before each has had an element.
  ///   - second: Another sequence.
  ///   - resultSelector: From one element of each to one result; what it throws ends the sequence.
  /// - Returns: The results; completed when all sources are, or when only one is left and another one ended
  ///   without an element.
  @inlinable
  public static func combineLatest<First: ObservableConvertibleType, Second: ObservableConvertibleType>(
    _ first: First, _ second: Second,
    resultSelector: @escaping @Sendable (First.Element, Second.Element) throws -> Element
  ) -> Observable<Element> {
    combining(
      .combineLatest, first.asObservable(), second.asObservable(),
      resultSelector: resultSelector)
  }

  /// The latest elements of three sequences, combined whenever one of them has a new one.
  /// - Parameters:
  ///   - first: A sequence. Nothing is emitted before each has had an element.
  ///   - second: Another sequence.
  ///   - third: A third one.
  ///   - resultSelector: From one element of each to one result; what it throws ends the sequence.
  /// - Returns: The results; completed when all sources are, or when only one is left and another one ended
  ///   without an element.
  @inlinable
  public static func combineLatest<
    First: ObservableConvertibleType, Second: ObservableConvertibleType, Third: ObservableConvertibleType
  >(
    _ first: First, _ second: Second, _ third: Third,
    resultSelector: @escaping @Sendable (First.Element, Second.Element, Third.Element) throws -> Element
  ) -> Observable<Element> {
    combining(
      .combineLatest, first.asObservable(), second.asObservable(), third.asObservable(),
      resultSelector: resultSelector)
  }

  /// The latest elements of four sequences, combined whenever one of them has a new one.
  /// - Parameters:
  ///   - first: A sequence. Nothing is emitted before each has had an element.
  ///   - second: Another sequence.
  ///   - third: A third one.
  ///   - fourth: A fourth one.
  ///   - resultSelector: From one element of each to one result; what it throws ends the sequence.
  /// - Returns: The results; completed when all sources are, or when only one is left and another one ended
  ///   without an element.
  @inlinable
  public static func combineLatest<
    First: ObservableConvertibleType, Second: ObservableConvertibleType, Third: ObservableConvertibleType,
    Fourth: ObservableConvertibleType
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth,
    resultSelector:
      @escaping @Sendable (First.Element, Second.Element, Third.Element, Fourth.Element) throws -> Element
  ) -> Observable<Element> {
    combining(
      .combineLatest, first.asObservable(), second.asObservable(), third.asObservable(),
      fourth.asObservable(),
      resultSelector: resultSelector)
  }
}
