// The first sources are parameters of their own, and two and three of them have functions of their own: of a pack
// alone comes a tuple whose members the compiler cannot name in a closure whose type it is about to find.
extension ObservableType where Element == any Sendable {
  /// The first elements of two sequences as a tuple, then the second ones, and so on.
  /// - Parameters:
  ///   - first: A sequence.
  ///   - second: Another one.
  /// - Returns: The tuples; completed when both are.
  public static func zip<First: ObservableType, Second: ObservableType>(
    _ first: First, _ second: Second
  ) -> Observable<(First.Element, Second.Element)> {
    combining(.zip, tuple: first.asObservable(), second.asObservable())
  }

  /// The first elements of three sequences as a tuple, then the second ones, and so on.
  /// - Parameters:
  ///   - first: A sequence.
  ///   - second: Another one.
  ///   - third: A third one.
  /// - Returns: The tuples; completed when all are.
  public static func zip<First: ObservableType, Second: ObservableType, Third: ObservableType>(
    _ first: First, _ second: Second, _ third: Third
  ) -> Observable<(First.Element, Second.Element, Third.Element)> {
    combining(
      .zip, tuple: first.asObservable(), second.asObservable(), third.asObservable())
  }

  /// The first elements of four or more sequences as a tuple, then the second ones, and so on.
  /// - Parameters:
  ///   - first: A sequence.
  ///   - second: Another one.
  ///   - third: A third one.
  ///   - fourth: A fourth one.
  ///   - other: The others.
  /// - Returns: The tuples; completed when all are.
  public static func zip<
    First: ObservableType, Second: ObservableType, Third: ObservableType, Fourth: ObservableType,
    each Other: ObservableType
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
