extension PrimitiveSequence {
  /// Subscribes to the source, and disposes of the subscription, on a scheduler.
  /// - Parameter scheduler: The scheduler on which the source is started.
  /// - Returns: The same sequence, started on the scheduler.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.subscribe(on: scheduler))
  }

  /// Continues with another sequence after an error.
  /// ```
  /// let answer = Single<Int>.error(RxError.timeout).catch { _ in .just(0) }
  /// ```
  /// - Parameter handler: Returns the sequence to continue with after the given error. If it throws, the result
  ///   fails with that error instead.
  /// - Returns: A sequence with the events of this sequence or, after an error, of the other.
  public func `catch`(
    _ handler: @escaping @Sendable (any Error) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.catch { try handler($0).asObservable() })
  }

  /// Continues with another sequence after an error.
  /// - Parameter handler: Returns the sequence to continue with after the given error. If it throws, the result
  ///   fails with that error instead.
  /// - Returns: A sequence with the events of this sequence or, after an error, of the other.
  @available(*, deprecated, renamed: "catch(_:)") public func catchError(
    _ handler: @escaping @Sendable (any Error) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    `catch`(handler)
  }

  /// Delivers the events on a scheduler.
  /// - Parameter scheduler: The scheduler on which the observer is called.
  /// - Returns: The same sequence, delivered on the scheduler.
  @available(*, deprecated, renamed: "observe(on:)") public func observeOn(
    _ scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    observe(on: scheduler)
  }

  /// Subscribes to the source, and disposes of the subscription, on a scheduler.
  /// - Parameter scheduler: The scheduler on which the source is started.
  /// - Returns: The same sequence, started on the scheduler.
  @available(*, deprecated, renamed: "subscribe(on:)") public func subscribeOn(
    _ scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    subscribe(on: scheduler)
  }
}
