public import Rill

extension SharedSequenceConvertibleType {
  /// Each element transformed.
  /// - Parameter selector: From an element to its replacement.
  /// - Returns: The sequence of replacements.
  @inlinable public func map<Result: Sendable>(
    _ selector: @escaping @MainActor (Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().map(onMain(selector)))
  }

  /// Each element transformed, those without a result left out.
  /// - Parameter selector: From an element to its replacement or none.
  /// - Returns: The sequence of replacements.
  public func compactMap<Result: Sendable>(
    _ selector: @escaping @MainActor (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().compactMap(onMain(selector)))
  }

  /// The elements that a predicate accepts.
  /// - Parameter predicate: Whether to keep an element.
  /// - Returns: The sequence of accepted elements.
  public func filter(
    _ predicate: @escaping @MainActor (Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().filter(onMain(predicate)))
  }

  /// Runs closures beside the events, which pass through unchanged.
  /// - Parameters:
  ///   - onNext: Before an element is passed on.
  ///   - onCompleted: Before completion is passed on.
  ///   - onSubscribe: Before the source is subscribed to.
  ///   - onDispose: When the subscription ends.
  /// - Returns: The same sequence.
  public func `do`(
    onNext: (@MainActor (Element) -> Void)? = nil, onCompleted: (@MainActor () -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil, onDispose: (@Sendable () -> Void)? = nil
  ) -> SharedSequence<SharingStrategy, Element> {
    let next: @Sendable (Element) -> Void = { element in
      guard let onNext else { return }
      MainActor.assumeIsolated { onNext(element) }
    }
    let completed: @Sendable () -> Void = {
      guard let onCompleted else { return }
      MainActor.assumeIsolated { onCompleted() }
    }
    return SharedSequence(
      asObservable().do(
        onNext: next, onCompleted: completed, onSubscribe: onSubscribe, onDispose: onDispose))
  }

  /// Follows only the sequence of the latest element.
  /// - Parameter selector: From an element to its sequence.
  /// - Returns: The elements of the latest inner sequence.
  public func flatMapLatest<Strategy: SharingStrategyProtocol, Result: Sendable>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    SharedSequence<Strategy, Result>(asObservable().flatMapLatest(onMain(selector)))
  }

  /// Merges the sequences of all elements.
  /// - Parameter selector: From an element to its sequence.
  /// - Returns: The elements of all inner sequences.
  public func flatMap<Strategy: SharingStrategyProtocol, Result: Sendable>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> SharedSequence<Strategy, Result> {
    SharedSequence<Strategy, Result>(asObservable().flatMap(onMain(selector)))
  }

  /// An element before those of the sequence.
  /// - Parameter element: The element.
  /// - Returns: The element, then the sequence.
  public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().startWith(element))
  }

  /// The elements after the first ones.
  /// - Parameter count: How many to leave out.
  /// - Returns: The rest of the sequence.
  public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().skip(count))
  }

  /// Each element with the latest of another sequence.
  /// - Parameters:
  ///   - second: The other sequence.
  ///   - resultSelector: From both elements to one.
  /// - Returns: One result for each element.
  public func withLatestFrom<Second: SharedSequenceConvertibleType, Result: Sendable>(
    _ second: Second, resultSelector: @escaping @MainActor (Element, Second.Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> where Second.SharingStrategy == SharingStrategy {
    SharedSequence(
      asObservable().withLatestFrom(second.asSharedSequence().asObservable()) { first, second in
        MainActor.assumeIsolated { resultSelector(first, second) }
      })
  }

  /// The latest element of another sequence at each element of this one.
  /// - Parameter second: The other sequence.
  /// - Returns: Its latest element, once for each element of this sequence.
  public func withLatestFrom<Second: SharedSequenceConvertibleType>(
    _ second: Second
  ) -> SharedSequence<SharingStrategy, Second.Element> {
    SharedSequence(asObservable().withLatestFrom(second))
  }
}

extension SharedSequenceConvertibleType where Element: Equatable {
  /// The elements that differ from the one before.
  /// - Returns: The sequence without repetitions in a row.
  public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged())
  }
}

extension SharedSequence {
  /// Sequences side by side.
  /// - Parameter sources: All are subscribed to at once.
  /// - Returns: The elements of all as they come.
  public static func merge(_ sources: SharedSequence...) -> SharedSequence {
    SharedSequence(.merge(sources.map { $0.asObservable() }))
  }
}
