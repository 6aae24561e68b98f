public import Rill

extension SharedSequenceConvertibleType {
  /// Emits an element only if no other follows it within a time span.
  /// - Parameter dueTime: The time without further elements after which an element is emitted.
  /// - Returns: The sequence.
  public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// Emits an element only if no other follows it within a time span, which a scheduler measures.
  /// - Parameters:
  ///   - dueTime: The time without further elements after which an element is emitted.
  ///   - scheduler: The scheduler that measures the time. The elements are delivered on the main actor, whatever it is.
  /// - Returns: The sequence.
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(unfailing: asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// Emits the first element, then at most one in each time span.
  /// - Parameters:
  ///   - dueTime: The length of a time span.
  ///   - latest: Whether to emit the last element of a time span at its end.
  /// - Returns: The sequence.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler))
  }

  /// Emits the first element, then at most one in each time span, which a scheduler measures.
  /// - Parameters:
  ///   - dueTime: The length of a time span.
  ///   - latest: Whether to emit the last element of a time span at its end.
  ///   - scheduler: The scheduler that measures the time. The elements are delivered on the main actor, whatever it is.
  /// - Returns: The sequence.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(unfailing: asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Emits the elements and the completion after a delay.
  /// - Parameter dueTime: The delay of each event.
  /// - Returns: The sequence.
  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// Emits the elements and the completion after a delay, which a scheduler measures.
  /// - Parameters:
  ///   - dueTime: The delay of each event.
  ///   - scheduler: The scheduler that measures the time. The elements are delivered on the main actor, whatever it is.
  /// - Returns: The sequence.
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(unfailing: asObservable().delay(dueTime, scheduler: scheduler))
  }
}
