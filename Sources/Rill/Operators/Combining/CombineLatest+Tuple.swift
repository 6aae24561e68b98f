// Two and three sources have functions of their own, and the function for more takes its first four sources as
// separate parameters. From a parameter pack alone the compiler gets a tuple whose members it can't name in a
// closure whose type it is still inferring.
// They are disfavored because a closure behind the sources, a `resultSelector`, could be taken for one more source.
extension ObservableType where Element == any Sendable {
  /// Combines the latest elements of two sequences into a tuple whenever one of them emits an element.
  /// ```
  /// a       --1-----2-----|
  /// b       ----x-----y---|
  /// result  ----1x--2x2y--|
  /// ```
  /// - Parameters:
  ///   - first: The source of the tuple's first member. Nothing is emitted before each source has emitted an
  ///     element.
  ///   - second: The source of the second member.
  /// - Returns: The tuples. The sequence completes when both sources have completed. It also completes at an
  ///   element of the only source that still runs, if another source has completed without an element.
  @_disfavoredOverload
  public static func combineLatest<First: ObservableConvertibleType, Second: ObservableConvertibleType>(
    _ first: First, _ second: Second
  ) -> Observable<(First.Element, Second.Element)> {
    combining(.combineLatest, tuple: first.asObservable(), second.asObservable())
  }

  /// Combines the latest elements of three sequences into a tuple whenever one of them emits an element.
  /// - Parameters:
  ///   - first: The source of the tuple's first member. Nothing is emitted before each source has emitted an
  ///     element.
  ///   - second: The source of the second member.
  ///   - third: The source of the third member.
  /// - Returns: The tuples. The sequence completes when all sources have completed. It also completes at an element
  ///   of the only source that still runs, if another source has completed without an element.
  @_disfavoredOverload
  public static func combineLatest<
    First: ObservableConvertibleType, Second: ObservableConvertibleType, Third: ObservableConvertibleType
  >(
    _ first: First, _ second: Second, _ third: Third
  ) -> Observable<(First.Element, Second.Element, Third.Element)> {
    combining(
      .combineLatest, tuple: first.asObservable(), second.asObservable(), third.asObservable())
  }

  /// Combines the latest elements of four or more sequences into a tuple whenever one of them emits an element.
  /// - Parameters:
  ///   - first: The source of the tuple's first member. Nothing is emitted before each source has emitted an
  ///     element.
  ///   - second: The source of the second member.
  ///   - third: The source of the third member.
  ///   - fourth: The source of the fourth member.
  ///   - other: The sources of the remaining members.
  /// - Returns: The tuples. The sequence completes when all sources have completed. It also completes at an element
  ///   of the only source that still runs, if another source has completed without an element.
  @_disfavoredOverload
  public static func combineLatest<
    First: ObservableConvertibleType, Second: ObservableConvertibleType, Third: ObservableConvertibleType,
    Fourth: ObservableConvertibleType, each Other: ObservableConvertibleType
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ other: repeat each Other
  ) -> Observable<
    (First.Element, Second.Element, Third.Element, Fourth.Element, repeat (each Other).Element)
  > {
    combining(
      .combineLatest, tuple: first.asObservable(), second.asObservable(), third.asObservable(),
      fourth.asObservable(), repeat (each other).asObservable())
  }
}
