extension InfallibleType {
  /// Collects elements in arrays. An array is emitted when it is full or its time is over, even if it is empty.
  /// ```
  /// source                       --1-2-----3--|
  /// buffer(timeSpan 5, count 2)  ----a----b---c|    a = [1, 2], b = [], c = [3]
  /// ```
  /// - Parameters:
  ///   - timeSpan: The longest time for which an array is filled.
  ///   - count: The largest number of elements in an array.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: An infallible of the arrays.
  public func buffer(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Infallible<[Element]> {
    Infallible<[Element]>(asObservable().buffer(timeSpan: timeSpan, count: count, scheduler: scheduler))
  }

  /// Divides the elements into infallibles. When one is full or its time is over, it completes and the next begins.
  /// - Parameters:
  ///   - timeSpan: The longest time for an inner infallible.
  ///   - count: The largest number of elements in an inner infallible.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: An infallible of the inner infallibles.
  public func window(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Infallible<Infallible<Element>> {
    Infallible<Infallible<Element>>(
      asObservable().window(timeSpan: timeSpan, count: count, scheduler: scheduler).map { Infallible($0) })
  }

  /// Pairs each element with its index.
  /// - Returns: An infallible of the elements with their indices, counted from 0.
  public func enumerated() -> Infallible<(index: Int, element: Element)> {
    Infallible<(index: Int, element: Element)>(asObservable().enumerated())
  }

  /// Accumulates the elements, and emits the result once the sequence has completed.
  /// - Parameters:
  ///   - seed: The result before the first element.
  ///   - accumulator: Returns the next result for the result so far and an element.
  /// - Returns: An infallible of the one result.
  public func reduce<Accumulate: Sendable>(
    _ seed: Accumulate, accumulator: @escaping @Sendable (Accumulate, Element) -> Accumulate
  ) -> Infallible<Accumulate> {
    Infallible<Accumulate>(asObservable().reduce(seed, accumulator: accumulator))
  }

  /// Accumulates the elements, and emits the transformed result once the sequence has completed.
  /// - Parameters:
  ///   - seed: The result before the first element.
  ///   - accumulator: Returns the next result for the result so far and an element.
  ///   - mapResult: Transforms the last result.
  /// - Returns: An infallible of the one result.
  public func reduce<Accumulate: Sendable, Result: Sendable>(
    _ seed: Accumulate, accumulator: @escaping @Sendable (Accumulate, Element) -> Accumulate,
    mapResult: @escaping @Sendable (Accumulate) -> Result
  ) -> Infallible<Result> {
    Infallible<Result>(asObservable().reduce(seed, accumulator: accumulator, mapResult: mapResult))
  }

  /// Collects all elements in an array, and emits it when the sequence has completed.
  /// - Returns: A single with the elements in their order. All of them are kept in memory.
  public func toArray() -> Single<[Element]> { asObservable().toArray() }

  /// Emits the first element, or `nil` if the sequence completes without an element.
  /// - Returns: A single with the element.
  public func first() -> Single<Element?> { asObservable().first() }

  /// Emits the last elements once the sequence has completed.
  /// - Parameter count: How many elements to emit; 0 or more. As many are kept in memory.
  /// - Returns: An infallible of the elements.
  public func takeLast(_ count: Int) -> Infallible<Element> { Infallible(asObservable().takeLast(count)) }

  /// Ignores the elements of the sequence and passes on its completion.
  /// - Returns: An infallible that only completes.
  public func ignoreElements() -> Infallible<Never> { Infallible<Never>(asObservable().ignoreElements()) }
}
