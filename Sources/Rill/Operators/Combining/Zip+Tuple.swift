// Two and three sources have functions of their own, and the function for more takes its first four sources as
// separate parameters. From a parameter pack alone the compiler gets a tuple whose members it can't name in a
// closure whose type it is still inferring.
// They are disfavored because a closure behind the sources, a `resultSelector`, could be taken for one more source.
extension ObservableType where Element == any Sendable {
  /// Pairs the first elements of two sequences, then their second elements, and so on.
  /// ```
  /// a       --1--2-----3--|
  /// b       ----x---y-----|
  /// result  ----1x--2y----|
  /// ```
  /// - Parameters:
  ///   - first: The source of the tuple's first member.
  ///   - second: The source of the second member.
  /// - Returns: The tuples. The sequence completes when both sources have completed.
  @_disfavoredOverload
  public static func zip<First: ObservableConvertibleType, Second: ObservableConvertibleType>(
    _ first: First, _ second: Second
  ) -> Observable<(First.Element, Second.Element)> {
    combining(.zip, tuple: first.asObservable(), second.asObservable())
  }

  /// Combines the first elements of three sequences into a tuple, then their second elements, and so on.
  /// - Parameters:
  ///   - first: The source of the tuple's first member.
  ///   - second: The source of the second member.
  ///   - third: The source of the third member.
  /// - Returns: The tuples. The sequence completes when all sources have completed.
  @_disfavoredOverload
  public static func zip<
    First: ObservableConvertibleType, Second: ObservableConvertibleType, Third: ObservableConvertibleType
  >(
    _ first: First, _ second: Second, _ third: Third
  ) -> Observable<(First.Element, Second.Element, Third.Element)> {
    combining(
      .zip, tuple: first.asObservable(), second.asObservable(), third.asObservable())
  }

  /// Combines the first elements of four or more sequences into a tuple, then their second elements, and so on.
  /// - Parameters:
  ///   - first: The source of the tuple's first member.
  ///   - second: The source of the second member.
  ///   - third: The source of the third member.
  ///   - fourth: The source of the fourth member.
  ///   - other: The sources of the remaining members.
  /// - Returns: The tuples. The sequence completes when all sources have completed.
  @_disfavoredOverload
  public static func zip<
    First: ObservableConvertibleType, Second: ObservableConvertibleType, Third: ObservableConvertibleType,
    Fourth: ObservableConvertibleType, each Other: ObservableConvertibleType
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ other: repeat each Other
  ) -> Observable<
    (First.Element, Second.Element, Third.Element, Fourth.Element, repeat (each Other).Element)
  > {
    combining(
      .zip, tuple: first.asObservable(), second.asObservable(), third.asObservable(),
      fourth.asObservable(), repeat (each other).asObservable())
  }
}
