extension InfallibleEvent: EventConvertible {}

extension InfallibleType {
  /// Emits the elements before the first one that a predicate rejects, then completes.
  /// ```
  /// source     --1--2--3--4--|
  /// $0 < 3     --1--2--|
  /// inclusive  --1--2--3|
  /// ```
  /// - Parameters:
  ///   - predicate: Returns whether to continue with an element.
  ///   - behavior: Whether the rejected element is part of the result.
  /// - Returns: The shortened infallible.
  public func take(
    while predicate: @escaping @Sendable (Element) -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(while: predicate, behavior: behavior))
  }

  /// Emits the elements before the first one that a predicate accepts, then completes.
  /// - Parameters:
  ///   - predicate: Returns whether the result ends at an element.
  ///   - behavior: Whether the accepted element is part of the result.
  /// - Returns: The shortened infallible.
  public func take(
    until predicate: @escaping @Sendable (Element) -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(until: predicate, behavior: behavior))
  }

  /// Leaves out the first elements, as long as a predicate accepts them.
  /// - Parameter predicate: Returns whether to leave an element out; not called again after it has returned
  ///   `false`.
  /// - Returns: The rest of the infallible.
  public func skip(while predicate: @escaping @Sendable (Element) -> Bool) -> Infallible<Element> {
    Infallible(asObservable().skip(while: predicate))
  }

  /// Emits the elements that arrive after the first element of another infallible.
  /// - Parameter other: The infallible whose first element opens the result.
  /// - Returns: The rest of the infallible. If this infallible completes first, the result never ends.
  public func skip<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().skip(until: other.asObservable()))
  }

  /// Maps an element to an inner infallible and ignores the elements that arrive while it runs.
  /// - Parameter selector: Returns the inner infallible for an element.
  /// - Returns: The elements of the inner infallibles.
  public func flatMapFirst<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().flatMapFirst(selector))
  }

  /// Prints the subscriptions, events and disposals of the sequence.
  /// - Parameters:
  ///   - identifier: The prefix of each line. By default, it is the place of the call.
  ///   - trimOutput: Whether to shorten long events.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - function: The function of the call.
  /// - Returns: The same infallible.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
    function: String = #function
  ) -> Infallible<Element> {
    Infallible(
      asObservable().debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }
}
