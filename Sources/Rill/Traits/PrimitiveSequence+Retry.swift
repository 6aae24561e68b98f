extension PrimitiveSequence {
  /// Starts again after each error.
  /// - Returns: A sequence that does not fail.
  public func retry() -> PrimitiveSequence<Trait, Element> { PrimitiveSequence(raw: source.retry()) }

  /// Starts again after an error, up to some attempts.
  /// - Parameter maxAttemptCount: How often to subscribe at most.
  /// - Returns: A sequence that fails with the last attempt's error.
  public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(maxAttemptCount))
  }

  /// Starts again after an error of some type when a sequence of those says so.
  /// - Parameter notificationHandler: From the errors to what starts again with each element and ends the
  ///   result with its end.
  /// - Returns: The sequence.
  public func retry<TriggerObservable: ObservableType, Failure: Error>(
    when notificationHandler: @escaping @Sendable (Observable<Failure>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(when: notificationHandler))
  }

  /// Starts again after an error when a sequence of those says so.
  /// - Parameter notificationHandler: From the errors to what starts again with each element and ends the
  ///   result with its end.
  /// - Returns: The sequence.
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping @Sendable (Observable<any Error>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(when: notificationHandler))
  }

  /// Starts again after an error of some type when a sequence of those says so.
  /// - Parameter notificationHandler: From the errors to what starts again.
  /// - Returns: The sequence.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<TriggerObservable: ObservableType, Failure: Error>(
    _ notificationHandler: @escaping @Sendable (Observable<Failure>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> {
    retry(when: notificationHandler)
  }

  /// Starts again after an error when a sequence of those says so.
  /// - Parameter notificationHandler: From the errors to what starts again.
  /// - Returns: The sequence.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<TriggerObservable: ObservableType>(
    _ notificationHandler: @escaping @Sendable (Observable<any Error>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> {
    retry(when: notificationHandler)
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
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: source.debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }
}
