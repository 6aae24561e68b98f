extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Creates a maybe that completes at once.
  /// - Returns: The maybe.
  public static func empty() -> Maybe<Element> { PrimitiveSequence(raw: .empty()) }

  /// Calls closures when events pass. The events are passed on unchanged.
  /// - Parameters:
  ///   - onNext: Called before the element is passed on. If it throws, the maybe fails with that error.
  ///   - afterNext: Called after the element has been passed on.
  ///   - onError: Called before an error is passed on. If it throws, its error replaces the original one.
  ///   - afterError: Called after an error has been passed on.
  ///   - onCompleted: Called before completion is passed on, with or without an element before it.
  ///   - afterCompleted: Called after completion has been passed on.
  ///   - onSubscribe: Called before the source is subscribed to.
  ///   - onSubscribed: Called after the source has been subscribed to.
  ///   - onDispose: Called when the subscription has ended for any reason, after the source has been disposed of.
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

  /// Emits a default element if the maybe has none.
  /// ```
  /// source               --1|    -----|
  /// ifEmpty(default: 9)  --1|    -----9|
  /// ```
  /// - Parameter default: The default element.
  /// - Returns: A single with the element of the maybe, or with the default element.
  public func ifEmpty(default: Element) -> Single<Element> { ifEmpty(switchTo: Single.just(`default`)) }

  /// Continues with another maybe if this one has no element.
  /// - Parameter other: The other maybe.
  /// - Returns: A maybe with the element of this maybe or of the other.
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
    PrimitiveSequence(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
  }

  /// Continues with a single if this maybe has no element.
  /// - Parameter other: The single.
  /// - Returns: A single with the element of this maybe or of the single.
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    PrimitiveSequence(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
  }
}
