// For singles and maybes alike. Why there are three functions: see `combineLatest` as tuples.
extension PrimitiveSequenceType where Element == any Sendable {
  /// The elements of two of them together.
  /// - Parameters:
  ///   - first: One; they run side by side, and the first error ends the result.
  ///   - second: Another one.
  /// - Returns: One with both elements; of maybes, without any if one of them has none.
  public static func zip<First: Sendable, Second: Sendable>(
    _ first: PrimitiveSequence<Trait, First>, _ second: PrimitiveSequence<Trait, Second>
  ) -> PrimitiveSequence<Trait, (First, Second)> {
    PrimitiveSequence(raw: combining(.zip, tuple: first.asObservable(), second.asObservable()))
  }

  /// The elements of three of them together.
  /// - Parameters:
  ///   - first: One; they run side by side, and the first error ends the result.
  ///   - second: Another one.
  ///   - third: A third one.
  /// - Returns: One with all elements; of maybes, without any if one of them has none.
  public static func zip<First: Sendable, Second: Sendable, Third: Sendable>(
    _ first: PrimitiveSequence<Trait, First>, _ second: PrimitiveSequence<Trait, Second>,
    _ third: PrimitiveSequence<Trait, Third>
  ) -> PrimitiveSequence<Trait, (First, Second, Third)> {
    PrimitiveSequence(
      raw: combining(
        .zip, tuple: first.asObservable(), second.asObservable(), third.asObservable()))
  }

  /// The elements of four or more of them together.
  /// - Parameters:
  ///   - first: One; they run side by side, and the first error ends the result.
  ///   - second: Another one.
  ///   - third: A third one.
  ///   - fourth: A fourth one.
  ///   - other: The others.
  /// - Returns: One with all elements; of maybes, without any if one of them has none.
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
