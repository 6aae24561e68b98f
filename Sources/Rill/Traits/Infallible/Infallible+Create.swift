extension Infallible {
  /// The closure to which `create` sends the events.
  public typealias InfallibleObserver = @Sendable (InfallibleEvent<Element>) -> Void

  /// Creates an infallible from a closure that sends events to an observer.
  /// ```
  /// let numbers = Infallible<Int>.create { observer in
  ///   observer(.next(1))
  ///   observer(.completed)
  ///   return Disposables.create()
  /// }
  /// ```
  /// - Parameter subscribe: Sends the events. Called for each subscription; returns a disposable to dispose of when
  ///   the subscription ends.
  /// - Returns: The infallible.
  public static func create(
    subscribe: @escaping @Sendable (@escaping InfallibleObserver) -> any Disposable
  ) -> Infallible<Element> {
    Infallible(.create { observer in subscribe { observer.on($0.event) } })
  }

  /// Emits the given elements, then completes.
  /// - Parameters:
  ///   - elements: The elements to emit, in order.
  ///   - scheduler: The scheduler that emits the elements, each in a turn of its own.
  /// - Returns: The infallible.
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(elements, scheduler: scheduler))
  }

  /// Emits the elements of an array, then completes.
  /// - Parameters:
  ///   - array: The elements to emit, in order.
  ///   - scheduler: The scheduler that emits the elements, each in a turn of its own.
  /// - Returns: The infallible.
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(array, scheduler: scheduler))
  }

  /// Emits the elements of a Swift sequence, then completes.
  /// - Parameters:
  ///   - sequence: The elements. Each subscription makes an iterator of its own.
  ///   - scheduler: The scheduler that emits the elements, each in a turn of its own.
  /// - Returns: The infallible.
  public static func from<Elements: Sequence & Sendable>(
    _ sequence: Elements, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> where Elements.Element == Element {
    Infallible(.from(sequence, scheduler: scheduler))
  }
}

extension InfallibleType {
  /// Emits one element, then completes.
  /// - Parameter element: The element to emit.
  /// - Returns: The infallible.
  public static func just(_ element: Element) -> Infallible<Element> { Infallible(.just(element)) }

  /// Creates an infallible that completes without an element.
  /// - Returns: The infallible.
  public static func empty() -> Infallible<Element> { Infallible(.empty()) }

  /// Creates an infallible that never emits an event.
  /// - Returns: The infallible.
  public static func never() -> Infallible<Element> { Infallible(.never()) }

  /// Makes an infallible for each subscription.
  /// - Parameter observableFactory: Makes the infallible when an observer subscribes.
  /// - Returns: An infallible that runs the one made by the factory.
  public static func deferred(
    _ observableFactory: @escaping @Sendable () -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(.deferred { observableFactory().asObservable() })
  }
}
