extension InfallibleEvent: EventConvertible {}

extension InfallibleType {
  /// The elements while a predicate accepts them, then completion.
  /// - Parameters:
  ///   - predicate: Whether to go on.
  ///   - behavior: Whether the element at which it stops is emitted too.
  /// - Returns: The shortened infallible.
  public func take(
    while predicate: @escaping @Sendable (Element) -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(while: predicate, behavior: behavior))
  }

  /// The elements until a predicate accepts one, then completion.
  /// - Parameters:
  ///   - predicate: Whether to stop.
  ///   - behavior: Whether the element at which it stops is emitted too.
  /// - Returns: The shortened infallible.
  public func take(
    until predicate: @escaping @Sendable (Element) -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(until: predicate, behavior: behavior))
  }

  /// The elements from the first one on that a predicate does not accept.
  /// - Parameter predicate: Whether to leave out what comes.
  /// - Returns: The rest of the infallible.
  public func skip(while predicate: @escaping @Sendable (Element) -> Bool) -> Infallible<Element> {
    Infallible(asObservable().skip(while: predicate))
  }

  /// The elements from the first one of another infallible on.
  /// - Parameter other: The other one.
  /// - Returns: The rest of the infallible.
  public func skip<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().skip(until: other.asObservable()))
  }

  /// Maps an element to an infallible and leaves out the elements that come while that runs.
  /// - Parameter selector: From an element to its infallible.
  /// - Returns: The elements of the inner sequences.
  public func flatMapFirst<Source: InfallibleType>(
    _ selector: @escaping @Sendable (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().flatMapFirst(selector))
  }

  /// Prints every event, with a count of the source's subscriptions.
  /// - Parameters:
  ///   - identifier: What the lines begin with; the place of the call by default.
  ///   - trimOutput: Whether long elements are shortened.
  ///   - file: The place of the call.
  ///   - line: The place of the call.
  ///   - function: The place of the call.
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
