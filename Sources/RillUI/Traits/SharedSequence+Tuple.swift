public import Rill

// The first sources are separate parameters, and two or three sources have overloads of their own. If the
// tuple came from a pack alone, the compiler couldn't resolve its members in a closure whose type it still
// has to infer.
extension SharedSequenceConvertibleType where Element == any Sendable {
  /// Combines the latest elements of two sequences into a tuple whenever one of them emits.
  /// - Parameters:
  ///   - first: The first sequence. Nothing is emitted until each has emitted an element.
  ///   - second: The second sequence.
  /// - Returns: The tuples. The sequence completes when all sources have completed.
  public static func combineLatest<
    First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType
  >(
    _ first: First, _ second: Second
  ) -> SharedSequence<SharingStrategy, (First.Element, Second.Element)> {
    SharedSequence(combining(.combineLatest, tuple: first.asObservable(), second.asObservable()))
  }

  /// Combines the latest elements of three sequences into a tuple whenever one of them emits.
  /// - Parameters:
  ///   - first: The first sequence. Nothing is emitted until each has emitted an element.
  ///   - second: The second sequence.
  ///   - third: The third sequence.
  /// - Returns: The tuples. The sequence completes when all sources have completed.
  public static func combineLatest<
    First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType,
    Third: SharedSequenceConvertibleType
  >(
    _ first: First, _ second: Second, _ third: Third
  ) -> SharedSequence<SharingStrategy, (First.Element, Second.Element, Third.Element)> {
    SharedSequence(
      combining(.combineLatest, tuple: first.asObservable(), second.asObservable(), third.asObservable()))
  }

  /// Combines the latest elements of four or more sequences into a tuple whenever one of them emits.
  /// - Parameters:
  ///   - first: The first sequence. Nothing is emitted until each has emitted an element.
  ///   - second: The second sequence.
  ///   - third: The third sequence.
  ///   - fourth: The fourth sequence.
  ///   - other: The other sequences.
  /// - Returns: The tuples. The sequence completes when all sources have completed.
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

  /// Combines the elements of two sequences into tuples by position: the first with the first, the second
  /// with the second.
  /// - Parameters:
  ///   - first: The first sequence.
  ///   - second: The second sequence.
  /// - Returns: The tuples. The sequence completes when all sources have completed.
  public static func zip<
    First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType
  >(
    _ first: First, _ second: Second
  ) -> SharedSequence<SharingStrategy, (First.Element, Second.Element)> {
    SharedSequence(combining(.zip, tuple: first.asObservable(), second.asObservable()))
  }

  /// Combines the elements of three sequences into tuples by position: the first with the first, the second
  /// with the second.
  /// - Parameters:
  ///   - first: The first sequence.
  ///   - second: The second sequence.
  ///   - third: The third sequence.
  /// - Returns: The tuples. The sequence completes when all sources have completed.
  public static func zip<
    First: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType,
    Third: SharedSequenceConvertibleType
  >(
    _ first: First, _ second: Second, _ third: Third
  ) -> SharedSequence<SharingStrategy, (First.Element, Second.Element, Third.Element)> {
    SharedSequence(
      combining(.zip, tuple: first.asObservable(), second.asObservable(), third.asObservable()))
  }

  /// Combines the elements of four or more sequences into tuples by position: the first with the first, and
  /// so on.
  /// - Parameters:
  ///   - first: The first sequence.
  ///   - second: The second sequence.
  ///   - third: The third sequence.
  ///   - fourth: The fourth sequence.
  ///   - other: The other sequences.
  /// - Returns: The tuples. The sequence completes when all sources have completed.
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
