extension PrimitiveSequence {
  /// The events later.
  /// - Parameters:
  ///   - dueTime: By how much. An error is not delayed.
  ///   - scheduler: Where time is measured and the events are delivered.
  /// - Returns: The same sequence, later.
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delay(dueTime, scheduler: scheduler))
  }

  /// The subscription later.
  /// - Parameters:
  ///   - dueTime: By how much.
  ///   - scheduler: Where time is measured and the source is started.
  /// - Returns: The same sequence, started later.
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Fails with `RxError.timeout` when nothing comes in time.
  /// - Parameters:
  ///   - dueTime: The most time until the event.
  ///   - scheduler: Where time is measured.
  /// - Returns: The same sequence, or the failure.
  public func timeout(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.timeout(dueTime, scheduler: scheduler))
  }

  /// Goes on with another sequence when nothing comes in time.
  /// - Parameters:
  ///   - dueTime: The most time until the event.
  ///   - other: The other sequence.
  ///   - scheduler: Where time is measured.
  /// - Returns: This sequence, or the other.
  public func timeout(
    _ dueTime: RxTimeInterval, other: PrimitiveSequence<Trait, Element>, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.timeout(dueTime, other: other.source, scheduler: scheduler))
  }

  /// A sequence with a resource for each subscription.
  /// - Parameters:
  ///   - resourceFactory: Makes the resource, which is disposed of with the subscription; what it throws
  ///     becomes the error.
  ///   - primitiveSequenceFactory: From the resource to the sequence; what it throws becomes the error.
  /// - Returns: The sequence.
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping @Sendable () throws -> Resource,
    primitiveSequenceFactory:
      @escaping @Sendable (Resource) throws -> PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: .using(resourceFactory, observableFactory: { try primitiveSequenceFactory($0).source }))
  }
}
