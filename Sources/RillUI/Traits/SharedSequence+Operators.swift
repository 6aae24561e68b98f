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
  @inlinable public func compactMap<Result: Sendable>(
    _ selector: @escaping @MainActor (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().compactMap(onMain(selector)))
  }

  /// The elements that a predicate accepts.
  /// - Parameter predicate: Whether to keep an element.
  /// - Returns: The sequence of accepted elements.
  @inlinable public func filter(
    _ predicate: @escaping @MainActor (Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().filter(onMain(predicate)))
  }

  /// The results of an accumulation.
  /// - Parameters:
  ///   - seed: The result before the first element; not emitted.
  ///   - accumulator: From a result and an element to the next result.
  /// - Returns: One result for each element.
  @inlinable public func scan<Accumulate: Sendable>(
    _ seed: Accumulate, accumulator: @escaping @MainActor (Accumulate, Element) -> Accumulate
  ) -> SharedSequence<SharingStrategy, Accumulate> {
    SharedSequence(asObservable().scan(seed, accumulator: onMain(accumulator)))
  }

  /// An element before those of the sequence.
  /// - Parameter element: The element.
  /// - Returns: The element, then the sequence.
  public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(emitting: asObservable().startWith(element))
  }

  /// The elements after the first ones.
  /// - Parameter count: How many to leave out.
  /// - Returns: The rest of the sequence.
  @inlinable public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().skip(count))
  }

  /// Runs closures beside the events, which pass through unchanged, once for all who share the sequence.
  /// - Parameters:
  ///   - onNext: Before an element is passed on.
  ///   - afterNext: After an element has been passed on.
  ///   - onCompleted: Before completion is passed on.
  ///   - afterCompleted: After completion has been passed on.
  ///   - onSubscribe: Before the source is subscribed to.
  ///   - onSubscribed: After the source has been subscribed to. Where that is on another thread, both are called
  ///     in the main actor's turn, `onSubscribe` before the first element.
  ///   - onDispose: When the subscription has ended, on whatever thread that is.
  /// - Returns: The same sequence.
  public func `do`(
    onNext: (@MainActor (Element) -> Void)? = nil, afterNext: (@MainActor (Element) -> Void)? = nil,
    onCompleted: (@MainActor () -> Void)? = nil, afterCompleted: (@MainActor () -> Void)? = nil,
    onSubscribe: (@MainActor () -> Void)? = nil, onSubscribed: (@MainActor () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> SharedSequence<SharingStrategy, Element> {
    // Below the other closures, so that what waits for the main actor waits before it reaches them.
    SharedSequence(
      asObservable().subscribing(onSubscribe: onSubscribe, onSubscribed: onSubscribed).do(
        onNext: onNext.map(onMain), afterNext: afterNext.map(onMain), onCompleted: onCompleted.map(onMain),
        afterCompleted: afterCompleted.map(onMain), onDispose: onDispose))
  }

  /// Prints every event, with a count of the source's subscriptions.
  /// - Parameters:
  ///   - identifier: What the lines begin with; the place of the call by default.
  ///   - trimOutput: Whether long elements are shortened.
  ///   - file: The place of the call.
  ///   - line: The place of the call.
  ///   - function: The place of the call.
  /// - Returns: The same sequence.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
    function: String = #function
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }
}

extension SharedSequenceConvertibleType where Element: Equatable {
  /// The elements that differ from the one before.
  /// - Returns: The sequence without repetitions in a row.
  @inlinable public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged())
  }
}

extension SharedSequenceConvertibleType {
  /// The elements whose key differs from that of the one before.
  /// - Parameter keySelector: What to compare.
  /// - Returns: The sequence without repetitions in a row.
  @inlinable public func distinctUntilChanged<Key: Equatable & Sendable>(
    _ keySelector: @escaping @MainActor (Element) -> Key
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(onMain(keySelector)))
  }

  /// The elements that differ from the one before by a comparison.
  /// - Parameter comparer: Whether two elements are the same.
  /// - Returns: The sequence without repetitions in a row.
  @inlinable public func distinctUntilChanged(
    _ comparer: @escaping @MainActor (_ previous: Element, _ current: Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(onMain(comparer)))
  }

  /// The elements whose key differs by a comparison from that of the one before.
  /// - Parameters:
  ///   - keySelector: What to compare, called once for each element.
  ///   - comparer: Whether two keys are the same.
  /// - Returns: The sequence without repetitions in a row.
  @inlinable public func distinctUntilChanged<Key: Sendable>(
    _ keySelector: @escaping @MainActor (Element) -> Key,
    comparer: @escaping @MainActor (_ previous: Key, _ current: Key) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(onMain(keySelector), comparer: onMain(comparer)))
  }
}
