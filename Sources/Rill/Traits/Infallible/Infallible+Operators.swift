extension InfallibleType {
  /// Each element transformed.
  /// - Parameter transform: From an element to its replacement.
  /// - Returns: The infallible of replacements.
  public func map<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> Infallible<Result> {
    Infallible<Result>(asObservable().map(transform))
  }

  /// Each element transformed, those without a result left out.
  /// - Parameter transform: From an element to its replacement or none.
  /// - Returns: The infallible of replacements.
  public func compactMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result?
  ) -> Infallible<Result> {
    Infallible<Result>(asObservable().compactMap(transform))
  }

  /// The elements that a predicate accepts.
  /// - Parameter predicate: Whether to keep an element.
  /// - Returns: The infallible of accepted elements.
  public func filter(_ predicate: @escaping @Sendable (Element) -> Bool) -> Infallible<Element> {
    Infallible(asObservable().filter(predicate))
  }

  /// Every intermediate result of an accumulation.
  /// - Parameters:
  ///   - seed: The result before the first element; it is not emitted.
  ///   - accumulator: From the result so far and an element to the next result.
  /// - Returns: One result for each element.
  public func scan<Seed: Sendable>(
    _ seed: Seed, accumulator: @escaping @Sendable (Seed, Element) -> Seed
  ) -> Infallible<Seed> {
    Infallible<Seed>(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Every intermediate result of an accumulation that changes its result in place.
  /// - Parameters:
  ///   - seed: The result before the first element; it is not emitted.
  ///   - accumulator: Changes the result by an element.
  /// - Returns: One result for each element.
  public func scan<Seed: Sendable>(
    into seed: Seed, accumulator: @escaping @Sendable (inout Seed, Element) -> Void
  ) -> Infallible<Seed> {
    Infallible<Seed>(asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// Elements before those of the sequence.
  /// - Parameter elements: Emitted on subscription.
  /// - Returns: The elements, then the sequence.
  public func startWith(_ elements: Element...) -> Infallible<Element> {
    Infallible(elements.reversed().reduce(asObservable()) { $0.startWith($1) })
  }

  /// One subscription of the source for all observers at a time.
  /// - Parameters:
  ///   - replay: How many of the last elements a new observer is given.
  ///   - scope: How long they are remembered.
  /// - Returns: The shared infallible.
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Infallible<Element> {
    Infallible(asObservable().share(replay: replay, scope: scope))
  }

  /// The first elements, then completion.
  /// - Parameter count: How many.
  /// - Returns: The shortened infallible.
  public func take(_ count: Int) -> Infallible<Element> { Infallible(asObservable().take(count)) }

  /// The elements until another infallible has one.
  /// - Parameter other: Its first element completes the result.
  /// - Returns: The shortened infallible.
  public func take<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().take(until: other.asObservable()))
  }

  /// The elements after the first ones.
  /// - Parameter count: How many to leave out.
  /// - Returns: The rest of the infallible.
  public func skip(_ count: Int) -> Infallible<Element> { Infallible(asObservable().skip(count)) }

  /// Delivers the events on a scheduler.
  /// - Parameter scheduler: Where the observer is called.
  /// - Returns: The same infallible, delivered there.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().observe(on: scheduler))
  }

  /// Subscribes to the source, and releases it, on a scheduler.
  /// - Parameter scheduler: Where the source is started.
  /// - Returns: The same infallible, started there.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().subscribe(on: scheduler))
  }
}

extension Infallible {
  /// Runs closures beside the events, which pass through unchanged.
  /// - Parameters:
  ///   - onNext: Before an element is passed on.
  ///   - afterNext: After an element has been passed on.
  ///   - onCompleted: Before completion is passed on.
  ///   - afterCompleted: After completion has been passed on.
  ///   - onSubscribe: Before the source is subscribed to.
  ///   - onSubscribed: After the source has been subscribed to.
  ///   - onDispose: When the subscription ends, however it does.
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
