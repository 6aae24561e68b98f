extension InfallibleType {
  /// Whichever of several infallibles has the first event.
  /// - Parameter sequence: The infallibles.
  /// - Returns: The events of that one.
  public static func amb<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Infallible<Element>
  where Sequence.Element == Infallible<Element> {
    Infallible(.amb(sequence.map { $0.asObservable() }))
  }

  /// Whichever of this and another infallible has the first event.
  /// - Parameter right: The other one.
  /// - Returns: The events of that one.
  public func amb<Source: InfallibleType>(_ right: Source) -> Infallible<Element>
  where Source.Element == Element {
    Infallible(asObservable().amb(right.asObservable()))
  }

  /// An element in place of a sequence without any.
  /// - Parameter element: The element.
  /// - Returns: The elements of this infallible, or that one.
  public func ifEmpty(default element: Element) -> Infallible<Element> {
    Infallible(asObservable().ifEmpty(default: element))
  }

  /// Another infallible in place of one without elements.
  /// - Parameter other: The other one.
  /// - Returns: The elements of this infallible, or of that one.
  public func ifEmpty(switchTo other: Infallible<Element>) -> Infallible<Element> {
    Infallible(asObservable().ifEmpty(switchTo: other.asObservable()))
  }

  /// The latest element whenever another infallible emits, if there is a new one.
  /// - Parameters:
  ///   - sampler: Says when.
  ///   - defaultValue: What is emitted when there is no new element.
  /// - Returns: An infallible of the samples.
  public func sample<Source: InfallibleType>(
    _ sampler: Source, defaultValue: Element? = nil
  ) -> Infallible<Element> {
    Infallible(asObservable().sample(sampler.asObservable(), defaultValue: defaultValue))
  }

  /// Another infallible when an element is too long in coming.
  /// - Parameters:
  ///   - dueTime: The longest time until the first element and between two elements.
  ///   - other: What takes the place of this one.
  ///   - scheduler: What measures the time.
  /// - Returns: The elements of this infallible, then of the other one.
  public func timeout<Source: InfallibleType>(
    _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
  ) -> Infallible<Element> where Source.Element == Element {
    Infallible(asObservable().timeout(dueTime, other: other, scheduler: scheduler))
  }

  /// Subscribes after a time.
  /// - Parameters:
  ///   - dueTime: The time.
  ///   - scheduler: What measures it.
  /// - Returns: An infallible with the same events.
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().delaySubscription(dueTime, scheduler: scheduler))
  }

  /// The elements that come after a time.
  /// - Parameters:
  ///   - duration: The time, from the subscription on.
  ///   - scheduler: What measures it.
  /// - Returns: An infallible of those elements.
  public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible(asObservable().skip(duration, scheduler: scheduler))
  }

  /// The elements of several infallibles, one of each at a time.
  /// - Parameters:
  ///   - collection: The infallibles.
  ///   - resultSelector: From one element of each to what is emitted.
  /// - Returns: An infallible of the results.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection, resultSelector: @escaping @Sendable ([Collection.Element.Element]) -> Element
  ) -> Infallible<Element> where Collection.Element: InfallibleType {
    Infallible(.zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// The elements of several infallibles, one of each at a time.
  /// - Parameter collection: The infallibles.
  /// - Returns: An infallible of arrays with an element of each.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<[Element]>
  where Collection.Element: InfallibleType, Collection.Element.Element == Element {
    Infallible<[Element]>.zip(collection) { $0 }
  }
}

extension InfallibleType where Element: InfallibleType {
  /// The elements of the inner infallibles, of not too many at a time.
  /// - Parameter maxConcurrent: How many are subscribed to at a time; the others wait.
  /// - Returns: An infallible of their elements.
  public func merge(maxConcurrent: Int) -> Infallible<Element.Element> {
    Infallible<Element.Element>(asObservable().merge(maxConcurrent: maxConcurrent))
  }

  /// The elements of the inner infallibles, one after the other.
  /// - Returns: An infallible of their elements.
  public func concat() -> Infallible<Element.Element> { merge(maxConcurrent: 1) }
}
