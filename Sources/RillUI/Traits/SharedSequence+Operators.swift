public import Rill

extension SharedSequenceConvertibleType {
  /// Transforms each element by a closure.
  /// - Parameter selector: Returns the replacement for an element.
  /// - Returns: The sequence of replacements.
  @inlinable public func map<Result: Sendable>(
    _ selector: @escaping @MainActor (Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().map(onMain(selector)))
  }

  /// Transforms each element by a closure, and leaves out elements for which it returns nil.
  /// - Parameter selector: Returns the replacement for an element, or nil.
  /// - Returns: The sequence of replacements.
  @inlinable public func compactMap<Result: Sendable>(
    _ selector: @escaping @MainActor (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().compactMap(onMain(selector)))
  }

  /// Keeps the elements that satisfy a predicate.
  /// - Parameter predicate: Returns whether to keep an element.
  /// - Returns: The sequence of kept elements.
  @inlinable public func filter(
    _ predicate: @escaping @MainActor (Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().filter(onMain(predicate)))
  }

  /// Accumulates the elements and emits each intermediate result.
  /// - Parameters:
  ///   - seed: The result before the first element, which isn't emitted.
  ///   - accumulator: Returns the next result from the previous one and an element.
  /// - Returns: One result for each element.
  @inlinable public func scan<Accumulate: Sendable>(
    _ seed: Accumulate, accumulator: @escaping @MainActor (Accumulate, Element) -> Accumulate
  ) -> SharedSequence<SharingStrategy, Accumulate> {
    SharedSequence(asObservable().scan(seed, accumulator: onMain(accumulator)))
  }

  /// Emits an element before those of the sequence.
  /// - Parameter element: The element to emit first.
  /// - Returns: The element, then the sequence.
  public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(emitting: asObservable().startWith(element))
  }

  /// Leaves out the first elements.
  /// - Parameter count: How many elements to leave out.
  /// - Returns: The rest of the sequence.
  @inlinable public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().skip(count))
  }

  /// Runs closures in addition to passing on the events unchanged, once for all observers that share the
  /// sequence.
  /// - Parameters:
  ///   - onNext: Called before an element is passed on.
  ///   - afterNext: Called after an element has been passed on.
  ///   - onCompleted: Called before completion is passed on.
  ///   - afterCompleted: Called after completion has been passed on.
  ///   - onSubscribe: Called before the source is subscribed to.
  ///   - onSubscribed: Called after the source has been subscribed to. If that happens on another thread,
  ///     both are called later on the main actor, `onSubscribe` before the first element.
  ///   - onDispose: Called when the subscription has ended, on any thread.
  /// - Returns: The same sequence.
  public func `do`(
    onNext: (@MainActor (Element) -> Void)? = nil, afterNext: (@MainActor (Element) -> Void)? = nil,
    onCompleted: (@MainActor () -> Void)? = nil, afterCompleted: (@MainActor () -> Void)? = nil,
    onSubscribe: (@MainActor () -> Void)? = nil, onSubscribed: (@MainActor () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> SharedSequence<SharingStrategy, Element> {
    // This comes before the other closures, so that events that wait for the main actor wait before they
    // reach those.
    SharedSequence(
      asObservable().subscribing(onSubscribe: onSubscribe, onSubscribed: onSubscribed).do(
        onNext: onNext.map(onMain), afterNext: afterNext.map(onMain), onCompleted: onCompleted.map(onMain),
        afterCompleted: afterCompleted.map(onMain), onDispose: onDispose))
  }

  /// Prints every event, and a count of the source's subscriptions.
  /// - Parameters:
  ///   - identifier: The text at the beginning of each line; by default the place of the call.
  ///   - trimOutput: Whether to shorten long events.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - function: The function of the call.
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
  /// Leaves out elements that are equal to the previous one.
  /// - Returns: The sequence without consecutive duplicates.
  @inlinable public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged())
  }
}

extension SharedSequenceConvertibleType {
  /// Leaves out elements whose key is equal to that of the previous element.
  /// - Parameter keySelector: Returns the key of an element.
  /// - Returns: The sequence without consecutive duplicates.
  @inlinable public func distinctUntilChanged<Key: Equatable & Sendable>(
    _ keySelector: @escaping @MainActor (Element) -> Key
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(onMain(keySelector)))
  }

  /// Leaves out elements that a comparison finds equal to the previous one.
  /// - Parameter comparer: Returns whether two elements are equal.
  /// - Returns: The sequence without consecutive duplicates.
  @inlinable public func distinctUntilChanged(
    _ comparer: @escaping @MainActor (_ previous: Element, _ current: Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(onMain(comparer)))
  }

  /// Leaves out elements whose key a comparison finds equal to that of the previous element.
  /// - Parameters:
  ///   - keySelector: Returns the key of an element. Called once for each element.
  ///   - comparer: Returns whether two keys are equal.
  /// - Returns: The sequence without consecutive duplicates.
  @inlinable public func distinctUntilChanged<Key: Sendable>(
    _ keySelector: @escaping @MainActor (Element) -> Key,
    comparer: @escaping @MainActor (_ previous: Key, _ current: Key) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(onMain(keySelector), comparer: onMain(comparer)))
  }
}
