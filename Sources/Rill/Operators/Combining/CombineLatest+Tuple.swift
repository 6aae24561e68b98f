// The first sources are parameters of their own, and two and three of them have functions of their own: of a pack
// alone comes a tuple whose members the compiler cannot name in a closure whose type it is about to find.
extension ObservableType where Element == any Sendable {
  /// The latest elements of two sequences as a tuple, whenever one of them has a new one.
  /// ```
  /// a       --1-----2-----|
  /// b       ----x-----y---|
  /// result  ----1x--2x2y--|
  /// ```
  /// - Parameters:
  ///   - first: A sequence. Nothing is emitted before each has had an element.
  ///   - second: Another one.
  /// - Returns: The tuples; completed when both are.
  public static func combineLatest<First: ObservableType, Second: ObservableType>(
    _ first: First, _ second: Second
  ) -> Observable<(First.Element, Second.Element)> {
    combining(.combineLatest, tuple: first.asObservable(), second.asObservable())
  }

  /// The latest elements of three sequences as a tuple, whenever one of them has a new one.
  /// - Parameters:
  ///   - first: A sequence. Nothing is emitted before each has had an element.
  ///   - second: Another one.
  ///   - third: A third one.
  /// - Returns: The tuples; completed when all are.
  public static func combineLatest<First: ObservableType, Second: ObservableType, Third: ObservableType>(
    _ first: First, _ second: Second, _ third: Third
  ) -> Observable<(First.Element, Second.Element, Third.Element)> {
    combining(
      .combineLatest, tuple: first.asObservable(), second.asObservable(), third.asObservable())
  }

  /// The latest elements of four or more sequences as a tuple, whenever one of them has a new one.
  /// - Parameters:
  ///   - first: A sequence. Nothing is emitted before each has had an element.
  ///   - second: Another one.
  ///   - third: A third one.
  ///   - fourth: A fourth one.
  ///   - other: The others.
  /// - Returns: The tuples; completed when all are.
  public static func combineLatest<
    First: ObservableType, Second: ObservableType, Third: ObservableType, Fourth: ObservableType,
    each Other: ObservableType
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
