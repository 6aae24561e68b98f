extension ObservableType {
  /// Goes on with another sequence after an error.
  /// - Parameter handler: From the error to the sequence to go on with.
  /// - Returns: This sequence, then the other.
  @available(*, deprecated, renamed: "catch(_:)")
  public func catchError(
    _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
  ) -> Observable<Element> { `catch`(handler) }

  /// Goes through sequences until one completes.
  /// - Parameter sequence: Each is subscribed to when the one before has failed.
  /// - Returns: Their elements.
  @available(*, deprecated, renamed: "catch(sequence:)")
  public static func catchError<Sequence: Swift.Sequence & Sendable>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> { `catch`(sequence: sequence) }

  /// Replaces an error by a last element.
  /// - Parameter element: The element.
  /// - Returns: This sequence, which completes after the element instead of failing.
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> Observable<Element> { catchAndReturn(element) }

  /// The element at an index, then completion.
  /// - Parameter index: Counted from 0.
  /// - Returns: A sequence of that element.
  @available(*, deprecated, renamed: "element(at:)")
  public func elementAt(_ index: Int) -> Observable<Element> { element(at: index) }

  /// Delivers the events on a scheduler.
  /// - Parameter scheduler: Where the observer is called.
  /// - Returns: The same sequence, delivered there.
  @available(*, deprecated, renamed: "observe(on:)")
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    observe(on: scheduler)
  }

  /// Subscribes to the source, and releases it, on a scheduler.
  /// - Parameter scheduler: Where the source is started.
  /// - Returns: The same sequence, started there.
  @available(*, deprecated, renamed: "subscribe(on:)")
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    subscribe(on: scheduler)
  }

  /// Subscribes anew after an error when another sequence says so.
  /// - Parameter notificationHandler: From the errors of this sequence to the trigger.
  /// - Returns: The elements of all tries.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<TriggerObservable: ObservableType, Failure: Error>(
    _ notificationHandler: @escaping @Sendable (Observable<Failure>) -> TriggerObservable
  ) -> Observable<Element> { retry(when: notificationHandler) }

  /// Subscribes anew after any error when another sequence says so.
  /// - Parameter notificationHandler: From the errors of this sequence to the trigger.
  /// - Returns: The elements of all tries.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<TriggerObservable: ObservableType>(
    _ notificationHandler: @escaping @Sendable (Observable<any Error>) -> TriggerObservable
  ) -> Observable<Element> { retry(when: notificationHandler) }

  /// The elements after another sequence has had one.
  /// - Parameter other: Opens the result.
  /// - Returns: The elements from then on.
  @available(*, deprecated, renamed: "skip(until:)")
  public func skipUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> { skip(until: other) }

  /// The elements from the first one on that a predicate does not accept.
  /// - Parameter predicate: Whether to leave an element out.
  /// - Returns: The rest of the sequence.
  @available(*, deprecated, renamed: "skip(while:)")
  public func skipWhile(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
    skip(while: predicate)
  }

  /// The elements until another sequence has one.
  /// - Parameter other: Completes the result.
  /// - Returns: The shortened sequence.
  @available(*, deprecated, renamed: "take(until:)")
  public func takeUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> { take(until: other) }

  /// The elements before the first one that a predicate accepts.
  /// - Parameters:
  ///   - behavior: Whether the element that was accepted belongs to the result.
  ///   - predicate: Whether to end.
  /// - Returns: The shortened sequence.
  @available(*, deprecated, renamed: "take(until:behavior:)")
  public func takeUntil(
    _ behavior: TakeBehavior, predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> { take(until: predicate, behavior: behavior) }

  /// The elements before the first one that a predicate does not accept.
  /// - Parameter predicate: Whether to go on.
  /// - Returns: The shortened sequence.
  @available(*, deprecated, renamed: "take(while:)")
  public func takeWhile(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
    take(while: predicate)
  }

  /// The elements before the first one that a predicate does not accept.
  /// - Parameters:
  ///   - behavior: Whether the element that was not accepted belongs to the result.
  ///   - predicate: Whether to go on.
  /// - Returns: The shortened sequence.
  @available(*, deprecated, renamed: "take(while:behavior:)")
  public func takeWhile(
    _ behavior: TakeBehavior, predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> { take(while: predicate, behavior: behavior) }
}
