extension ObservableType {
  /// Combines the latest elements of several sequences whenever one of them emits an element.
  /// ```
  /// a       --1-----2-----|
  /// b       ----x-----y---|
  /// result  ----1x--2x2y--|
  /// ```
  /// - Parameters:
  ///   - source: The sequences. Nothing is emitted before each has emitted an element.
  ///   - resultSelector: Makes a result from the latest elements. If it throws, the sequence fails with that error.
  /// - Returns: The results. The sequence completes when all sources have completed. It also completes at an
  ///   element of the only source that still runs, if another source has completed without an element.
  @inlinable public static func combineLatest<each Source: ObservableConvertibleType>(
    _ source: repeat each Source,
    resultSelector: @escaping @Sendable (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    combining(.combineLatest, repeat (each source).asObservable(), resultSelector: resultSelector)
  }

  /// Combines the latest elements of two sequences whenever one of them emits an element.
  /// - Parameters:
  ///   - first: A sequence. Nothing is emitted before each source has emitted an element.
  ///   - second: Another sequence.
  ///   - resultSelector: Makes a result from the latest element of each. If it throws, the sequence fails with that
  ///     error.
  /// - Returns: The results. The sequence completes when all sources have completed. It also completes at an
  ///   element of the only source that still runs, if another source has completed without an element.
  @inlinable
  public static func combineLatest<First: ObservableConvertibleType, Second: ObservableConvertibleType>(
    _ first: First, _ second: Second,
    resultSelector: @escaping @Sendable (First.Element, Second.Element) throws -> Element
  ) -> Observable<Element> {
    combining(
      .combineLatest, first.asObservable(), second.asObservable(),
      resultSelector: resultSelector)
  }

  /// Combines the latest elements of three sequences whenever one of them emits an element.
  /// - Parameters:
  ///   - first: A sequence. Nothing is emitted before each source has emitted an element.
  ///   - second: Another sequence.
  ///   - third: A third sequence.
  ///   - resultSelector: Makes a result from the latest element of each. If it throws, the sequence fails with that
  ///     error.
  /// - Returns: The results. The sequence completes when all sources have completed. It also completes at an
  ///   element of the only source that still runs, if another source has completed without an element.
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

  /// Combines the latest elements of four sequences whenever one of them emits an element.
  /// - Parameters:
  ///   - first: A sequence. Nothing is emitted before each source has emitted an element.
  ///   - second: Another sequence.
  ///   - third: A third sequence.
  ///   - fourth: A fourth sequence.
  ///   - resultSelector: Makes a result from the latest element of each. If it throws, the sequence fails with that
  ///     error.
  /// - Returns: The results. The sequence completes when all sources have completed. It also completes at an
  ///   element of the only source that still runs, if another source has completed without an element.
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
