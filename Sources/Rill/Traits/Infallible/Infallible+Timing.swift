extension InfallibleType {
  /// The elements that no other follows in a while.
  /// - Parameters:
  ///   - dueTime: The while.
  ///   - scheduler: Where time is measured.
  /// - Returns: The infallible of those.
  public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// At most one element in a while.
  /// - Parameters:
  ///   - dueTime: The while.
  ///   - latest: Whether the last element of a while is emitted at its end.
  ///   - scheduler: Where time is measured.
  /// - Returns: The infallible of those.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// The events later.
  /// - Parameters:
  ///   - dueTime: By how much.
  ///   - scheduler: Where time is measured and the events are delivered.
  /// - Returns: The same infallible, later.
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible(asObservable().delay(dueTime, scheduler: scheduler))
  }

  /// The elements of the first while.
  /// - Parameters:
  ///   - duration: The while.
  ///   - scheduler: Where time is measured.
  /// - Returns: The shortened infallible.
  public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible(asObservable().take(for: duration, scheduler: scheduler))
  }

  /// One element, delivered on a scheduler, then completion.
  /// - Parameters:
  ///   - element: The element.
  ///   - scheduler: Where it is delivered.
  /// - Returns: The infallible.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> {
    Infallible(.just(element, scheduler: scheduler))
  }
}
