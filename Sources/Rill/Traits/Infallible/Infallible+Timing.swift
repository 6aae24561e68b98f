extension InfallibleType {
  /// Emits an element when no other has followed it for a given time.
  /// ```
  /// source       --1-2-----3--|
  /// debounce(3)  -------2-----3|
  /// ```
  /// - Parameters:
  ///   - dueTime: The time for which no other element may follow.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: The infallible of those elements.
  public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// Emits at most one element in each time span. The first element is emitted at once. By default, the latest
  /// element of a span is emitted at its end.
  /// - Parameters:
  ///   - dueTime: The shortest time between two elements.
  ///   - latest: Whether the latest element of a span is emitted at its end.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: The throttled infallible.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Delays the events.
  /// - Parameters:
  ///   - dueTime: The time by which each event is delayed.
  ///   - scheduler: The scheduler that measures the time and delivers the events.
  /// - Returns: The delayed infallible.
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible(asObservable().delay(dueTime, scheduler: scheduler))
  }

  /// Emits the elements of the first time span, then completes.
  /// - Parameters:
  ///   - duration: The time, from the subscription on, after which the result completes.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: The shortened infallible.
  public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible(asObservable().take(for: duration, scheduler: scheduler))
  }

  /// Emits one element, then completes, each in a turn of its own.
  /// - Parameters:
  ///   - element: The element to emit.
  ///   - scheduler: The scheduler that emits the element and the completion.
  /// - Returns: The infallible.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> {
    Infallible(.just(element, scheduler: scheduler))
  }
}
