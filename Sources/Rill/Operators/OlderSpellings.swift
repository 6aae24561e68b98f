extension ObservableType {
  /// Continues with another sequence after an error.
  /// - Parameter handler: Returns the sequence to continue with after the given error.
  /// - Returns: The elements of this sequence, then those of the other.
  @available(*, deprecated, renamed: "catch(_:)")
  public func catchError(
    _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
  ) -> Observable<Element> { `catch`(handler) }

  /// Subscribes to several sequences in turn until one completes.
  /// - Parameter sequence: The sequences. Each is subscribed to when the one before has failed.
  /// - Returns: The elements of the sequences subscribed to.
  @available(*, deprecated, renamed: "catch(sequence:)")
  public static func catchError<Sequence: Swift.Sequence & Sendable>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> { `catch`(sequence: sequence) }

  /// Replaces an error by a last element.
  /// - Parameter element: The element to emit instead of the error.
  /// - Returns: This sequence, which completes after the element instead of failing.
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> Observable<Element> { catchAndReturn(element) }

  /// Emits the element at an index, then completes.
  /// - Parameter index: The index, counted from 0.
  /// - Returns: A sequence of that element.
  @available(*, deprecated, renamed: "element(at:)")
  public func elementAt(_ index: Int) -> Observable<Element> { element(at: index) }

  /// Delivers the events on a scheduler.
  /// - Parameter scheduler: The scheduler on which the observer is called.
  /// - Returns: The same sequence, delivered on the scheduler.
  @available(*, deprecated, renamed: "observe(on:)")
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    observe(on: scheduler)
  }

  /// Subscribes to the source, and disposes of the subscription, on a scheduler.
  /// - Parameter scheduler: The scheduler on which the source is started.
  /// - Returns: The same sequence, started on the scheduler.
  @available(*, deprecated, renamed: "subscribe(on:)")
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    subscribe(on: scheduler)
  }

  /// Subscribes again after an error of a given type when a trigger sequence emits an element.
  /// - Parameter notificationHandler: Returns the trigger for a sequence of the errors.
  /// - Returns: The elements of all attempts.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<TriggerObservable: ObservableType, Failure: Error>(
    _ notificationHandler: @escaping @Sendable (Observable<Failure>) -> TriggerObservable
  ) -> Observable<Element> { retry(when: notificationHandler) }

  /// Subscribes again after any error when a trigger sequence emits an element.
  /// - Parameter notificationHandler: Returns the trigger for a sequence of the errors.
  /// - Returns: The elements of all attempts.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<TriggerObservable: ObservableType>(
    _ notificationHandler: @escaping @Sendable (Observable<any Error>) -> TriggerObservable
  ) -> Observable<Element> { retry(when: notificationHandler) }

  /// Emits the elements that arrive after the first element of another sequence.
  /// - Parameter other: The sequence whose first element opens the result.
  /// - Returns: The elements from then on.
  @available(*, deprecated, renamed: "skip(until:)")
  public func skipUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> { skip(until: other) }

  /// Leaves out the first elements, as long as a predicate accepts them.
  /// - Parameter predicate: Returns whether to leave an element out.
  /// - Returns: The rest of the sequence.
  @available(*, deprecated, renamed: "skip(while:)")
  public func skipWhile(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
    skip(while: predicate)
  }

  /// Emits the elements that arrive before the first element of another sequence.
  /// - Parameter other: The sequence whose first element completes the result.
  /// - Returns: The shortened sequence.
  @available(*, deprecated, renamed: "take(until:)")
  public func takeUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> { take(until: other) }

  /// Emits the elements before the first one that a predicate accepts.
  /// - Parameters:
  ///   - behavior: Whether the accepted element is part of the result.
  ///   - predicate: Returns whether the result ends at an element.
  /// - Returns: The shortened sequence.
  @available(*, deprecated, renamed: "take(until:behavior:)")
  public func takeUntil(
    _ behavior: TakeBehavior, predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> { take(until: predicate, behavior: behavior) }

  /// Emits the elements before the first one that a predicate rejects.
  /// - Parameter predicate: Returns whether to continue with an element.
  /// - Returns: The shortened sequence.
  @available(*, deprecated, renamed: "take(while:)")
  public func takeWhile(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
    take(while: predicate)
  }

  /// Emits the elements before the first one that a predicate rejects.
  /// - Parameters:
  ///   - behavior: Whether the rejected element is part of the result.
  ///   - predicate: Returns whether to continue with an element.
  /// - Returns: The shortened sequence.
  @available(*, deprecated, renamed: "take(while:behavior:)")
  public func takeWhile(
    _ behavior: TakeBehavior, predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> { take(while: predicate, behavior: behavior) }
}
