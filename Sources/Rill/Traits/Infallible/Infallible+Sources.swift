extension InfallibleType {
  /// Emits the element, if there is one, then completes.
  /// - Parameter optional: The element, or `nil`.
  /// - Returns: The infallible.
  public static func from(optional: Element?) -> Infallible<Element> {
    Infallible(.from(optional: optional))
  }

  /// Emits the states of a loop.
  /// ```
  /// let powers = Infallible.generate(initialState: 1, condition: { $0 < 100 }, iterate: { $0 * 2 })
  /// // powers  1, 2, 4, 8, 16, 32, 64|
  /// ```
  /// - Parameters:
  ///   - initialState: The first state.
  ///   - condition: Returns whether to emit a state. The infallible completes at the first rejected state.
  ///   - scheduler: The scheduler on which the loop runs.
  ///   - iterate: Returns the next state.
  /// - Returns: The infallible.
  public static func generate(
    initialState: Element, condition: @escaping @Sendable (Element) -> Bool,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    iterate: @escaping @Sendable (Element) -> Element
  ) -> Infallible<Element> {
    Infallible(
      .generate(initialState: initialState, condition: condition, scheduler: scheduler, iterate: iterate))
  }

  /// Emits one element again and again, until the subscription ends.
  /// - Parameters:
  ///   - element: The element to emit.
  ///   - scheduler: The scheduler that emits the element, each time in a turn of its own.
  /// - Returns: The infallible.
  public static func repeatElement(
    _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.repeatElement(element, scheduler: scheduler))
  }

  /// Makes a resource for each subscription, and disposes of it when the subscription ends.
  /// - Parameters:
  ///   - resourceFactory: Makes the resource.
  ///   - observableFactory: Returns the infallible for the resource.
  /// - Returns: The infallible.
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping @Sendable () -> Resource,
    observableFactory: @escaping @Sendable (Resource) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(.using(resourceFactory) { observableFactory($0).asObservable() })
  }
}

extension InfallibleType where Element: RxAbstractInteger {
  /// Emits consecutive numbers, then completes.
  /// - Parameters:
  ///   - start: The first number.
  ///   - count: How many numbers to emit; 0 or more. `Element` must be able to represent the last number.
  ///   - scheduler: The scheduler that emits the numbers, each in a turn of its own.
  /// - Returns: The infallible.
  public static func range(
    start: Element, count: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.range(start: start, count: count, scheduler: scheduler))
  }

  /// Emits 0 after a delay and completes or, with a period, emits the numbers from 0 on.
  /// - Parameters:
  ///   - dueTime: The time until the first number.
  ///   - period: The time between two numbers. If it is `nil`, the infallible completes after the first number.
  ///   - scheduler: The scheduler that measures the time and emits the numbers.
  /// - Returns: The infallible.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(.timer(dueTime, period: period, scheduler: scheduler))
  }

  /// Emits the numbers from 0 on, one in each period.
  /// - Parameters:
  ///   - period: The time until the first number, and between two numbers.
  ///   - scheduler: The scheduler that measures the time and emits the numbers.
  /// - Returns: The infallible, which never ends.
  public static func interval(
    _ period: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(.interval(period, scheduler: scheduler))
  }
}
