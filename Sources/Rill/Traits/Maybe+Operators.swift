extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// A maybe with an element.
  /// - Parameter element: The element.
  /// - Returns: The maybe.
  public static func just(_ element: Element) -> Maybe<Element> { PrimitiveSequence(raw: .just(element)) }

  /// A maybe that completes at once.
  /// - Returns: The maybe.
  public static func empty() -> Maybe<Element> { PrimitiveSequence(raw: .empty()) }

  /// A maybe that fails at once.
  /// - Parameter error: The error.
  /// - Returns: The maybe.
  public static func error(_ error: any Error) -> Maybe<Element> { PrimitiveSequence(raw: .error(error)) }

  /// A maybe that never ends.
  /// - Returns: The maybe.
  public static func never() -> Maybe<Element> { PrimitiveSequence(raw: .never()) }

  /// Runs closures beside the events, which pass through unchanged.
  /// - Parameters:
  ///   - onNext: Before an element is passed on; what it throws becomes the error.
  ///   - afterNext: After an element has been passed on.
  ///   - onError: Before an error is passed on.
  ///   - afterError: After an error has been passed on.
  ///   - onCompleted: Before completion is passed on, with or without an element before it.
  ///   - afterCompleted: After completion has been passed on.
  ///   - onSubscribe: Before the source is subscribed to.
  ///   - onSubscribed: After the source has been subscribed to.
  ///   - onDispose: When the subscription ends, however it does.
  /// - Returns: The same maybe.
  public func `do`(
    onNext: (@Sendable (Element) throws -> Void)? = nil,
    afterNext: (@Sendable (Element) throws -> Void)? = nil,
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Error) throws -> Void)? = nil,
    onCompleted: (@Sendable () throws -> Void)? = nil,
    afterCompleted: (@Sendable () throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Maybe<Element> {
    PrimitiveSequence(
      raw: primitiveSequence.source.do(
        onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
        onCompleted: onCompleted, afterCompleted: afterCompleted, onSubscribe: onSubscribe,
        onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// The element if a predicate accepts it.
  /// - Parameter predicate: Whether to keep the element; what it throws becomes the error.
  /// - Returns: A maybe, which completes without the element if it is not accepted.
  public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Maybe<Element> {
    PrimitiveSequence(raw: primitiveSequence.source.filter(predicate))
  }

  /// The element transformed.
  /// - Parameter transform: From the element to its replacement; what it throws becomes the error.
  /// - Returns: A maybe with the replacement.
  public func map<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> Maybe<Result> {
    PrimitiveSequence<MaybeTrait, Result>(raw: primitiveSequence.source.map(transform))
  }

  /// The element transformed, if there is a result.
  /// - Parameter transform: From the element to its replacement or none; what it throws becomes the error.
  /// - Returns: A maybe with the replacement.
  public func compactMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Maybe<Result> {
    PrimitiveSequence<MaybeTrait, Result>(raw: primitiveSequence.source.compactMap(transform))
  }

  /// Goes on with another maybe.
  /// - Parameter selector: From the element to the maybe; what it throws becomes the error.
  /// - Returns: A maybe with that one's element.
  public func flatMap<Result: Sendable>(
    _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    PrimitiveSequence<MaybeTrait, Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Goes on with a completable.
  /// - Parameter selector: From the element to the completable; what it throws becomes the error.
  /// - Returns: A completable that ends as that one does, or at once where there is no element.
  public func flatMapCompletable(
    _ selector: @escaping @Sendable (Element) throws -> Completable
  ) -> Completable {
    Completable(raw: primitiveSequence.source.flatMap(selector))
  }

  /// An element where there is none.
  /// - Parameter default: The element.
  /// - Returns: A single with the element of the maybe, or with this.
  public func ifEmpty(default: Element) -> Single<Element> { ifEmpty(switchTo: Single.just(`default`)) }

  /// Goes on with another maybe where there is no element.
  /// - Parameter other: The other maybe.
  /// - Returns: A maybe with the element of either.
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
    PrimitiveSequence(raw: primitiveSequence.orElse(other.source))
  }

  /// Goes on with a single where there is no element.
  /// - Parameter other: The single.
  /// - Returns: A single with the element of either.
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    PrimitiveSequence(raw: primitiveSequence.orElse(other.source))
  }

  /// Replaces an error by an element.
  /// - Parameter element: The element.
  /// - Returns: A maybe that does not fail.
  public func catchAndReturn(_ element: Element) -> Maybe<Element> {
    PrimitiveSequence(raw: primitiveSequence.source.catchAndReturn(element))
  }

  /// Replaces an error by an element.
  /// - Parameter element: The element.
  /// - Returns: A maybe that does not fail.
  @available(*, deprecated, renamed: "catchAndReturn(_:)") public func catchErrorJustReturn(
    _ element: Element
  ) -> Maybe<Element> {
    catchAndReturn(element)
  }

  /// The end of the maybe without its element.
  /// - Returns: A completable.
  public func asCompletable() -> Completable {
    Completable(raw: primitiveSequence.source.ignoreElements())
  }
}

extension PrimitiveSequence where Trait == MaybeTrait {
  /// This sequence, or another if it completes without an element.
  fileprivate func orElse(_ other: Observable<Element>) -> Observable<Element> {
    let source = source
    return Observable { sink, subscription in
      let part = Subscription()
      subscription.add(part)
      let hasElement = Shared(false)
      source.runPart(
        part,
        Sink(
          next: { element in
            hasElement.exchange(true)
            sink.next(element)
          },
          stop: { stop in
            guard case .completed = stop, !hasElement.value, !subscription.isDisposed else {
              return sink.stop(stop)
            }
            other.start(sink, subscription)
          }))
    }
  }
}
