extension PrimitiveSequence {
  /// Subscribes to the source, and releases it, on a scheduler.
  /// - Parameter scheduler: Where the source is started.
  /// - Returns: The same sequence, started there.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.subscribe(on: scheduler))
  }

  /// Goes on with another sequence after an error.
  /// - Parameter handler: From the error to the sequence to go on with; what it throws ends the result.
  /// - Returns: This sequence, or the other.
  public func `catch`(
    _ handler: @escaping @Sendable (any Error) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.catch { try handler($0).asObservable() })
  }

  /// Goes on with another sequence after an error.
  /// - Parameter handler: From the error to the sequence to go on with; what it throws ends the result.
  /// - Returns: This sequence, or the other.
  @available(*, deprecated, renamed: "catch(_:)") public func catchError(
    _ handler: @escaping @Sendable (any Error) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    `catch`(handler)
  }

  /// Delivers the events on a scheduler.
  /// - Parameter scheduler: Where the observer is called.
  /// - Returns: The same sequence, delivered there.
  @available(*, deprecated, renamed: "observe(on:)") public func observeOn(
    _ scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    observe(on: scheduler)
  }

  /// Subscribes to the source, and releases it, on a scheduler.
  /// - Parameter scheduler: Where the source is started.
  /// - Returns: The same sequence, started there.
  @available(*, deprecated, renamed: "subscribe(on:)") public func subscribeOn(
    _ scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    subscribe(on: scheduler)
  }
}
