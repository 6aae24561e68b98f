public import Rill

// The first sources are parameters of their own, and two and three of them have functions of their own: of a pack
// alone comes a tuple whose members the compiler cannot name in a closure whose type it is about to find.
extension SharedSequenceConvertibleType where Element == any Sendable {
  /// The latest elements of two sequences as a tuple, whenever one of them has a new one.
  /// - Parameters:
  ///   - first: A sequence. Nothing is emitted before each has had an element.
  ///   - second: Another one.
  /// - Returns: The tuples; completed when all are.
  public static func combineLatest<
    First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType
  >(
    _ first: First, _ second: Second
  ) -> SharedSequence<SharingStrategy, (First.Element, Second.Element)> {
    SharedSequence(combining(.combineLatest, tuple: first.asObservable(), second.asObservable()))
  }

  /// The latest elements of three sequences as a tuple, whenever one of them has a new one.
  /// - Parameters:
  ///   - first: A sequence. Nothing is emitted before each has had an element.
  ///   - second: Another one.
  ///   - third: A third one.
  /// - Returns: The tuples; completed when all are.
  public static func combineLatest<
    First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType,
    Third: SharedSequenceConvertibleType
  >(
    _ first: First, _ second: Second, _ third: Third
  ) -> SharedSequence<SharingStrategy, (First.Element, Second.Element, Third.Element)> {
    SharedSequence(
      combining(.combineLatest, tuple: first.asObservable(), second.asObservable(), third.asObservable()))
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
    First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType,
    Third: SharedSequenceConvertibleType, Fourth: SharedSequenceConvertibleType,
    each Other: SharedSequenceConvertibleType
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ other: repeat each Other
  ) -> SharedSequence<
    SharingStrategy,
    (First.Element, Second.Element, Third.Element, Fourth.Element, repeat (each Other).Element)
  > {
    SharedSequence(
      combining(
        .combineLatest, tuple: first.asObservable(), second.asObservable(), third.asObservable(),
        fourth.asObservable(), repeat (each other).asObservable()))
  }

  /// The elements of two sequences as tuples, the first with the first, the second with the second.
  /// - Parameters:
  ///   - first: A sequence.
  ///   - second: Another one.
  /// - Returns: The tuples; completed when all are.
  public static func zip<
    First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType
  >(
    _ first: First, _ second: Second
  ) -> SharedSequence<SharingStrategy, (First.Element, Second.Element)> {
    SharedSequence(combining(.zip, tuple: first.asObservable(), second.asObservable()))
  }

  /// The elements of three sequences as tuples, the first with the first, the second with the second.
  /// - Parameters:
  ///   - first: A sequence.
  ///   - second: Another one.
  ///   - third: A third one.
  /// - Returns: The tuples; completed when all are.
  public static func zip<
    First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType,
    Third: SharedSequenceConvertibleType
  >(
    _ first: First, _ second: Second, _ third: Third
  ) -> SharedSequence<SharingStrategy, (First.Element, Second.Element, Third.Element)> {
    SharedSequence(
      combining(.zip, tuple: first.asObservable(), second.asObservable(), third.asObservable()))
  }

  /// The elements of four or more sequences as tuples, the first with the first, the second with the second.
  /// - Parameters:
  ///   - first: A sequence.
  ///   - second: Another one.
  ///   - third: A third one.
  ///   - fourth: A fourth one.
  ///   - other: The others.
  /// - Returns: The tuples; completed when all are.
  public static func zip<
    First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType,
    Third: SharedSequenceConvertibleType, Fourth: SharedSequenceConvertibleType,
    each Other: SharedSequenceConvertibleType
  >(
    _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth, _ other: repeat each Other
  ) -> SharedSequence<
    SharingStrategy,
    (First.Element, Second.Element, Third.Element, Fourth.Element, repeat (each Other).Element)
  > {
    SharedSequence(
      combining(
        .zip, tuple: first.asObservable(), second.asObservable(), third.asObservable(),
        fourth.asObservable(), repeat (each other).asObservable()))
  }
}
