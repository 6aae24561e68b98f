extension PrimitiveSequenceType where Trait == SingleTrait {
  /// A single with an element.
  /// - Parameter element: The element.
  /// - Returns: The single.
  public static func just(_ element: Element) -> Single<Element> { PrimitiveSequence(raw: .just(element)) }

  /// A single that fails at once.
  /// - Parameter error: The error.
  /// - Returns: The single.
  public static func error(_ error: any Error) -> Single<Element> { PrimitiveSequence(raw: .error(error)) }

  /// A single that never ends.
  /// - Returns: The single.
  public static func never() -> Single<Element> { PrimitiveSequence(raw: .never()) }

  /// Runs closures beside the events, which pass through unchanged.
  /// - Parameters:
  ///   - onSuccess: Before the element is passed on; what it throws becomes the error.
  ///   - afterSuccess: After the element has been passed on.
  ///   - onError: Before an error is passed on.
  ///   - afterError: After an error has been passed on.
  ///   - onSubscribe: Before the source is subscribed to.
  ///   - onSubscribed: After the source has been subscribed to.
  ///   - onDispose: When the subscription ends, however it does.
  /// - Returns: The same single.
  public func `do`(
    onSuccess: (@Sendable (Element) throws -> Void)? = nil,
    afterSuccess: (@Sendable (Element) throws -> Void)? = nil,
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Error) throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Single<Element> {
    PrimitiveSequence(
      raw: primitiveSequence.source.do(
        onNext: onSuccess, afterNext: afterSuccess, onError: onError, afterError: afterError,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// The element if a predicate accepts it.
  /// - Parameter predicate: Whether to keep the element; what it throws becomes the error.
  /// - Returns: A maybe, which completes without the element if it is not accepted.
  public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Maybe<Element> {
    PrimitiveSequence(raw: primitiveSequence.source.filter(predicate))
  }

  /// The element transformed.
  /// - Parameter transform: From the element to its replacement; what it throws becomes the error.
  /// - Returns: A single with the replacement.
  public func map<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> Single<Result> {
    PrimitiveSequence<SingleTrait, Result>(raw: primitiveSequence.source.map(transform))
  }

  /// The element transformed, if there is a result.
  /// - Parameter transform: From the element to its replacement or none; what it throws becomes the error.
  /// - Returns: A maybe with the replacement.
  public func compactMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Maybe<Result> {
    PrimitiveSequence<MaybeTrait, Result>(raw: primitiveSequence.source.compactMap(transform))
  }

  /// Goes on with another single.
  /// - Parameter selector: From the element to the single; what it throws becomes the error.
  /// - Returns: A single with that one's element.
  public func flatMap<Result: Sendable>(
    _ selector: @escaping @Sendable (Element) throws -> Single<Result>
  ) -> Single<Result> {
    PrimitiveSequence<SingleTrait, Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Goes on with a maybe.
  /// - Parameter selector: From the element to the maybe; what it throws becomes the error.
  /// - Returns: A maybe with that one's element.
  public func flatMapMaybe<Result: Sendable>(
    _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    PrimitiveSequence<MaybeTrait, Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Goes on with a completable.
  /// - Parameter selector: From the element to the completable; what it throws becomes the error.
  /// - Returns: A completable that ends as that one does.
  public func flatMapCompletable(
    _ selector: @escaping @Sendable (Element) throws -> Completable
  ) -> Completable {
    Completable(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Replaces an error by an element.
  /// - Parameter element: The element.
  /// - Returns: A single that does not fail.
  public func catchAndReturn(_ element: Element) -> Single<Element> {
    PrimitiveSequence(raw: primitiveSequence.source.catchAndReturn(element))
  }

  /// Replaces an error by an element.
  /// - Parameter element: The element.
  /// - Returns: A single that does not fail.
  @available(*, deprecated, renamed: "catchAndReturn(_:)") public func catchErrorJustReturn(
    _ element: Element
  ) -> Single<Element> {
    catchAndReturn(element)
  }

  /// The single as a maybe.
  /// - Returns: A maybe with the element.
  public func asMaybe() -> Maybe<Element> { PrimitiveSequence(raw: primitiveSequence.source) }

  /// The end of the single without its element.
  /// - Returns: A completable.
  public func asCompletable() -> Completable {
    Completable(raw: primitiveSequence.source.ignoreElements())
  }
}
