// The first sources are parameters of their own, and two and three of them have functions of their own: of a pack
// alone comes a tuple whose members the compiler cannot name in a closure whose type it is about to find.
extension InfallibleType where Element == any Sendable {
  /// The latest elements of two infallibles as a tuple, whenever one of them has a new one.
  /// - Parameters:
  ///   - first: An infallible. Nothing is emitted before each has had an element.
  ///   - second: Another one.
  /// - Returns: The tuples; completed when both are.
  public static func combineLatest<First: InfallibleType, Second: InfallibleType>(
    _ first: First, _ second: Second
  ) -> Infallible<(First.Element, Second.Element)> {
    Infallible(
      combining(.combineLatest, tuple: first.asObservable(), second.asObservable()))
  }

  /// The latest elements of three infallibles as a tuple, whenever one of them has a new one.
  /// - Parameters:
  ///   - first: An infallible. Nothing is emitted before each has had an element.
  ///   - second: Another one.
  ///   - third: A third one.
  /// - Returns: The tuples; completed when all are.
  public static func combineLatest<First: InfallibleType, Second: InfallibleType, Third: InfallibleType>(
    _ first: First, _ second: Second, _ third: Third
  ) -> Infallible<(First.Element, Second.Element, Third.Element)> {
    Infallible(
      combining(
        .combineLatest, tuple: first.asObservable(), second.asObservable(), third.asObservable()))
  }

  /// The latest elements of four or more infallibles as a tuple, whenever one of them has a new one.
  /// - Parameters:
  ///   - first: An infallible. Nothing is emitted before each has had an element.
  ///   - second: Another one.
  ///   - third: A third one.
  ///   - fourth: A fourth one.
  ///   - other: The others.
  /// - Returns: The tuples; completed when all are.
  public static func combineLatest<
    First: InfallibleType, Second: InfallibleType, Third: InfallibleType, Fourth: InfallibleType,
    each Other: InfallibleType
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ other: repeat each Other
  ) -> Infallible<
    (First.Element, Second.Element, Third.Element, Fourth.Element, repeat (each Other).Element)
  > {
    Infallible(
      combining(
        .combineLatest, tuple: first.asObservable(), second.asObservable(), third.asObservable(),
        fourth.asObservable(), repeat (each other).asObservable()))
  }

  /// The first elements of two infallibles as a tuple, then the second ones, and so on.
  /// - Parameters:
  ///   - first: An infallible.
  ///   - second: Another one.
  /// - Returns: The tuples; completed when both are.
  public static func zip<First: InfallibleType, Second: InfallibleType>(
    _ first: First, _ second: Second
  ) -> Infallible<(First.Element, Second.Element)> {
    Infallible(
      combining(.zip, tuple: first.asObservable(), second.asObservable()))
  }

  /// The first elements of three infallibles as a tuple, then the second ones, and so on.
  /// - Parameters:
  ///   - first: An infallible.
  ///   - second: Another one.
  ///   - third: A third one.
  /// - Returns: The tuples; completed when all are.
  public static func zip<First: InfallibleType, Second: InfallibleType, Third: InfallibleType>(
    _ first: First, _ second: Second, _ third: Third
  ) -> Infallible<(First.Element, Second.Element, Third.Element)> {
    Infallible(
      combining(
        .zip, tuple: first.asObservable(), second.asObservable(), third.asObservable()))
  }

  /// The first elements of four or more infallibles as a tuple, then the second ones, and so on.
  /// - Parameters:
  ///   - first: An infallible.
  ///   - second: Another one.
  ///   - third: A third one.
  ///   - fourth: A fourth one.
  ///   - other: The others.
  /// - Returns: The tuples; completed when all are.
  public static func zip<
    First: InfallibleType, Second: InfallibleType, Third: InfallibleType, Fourth: InfallibleType,
    each Other: InfallibleType
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ other: repeat each Other
  ) -> Infallible<
    (First.Element, Second.Element, Third.Element, Fourth.Element, repeat (each Other).Element)
  > {
    Infallible(
      combining(
        .zip, tuple: first.asObservable(), second.asObservable(), third.asObservable(),
        fourth.asObservable(), repeat (each other).asObservable()))
  }
}
