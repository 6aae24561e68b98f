extension PrimitiveSequenceType where Trait == SingleTrait {
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

  /// Goes on with a maybe.
  /// - Parameter selector: From the element to the maybe; what it throws becomes the error.
  /// - Returns: A maybe with that one's element.
  public func flatMapMaybe<Result: Sendable>(
    _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    PrimitiveSequence<MaybeTrait, Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// The single as a maybe.
  /// - Returns: A maybe with the element.
  public func asMaybe() -> Maybe<Element> { PrimitiveSequence(raw: primitiveSequence.source) }
}
