extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// A maybe that completes at once.
  /// - Returns: The maybe.
  public static func empty() -> Maybe<Element> { PrimitiveSequence(raw: .empty()) }

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

  /// An element where there is none.
  /// - Parameter default: The element.
  /// - Returns: A single with the element of the maybe, or with this.
  public func ifEmpty(default: Element) -> Single<Element> { ifEmpty(switchTo: Single.just(`default`)) }

  /// Goes on with another maybe where there is no element.
  /// - Parameter other: The other maybe.
  /// - Returns: A maybe with the element of either.
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
    PrimitiveSequence(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
  }

  /// Goes on with a single where there is no element.
  /// - Parameter other: The single.
  /// - Returns: A single with the element of either.
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    PrimitiveSequence(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
  }
}
