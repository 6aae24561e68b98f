extension InfallibleType {
  /// An element if there is one.
  /// - Parameter optional: The element.
  /// - Returns: An infallible that emits the element, if any, and completes.
  public static func from(optional: Element?) -> Infallible<Element> {
    Infallible(.from(optional: optional))
  }

  /// Elements that follow from one another.
  /// - Parameters:
  ///   - initialState: The first element.
  ///   - condition: Whether to emit an element; the infallible completes at the first that is not accepted.
  ///   - scheduler: Where the elements are emitted.
  ///   - iterate: From an element to the next one.
  /// - Returns: The infallible.
  public static func generate(
    initialState: Element, condition: @escaping @Sendable (Element) -> Bool,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    iterate: @escaping @Sendable (Element) -> Element
  ) -> Infallible<Element> {
    Infallible(
      .generate(initialState: initialState, condition: condition, scheduler: scheduler, iterate: iterate))
  }

  /// One element, again and again, until the subscription ends.
  /// - Parameters:
  ///   - element: The element.
  ///   - scheduler: Where it is emitted.
  /// - Returns: The infallible.
  public static func repeatElement(
    _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.repeatElement(element, scheduler: scheduler))
  }

  /// An infallible with a resource that lives as long as each subscription.
  /// - Parameters:
  ///   - resourceFactory: Makes the resource, which is disposed of with the subscription.
  ///   - observableFactory: Makes the sequence.
  /// - Returns: The infallible.
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping @Sendable () -> Resource,
    observableFactory: @escaping @Sendable (Resource) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(.using(resourceFactory) { observableFactory($0).asObservable() })
  }
}

extension InfallibleType where Element: RxAbstractInteger {
  /// Consecutive numbers.
  /// - Parameters:
  ///   - start: The first number.
  ///   - count: How many.
  ///   - scheduler: Where they are emitted.
  /// - Returns: The infallible.
  public static func range(
    start: Element, count: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.range(start: start, count: count, scheduler: scheduler))
  }

  /// A number after a time, and then one each period: 0, 1, 2…
  /// - Parameters:
  ///   - dueTime: The time until the first number.
  ///   - period: The time between two numbers; without it the infallible completes after the first.
  ///   - scheduler: What measures the time.
  /// - Returns: The infallible.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(.timer(dueTime, period: period, scheduler: scheduler))
  }

  /// A number each period: 0, 1, 2…
  /// - Parameters:
  ///   - period: The time until the first number, and between two numbers.
  ///   - scheduler: What measures the time.
  /// - Returns: The infallible.
  public static func interval(
    _ period: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(.interval(period, scheduler: scheduler))
  }
}
