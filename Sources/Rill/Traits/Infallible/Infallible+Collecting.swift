extension InfallibleType {
  /// Elements in arrays, each emitted when it is full or its time is over.
  /// - Parameters:
  ///   - timeSpan: How long an array is filled at most.
  ///   - count: How many elements it takes at most.
  ///   - scheduler: What measures the time.
  /// - Returns: An infallible of the arrays.
  public func buffer(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Infallible<[Element]> {
    Infallible<[Element]>(asObservable().buffer(timeSpan: timeSpan, count: count, scheduler: scheduler))
  }

  /// Elements in infallibles of their own, each completed when it is full or its time is over.
  /// - Parameters:
  ///   - timeSpan: How long an infallible is fed at most.
  ///   - count: How many elements it takes at most.
  ///   - scheduler: What measures the time.
  /// - Returns: An infallible of the infallibles.
  public func window(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Infallible<Infallible<Element>> {
    Infallible<Infallible<Element>>(
      asObservable().window(timeSpan: timeSpan, count: count, scheduler: scheduler).map { Infallible($0) })
  }

  /// The elements with their number, from 0.
  /// - Returns: An infallible of both.
  public func enumerated() -> Infallible<(index: Int, element: Element)> {
    Infallible<(index: Int, element: Element)>(asObservable().enumerated())
  }

  /// The last result of an accumulation, when the sequence has completed.
  /// - Parameters:
  ///   - seed: The result before the first element.
  ///   - accumulator: From a result and an element to the next result.
  /// - Returns: An infallible of the one result.
  public func reduce<Accumulate: Sendable>(
    _ seed: Accumulate, accumulator: @escaping @Sendable (Accumulate, Element) -> Accumulate
  ) -> Infallible<Accumulate> {
    Infallible<Accumulate>(asObservable().reduce(seed, accumulator: accumulator))
  }

  /// The last result of an accumulation, transformed, when the sequence has completed.
  /// - Parameters:
  ///   - seed: The result before the first element.
  ///   - accumulator: From a result and an element to the next result.
  ///   - mapResult: From the last result to what is emitted.
  /// - Returns: An infallible of the one result.
  public func reduce<Accumulate: Sendable, Result: Sendable>(
    _ seed: Accumulate, accumulator: @escaping @Sendable (Accumulate, Element) -> Accumulate,
    mapResult: @escaping @Sendable (Accumulate) -> Result
  ) -> Infallible<Result> {
    Infallible<Result>(asObservable().reduce(seed, accumulator: accumulator, mapResult: mapResult))
  }

  /// All elements, when the sequence has completed.
  /// - Returns: A single of the elements in their order; as many are kept in memory.
  public func toArray() -> Single<[Element]> { asObservable().toArray() }

  /// The first element, or `nil` if the sequence completes without.
  /// - Returns: A single of the element.
  public func first() -> Single<Element?> { asObservable().first() }

  /// The last elements, when the sequence has completed.
  /// - Parameter count: How many; as many are kept in memory.
  /// - Returns: An infallible of the elements.
  public func takeLast(_ count: Int) -> Infallible<Element> { Infallible(asObservable().takeLast(count)) }

  /// The end of the sequence without its elements.
  /// - Returns: An infallible that only completes.
  public func ignoreElements() -> Infallible<Never> { Infallible<Never>(asObservable().ignoreElements()) }
}
