// Serves singles and maybes alike. CombineLatest+Tuple.swift says why there are three functions.
extension PrimitiveSequenceType where Element == any Sendable {
  /// Pairs the elements of two singles, or of two maybes.
  /// ```
  /// let both = Single.zip(Single.just(1), Single.just("one"))
  /// ```
  /// - Parameters:
  ///   - first: The source of the tuple's first member. The sources run side by side, and the first error ends the
  ///     result.
  ///   - second: The source of the second member.
  /// - Returns: A sequence of the same trait with both elements. A maybe completes without an element if one of its
  ///   sources does.
  public static func zip<First: Sendable, Second: Sendable>(
    _ first: PrimitiveSequence<Trait, First>, _ second: PrimitiveSequence<Trait, Second>
  ) -> PrimitiveSequence<Trait, (First, Second)> {
    PrimitiveSequence(raw: combining(.zip, tuple: first.asObservable(), second.asObservable()))
  }

  /// Combines the elements of three singles, or of three maybes, into a tuple.
  /// - Parameters:
  ///   - first: The source of the tuple's first member. The sources run side by side, and the first error ends the
  ///     result.
  ///   - second: The source of the second member.
  ///   - third: The source of the third member.
  /// - Returns: A sequence of the same trait with all elements. A maybe completes without an element if one of its
  ///   sources does.
  public static func zip<First: Sendable, Second: Sendable, Third: Sendable>(
    _ first: PrimitiveSequence<Trait, First>, _ second: PrimitiveSequence<Trait, Second>,
    _ third: PrimitiveSequence<Trait, Third>
  ) -> PrimitiveSequence<Trait, (First, Second, Third)> {
    PrimitiveSequence(
      raw: combining(
        .zip, tuple: first.asObservable(), second.asObservable(), third.asObservable()))
  }

  /// Combines the elements of four or more singles, or of as many maybes, into a tuple.
  /// - Parameters:
  ///   - first: The source of the tuple's first member. The sources run side by side, and the first error ends the
  ///     result.
  ///   - second: The source of the second member.
  ///   - third: The source of the third member.
  ///   - fourth: The source of the fourth member.
  ///   - other: The sources of the remaining members.
  /// - Returns: A sequence of the same trait with all elements. A maybe completes without an element if one of its
  ///   sources does.
  public static func zip<
    First: Sendable, Second: Sendable, Third: Sendable, Fourth: Sendable, each Other: Sendable
  >(
    _ first: PrimitiveSequence<Trait, First>, _ second: PrimitiveSequence<Trait, Second>,
    _ third: PrimitiveSequence<Trait, Third>, _ fourth: PrimitiveSequence<Trait, Fourth>,
    _ other: repeat PrimitiveSequence<Trait, each Other>
  ) -> PrimitiveSequence<Trait, (First, Second, Third, Fourth, repeat each Other)> {
    PrimitiveSequence(
      raw: combining(
        .zip, tuple: first.asObservable(), second.asObservable(), third.asObservable(),
        fourth.asObservable(), repeat (each other).asObservable()))
  }
}
