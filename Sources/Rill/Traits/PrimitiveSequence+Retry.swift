extension PrimitiveSequence {
  /// Subscribes again after each error.
  /// - Returns: A sequence that does not fail.
  public func retry() -> PrimitiveSequence<Trait, Element> { PrimitiveSequence(raw: source.retry()) }

  /// Subscribes again after an error, up to a number of attempts.
  /// ```
  /// let answer = Single.just(42).retry(3)
  /// ```
  /// - Parameter maxAttemptCount: The largest number of attempts, including the first; 0 or more.
  /// - Returns: A sequence that fails with the error of the last attempt.
  public func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(maxAttemptCount))
  }

  /// Subscribes again after an error of a given type when a trigger sequence emits an element.
  /// - Parameter notificationHandler: Returns the trigger for a sequence of the errors. An element of the trigger
  ///   retries; the end of the trigger ends the result.
  /// - Returns: A sequence that ends with the first attempt that does not fail, or when the trigger ends.
  public func retry<TriggerObservable: ObservableType, Failure: Error>(
    when notificationHandler: @escaping @Sendable (Observable<Failure>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(when: notificationHandler))
  }

  /// Subscribes again after any error when a trigger sequence emits an element.
  /// - Parameter notificationHandler: Returns the trigger for a sequence of the errors. An element of the trigger
  ///   retries; the end of the trigger ends the result.
  /// - Returns: A sequence that ends with the first attempt that does not fail, or when the trigger ends.
  public func retry<TriggerObservable: ObservableType>(
    when notificationHandler: @escaping @Sendable (Observable<any Error>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.retry(when: notificationHandler))
  }

  /// Subscribes again after an error of a given type when a trigger sequence emits an element.
  /// - Parameter notificationHandler: Returns the trigger for a sequence of the errors.
  /// - Returns: A sequence that ends with the first attempt that does not fail, or when the trigger ends.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<TriggerObservable: ObservableType, Failure: Error>(
    _ notificationHandler: @escaping @Sendable (Observable<Failure>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> {
    retry(when: notificationHandler)
  }

  /// Subscribes again after any error when a trigger sequence emits an element.
  /// - Parameter notificationHandler: Returns the trigger for a sequence of the errors.
  /// - Returns: A sequence that ends with the first attempt that does not fail, or when the trigger ends.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<TriggerObservable: ObservableType>(
    _ notificationHandler: @escaping @Sendable (Observable<any Error>) -> TriggerObservable
  ) -> PrimitiveSequence<Trait, Element> {
    retry(when: notificationHandler)
  }

  /// Prints the subscriptions, events and disposals of the sequence.
  /// - Parameters:
  ///   - identifier: The prefix of each line. By default, it is the place of the call.
  ///   - trimOutput: Whether to shorten long events.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - function: The function of the call.
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
