extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Calls closures when events pass. The events are passed on unchanged.
  /// ```
  /// let answer = Single.just(42).do(onSuccess: { print("received", $0) })
  /// ```
  /// - Parameters:
  ///   - onSuccess: Called before the element is passed on. If it throws, the single fails with that error.
  ///   - afterSuccess: Called after the element has been passed on.
  ///   - onError: Called before an error is passed on. If it throws, its error replaces the original one.
  ///   - afterError: Called after an error has been passed on.
  ///   - onSubscribe: Called before the source is subscribed to.
  ///   - onSubscribed: Called after the source has been subscribed to.
  ///   - onDispose: Called when the subscription has ended for any reason, after the source has been disposed of.
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

  /// Continues with a maybe, made from the element.
  /// - Parameter selector: Returns the maybe for the element. If it throws, the result fails with that error.
  /// - Returns: A maybe with the element of the returned maybe.
  public func flatMapMaybe<Result: Sendable>(
    _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    PrimitiveSequence<MaybeTrait, Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Converts the single to a maybe.
  /// - Returns: A maybe with the element.
  public func asMaybe() -> Maybe<Element> { PrimitiveSequence(raw: primitiveSequence.source) }
}
