extension InfallibleType {
  /// Transforms each element by a closure.
  /// ```
  /// source  --1--2--3--|
  /// map*10  --10-20-30-|
  /// ```
  /// - Parameter transform: Returns the replacement of an element.
  /// - Returns: The infallible of replacements.
  public func map<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> Infallible<Result> {
    Infallible<Result>(asObservable().map(transform))
  }

  /// Transforms each element by a closure, and leaves out the elements for which it returns `nil`.
  /// - Parameter transform: Returns the replacement of an element, or `nil`.
  /// - Returns: The infallible of replacements.
  public func compactMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result?
  ) -> Infallible<Result> {
    Infallible<Result>(asObservable().compactMap(transform))
  }

  /// Emits the elements that a predicate accepts.
  /// - Parameter predicate: Returns whether to keep an element.
  /// - Returns: The infallible of accepted elements.
  public func filter(_ predicate: @escaping @Sendable (Element) -> Bool) -> Infallible<Element> {
    Infallible(asObservable().filter(predicate))
  }

  /// Accumulates the elements, and emits every intermediate result.
  /// - Parameters:
  ///   - seed: The result before the first element; it is not emitted.
  ///   - accumulator: Returns the next result for the result so far and an element.
  /// - Returns: One result for each element.
  public func scan<Seed: Sendable>(
    _ seed: Seed, accumulator: @escaping @Sendable (Seed, Element) -> Seed
  ) -> Infallible<Seed> {
    Infallible<Seed>(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Accumulates the elements by changing one value in place, and emits every intermediate result.
  /// - Parameters:
  ///   - seed: The result before the first element; it is not emitted.
  ///   - accumulator: Adds an element to the result.
  /// - Returns: One result for each element.
  public func scan<Seed: Sendable>(
    into seed: Seed, accumulator: @escaping @Sendable (inout Seed, Element) -> Void
  ) -> Infallible<Seed> {
    Infallible<Seed>(asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// Emits the given elements before those of the sequence.
  /// - Parameter elements: The elements to emit on subscription.
  /// - Returns: The given elements, then the sequence.
  public func startWith(_ elements: Element...) -> Infallible<Element> {
    Infallible(elements.reversed().reduce(asObservable()) { $0.startWith($1) })
  }

  /// Shares one subscription to the source among all observers, while there are any.
  /// - Parameters:
  ///   - replay: How many of the last elements a new observer receives.
  ///   - scope: How long these elements are kept.
  /// - Returns: The shared infallible.
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Infallible<Element> {
    Infallible(asObservable().share(replay: replay, scope: scope))
  }

  /// Emits the first elements, then completes.
  /// - Parameter count: How many elements to emit; 0 or more.
  /// - Returns: The shortened infallible.
  public func take(_ count: Int) -> Infallible<Element> { Infallible(asObservable().take(count)) }

  /// Emits the elements that arrive before the first element of another infallible.
  /// - Parameter other: The infallible whose first element completes the result.
  /// - Returns: The shortened infallible.
  public func take<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().take(until: other.asObservable()))
  }

  /// Leaves out the first elements.
  /// - Parameter count: How many elements to leave out.
  /// - Returns: The rest of the infallible.
  public func skip(_ count: Int) -> Infallible<Element> { Infallible(asObservable().skip(count)) }

  /// Delivers the events on a scheduler.
  /// - Parameter scheduler: The scheduler on which the observer is called.
  /// - Returns: The same infallible, delivered on the scheduler.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().observe(on: scheduler))
  }

  /// Subscribes to the source, and disposes of the subscription, on a scheduler.
  /// - Parameter scheduler: The scheduler on which the source is started.
  /// - Returns: The same infallible, started on the scheduler.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().subscribe(on: scheduler))
  }
}

extension Infallible {
  /// Calls closures when events pass. The events are passed on unchanged.
  /// - Parameters:
  ///   - onNext: Called before an element is passed on.
  ///   - afterNext: Called after an element has been passed on.
  ///   - onCompleted: Called before completion is passed on.
  ///   - afterCompleted: Called after completion has been passed on.
  ///   - onSubscribe: Called before the source is subscribed to.
  ///   - onSubscribed: Called after the source has been subscribed to.
  ///   - onDispose: Called when the subscription has ended for any reason, after the source has been disposed of.
  /// - Returns: The same infallible.
  public func `do`(
    onNext: (@Sendable (Element) -> Void)? = nil, afterNext: (@Sendable (Element) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil, afterCompleted: (@Sendable () -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Infallible<Element> {
    Infallible(
      source.do(
        onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
  }
}
