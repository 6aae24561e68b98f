extension InfallibleType {
  /// Follows the first of several infallibles that emits an event.
  /// ```
  /// a       -----1--2--|
  /// b       --x--y--z--|
  /// result  --x--y--z--|
  /// ```
  /// - Parameter sequence: The candidates, all subscribed to, in this order. The first event of any of them
  ///   decides; the other subscriptions are disposed of.
  /// - Returns: The events of the infallible that was first.
  public static func amb<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Infallible<Element>
  where Sequence.Element == Infallible<Element> {
    Infallible(.amb(sequence))
  }

  /// Follows this infallible or another one, whichever emits an event first.
  /// - Parameter right: The other infallible.
  /// - Returns: The events of the infallible that was first.
  public func amb<Source: InfallibleType>(_ right: Source) -> Infallible<Element>
  where Source.Element == Element {
    Infallible(asObservable().amb(right.asObservable()))
  }

  /// Emits a default element if the infallible completes without one.
  /// - Parameter element: The default element.
  /// - Returns: The elements of this infallible, or the default element.
  public func ifEmpty(default element: Element) -> Infallible<Element> {
    Infallible(asObservable().ifEmpty(default: element))
  }

  /// Continues with another infallible if this one completes without an element.
  /// - Parameter other: The other infallible.
  /// - Returns: The elements of this infallible or, if it has none, of the other.
  public func ifEmpty(switchTo other: Infallible<Element>) -> Infallible<Element> {
    Infallible(asObservable().ifEmpty(switchTo: other.asObservable()))
  }

  /// Emits the latest element at each element of another infallible and at its completion, unless it has been
  /// emitted already.
  /// - Parameters:
  ///   - sampler: The infallible whose events trigger the samples. Its first trigger after this infallible has
  ///     completed completes the result.
  ///   - defaultValue: The element to emit at a trigger if there is no new element. If it is `nil`, such a trigger
  ///     emits nothing.
  /// - Returns: An infallible of the samples.
  public func sample<Source: InfallibleType>(
    _ sampler: Source, defaultValue: Element? = nil
  ) -> Infallible<Element> {
    Infallible(asObservable().sample(sampler.asObservable(), defaultValue: defaultValue))
  }

  /// Switches to another infallible if the first or the next element takes too long.
  /// - Parameters:
  ///   - dueTime: The longest time until the first element, and between two elements.
  ///   - other: The infallible to continue with.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: This infallible, continued by the other if an element is late.
  public func timeout<Source: InfallibleType>(
    _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
  ) -> Infallible<Element> where Source.Element == Element {
    Infallible(asObservable().timeout(dueTime, other: other, scheduler: scheduler))
  }

  /// Delays the subscription to the source.
  /// - Parameters:
  ///   - dueTime: The time by which the subscription is delayed.
  ///   - scheduler: The scheduler that measures the time and subscribes to the source.
  /// - Returns: An infallible with the same events.
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Leaves out the elements of the first time span.
  /// - Parameters:
  ///   - duration: The time, from the subscription on, for which elements are left out.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: The rest of the infallible.
  public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible(asObservable().skip(duration, scheduler: scheduler))
  }

  /// Combines the first elements of a collection of infallibles, then their second elements, and so on.
  /// - Parameters:
  ///   - collection: The infallibles. If the collection is empty, the result completes at once.
  ///   - resultSelector: Makes a result from one element of each source, in the collection's order.
  /// - Returns: An infallible of the results.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection, resultSelector: @escaping @Sendable ([Collection.Element.Element]) -> Element
  ) -> Infallible<Element> where Collection.Element: InfallibleType {
    Infallible(.zip(collection, resultSelector: resultSelector))
  }

  /// Collects the first elements of a collection of infallibles, then their second elements, and so on.
  /// - Parameter collection: The infallibles. If the collection is empty, the result completes at once.
  /// - Returns: An infallible of arrays with one element of each source.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<[Element]>
  where Collection.Element: InfallibleType, Collection.Element.Element == Element {
    Infallible<[Element]>.zip(collection) { $0 }
  }
}

extension InfallibleType where Element: InfallibleType {
  /// Merges the inner infallibles, with a limit on how many run at a time.
  /// - Parameter maxConcurrent: The largest number of inner infallibles that run at a time. The others wait in
  ///   their order.
  /// - Returns: An infallible of their elements, as they arrive.
  public func merge(maxConcurrent: Int) -> Infallible<Element.Element> {
    Infallible<Element.Element>(asObservable().merge(maxConcurrent: maxConcurrent))
  }

  /// Emits the elements of the inner infallibles, one infallible after the other.
  /// - Returns: An infallible of their elements.
  public func concat() -> Infallible<Element.Element> { merge(maxConcurrent: 1) }
}
