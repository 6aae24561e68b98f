extension Infallible {
  /// What `create` gives its closure.
  public typealias InfallibleObserver = @Sendable (InfallibleEvent<Element>) -> Void

  /// An infallible whose events a closure puts into an observer.
  /// - Parameter subscribe: Called for each subscription; returns what to release when it ends.
  /// - Returns: The infallible.
  public static func create(
    subscribe: @escaping @Sendable (@escaping InfallibleObserver) -> any Disposable
  ) -> Infallible<Element> {
    Infallible(.create { observer in subscribe { observer.on($0.event) } })
  }

  /// The given elements, then completion.
  /// - Parameters:
  ///   - elements: The elements.
  ///   - scheduler: Where they are delivered.
  /// - Returns: The infallible.
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(elements, scheduler: scheduler))
  }

  /// The elements of an array, then completion.
  /// - Parameters:
  ///   - array: The elements.
  ///   - scheduler: Where they are delivered.
  /// - Returns: The infallible.
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(array, scheduler: scheduler))
  }

  /// The elements of a Swift sequence, then completion.
  /// - Parameters:
  ///   - sequence: The elements.
  ///   - scheduler: Where they are delivered.
  /// - Returns: The infallible.
  public static func from<Elements: Sequence & Sendable>(
    _ sequence: Elements, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> where Elements.Element == Element {
    Infallible(.from(sequence, scheduler: scheduler))
  }
}

extension InfallibleType {
  /// One element, then completion.
  /// - Parameter element: The element.
  /// - Returns: The infallible.
  public static func just(_ element: Element) -> Infallible<Element> { Infallible(.just(element)) }

  /// Completion without an element.
  /// - Returns: The infallible.
  public static func empty() -> Infallible<Element> { Infallible(.empty()) }

  /// No event ever.
  /// - Returns: The infallible.
  public static func never() -> Infallible<Element> { Infallible(.never()) }

  /// An infallible that is made for each subscription.
  /// - Parameter observableFactory: Makes it.
  /// - Returns: The infallible.
  public static func deferred(
    _ observableFactory: @escaping @Sendable () -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(.deferred { observableFactory().asObservable() })
  }
}
