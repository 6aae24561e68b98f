// A source's element type is a parameter of its own (`some ObservableConvertibleType<First>`), so that the compiler knows
// the types of a closure's parameters before it looks into the closure. With `First.Element` in their place, a sum of
// three `Int($0) ?? 0` takes it longer than it is ready to spend. Two to four sources have functions of their own, which
// a client's optimiser specialises, unlike one with a parameter pack.
//
// The functions for five or more aren't inlinable: where Swift 6.3's optimiser specialises one, it passes a pack of named
// sources and expanded ones that lacks some of them, and the program reads a null pointer.

extension ObservableType {
  /// Combines the latest elements of two sequences whenever one of them emits an element.
  /// ```
  /// a       --1-----2-----|
  /// b       ----x-----y---|
  /// result  ----1x--2x2y--|
  /// ```
  /// - Parameters:
  ///   - first: A sequence. Nothing is emitted before each source has emitted an element.
  ///   - second: Another sequence.
  ///   - resultSelector: Makes a result from the latest element of each. If it throws, the sequence fails with that
  ///     error.
  /// - Returns: The results. The sequence completes when all sources have completed. It also completes at an
  ///   element of the only source that still runs, if another source has completed without an element.
  @inlinable public static func combineLatest<First: Sendable, Second: Sendable>(
    _ first: some ObservableConvertibleType<First>, _ second: some ObservableConvertibleType<Second>,
    resultSelector: @escaping @Sendable (First, Second) throws -> Element
  ) -> Observable<Element> {
    combining(.combineLatest, first.asObservable(), second.asObservable(), resultSelector: resultSelector)
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
  @inlinable public static func combineLatest<First: Sendable, Second: Sendable, Third: Sendable>(
    _ first: some ObservableConvertibleType<First>, _ second: some ObservableConvertibleType<Second>,
    _ third: some ObservableConvertibleType<Third>,
    resultSelector: @escaping @Sendable (First, Second, Third) throws -> Element
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
  public static func combineLatest<First: Sendable, Second: Sendable, Third: Sendable, Fourth: Sendable>(
    _ first: some ObservableConvertibleType<First>, _ second: some ObservableConvertibleType<Second>,
    _ third: some ObservableConvertibleType<Third>, _ fourth: some ObservableConvertibleType<Fourth>,
    resultSelector: @escaping @Sendable (First, Second, Third, Fourth) throws -> Element
  ) -> Observable<Element> {
    combining(
      .combineLatest, first.asObservable(), second.asObservable(), third.asObservable(),
      fourth.asObservable(), resultSelector: resultSelector)
  }

  /// Combines the latest elements of five or more sequences whenever one of them emits an element.
  /// - Parameters:
  ///   - first: A sequence. Nothing is emitted before each source has emitted an element.
  ///   - second: Another sequence.
  ///   - third: A third sequence.
  ///   - fourth: A fourth sequence.
  ///   - other: The other sequences.
  ///   - resultSelector: Makes a result from the latest element of each. If it throws, the sequence fails with that
  ///     error.
  /// - Returns: The results. The sequence completes when all sources have completed. It also completes at an
  ///   element of the only source that still runs, if another source has completed without an element.
  @_disfavoredOverload
  public static func combineLatest<
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
      .combineLatest, first.asObservable(), second.asObservable(), third.asObservable(),
      fourth.asObservable(),
      repeat (each other).asObservable(), resultSelector: resultSelector)
  }
}
