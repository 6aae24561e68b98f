extension PrimitiveSequence {
  /// Delays the element and completion. An error is passed on at once.
  /// - Parameters:
  ///   - dueTime: The time by which each event is delayed.
  ///   - scheduler: The scheduler that measures the time and delivers the events.
  /// - Returns: The delayed sequence.
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delay(dueTime, scheduler: scheduler))
  }

  /// Delays the subscription to the source.
  /// - Parameters:
  ///   - dueTime: The time by which the subscription is delayed.
  ///   - scheduler: The scheduler that measures the time and subscribes to the source.
  /// - Returns: The same sequence, started later.
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Fails with `RxError.timeout` if no event arrives in time.
  /// ```
  /// let answer = Single.just(42).timeout(.seconds(5), scheduler: MainScheduler.instance)
  /// ```
  /// - Parameters:
  ///   - dueTime: The longest time until the event.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: The same sequence, which fails if the event is late.
  public func timeout(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.timeout(dueTime, scheduler: scheduler))
  }

  /// Continues with another sequence if no event arrives in time.
  /// - Parameters:
  ///   - dueTime: The longest time until the event.
  ///   - other: The other sequence.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: A sequence with the events of this sequence or, if they are late, of the other.
  public func timeout(
    _ dueTime: RxTimeInterval, other: PrimitiveSequence<Trait, Element>, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: source.timeout(dueTime, other: other.source, scheduler: scheduler))
  }

  /// Makes a resource for each subscription, and disposes of it when the subscription ends.
  /// - Parameters:
  ///   - resourceFactory: Makes the resource. If it throws, the sequence fails with that error.
  ///   - primitiveSequenceFactory: Returns the sequence for the resource. If it throws, the sequence fails with
  ///     that error.
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
