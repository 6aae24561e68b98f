extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Goes on with an observable when this has completed.
  /// - Parameter second: The observable.
  /// - Returns: Its elements; the error of this, if it fails.
  public func andThen<Result: Sendable>(_ second: Observable<Result>) -> Observable<Result> {
    primitiveSequence.source.onlyEnd().concat(second)
  }

  /// Goes on with a single when this has completed.
  /// - Parameter second: The single.
  /// - Returns: A single with that one's element; the error of this, if it fails.
  public func andThen<Result: Sendable>(_ second: Single<Result>) -> Single<Result> {
    PrimitiveSequence<SingleTrait, Result>(raw: andThen(second.asObservable()))
  }

  /// Goes on with a maybe when this has completed.
  /// - Parameter second: The maybe.
  /// - Returns: A maybe with that one's element; the error of this, if it fails.
  public func andThen<Result: Sendable>(_ second: Maybe<Result>) -> Maybe<Result> {
    PrimitiveSequence<MaybeTrait, Result>(raw: andThen(second.asObservable()))
  }

  /// Goes on with a completable when this has completed.
  /// - Parameter second: The completable.
  /// - Returns: Completes when both have.
  public func andThen(_ second: Completable) -> Completable {
    PrimitiveSequence(raw: andThen(second.asObservable()))
  }

  /// A completable that completes at once.
  /// - Returns: The completable.
  public static func empty() -> Completable { PrimitiveSequence(raw: .empty()) }

  /// Runs closures beside the events, which pass through unchanged.
  /// - Parameters:
  ///   - onError: Before an error is passed on.
  ///   - afterError: After an error has been passed on.
  ///   - onCompleted: Before completion is passed on; what it throws becomes the error.
  ///   - afterCompleted: After completion has been passed on.
  ///   - onSubscribe: Before the source is subscribed to.
  ///   - onSubscribed: After the source has been subscribed to.
  ///   - onDispose: When the subscription ends, however it does.
  /// - Returns: The same completable.
  public func `do`(
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Error) throws -> Void)? = nil,
    onCompleted: (@Sendable () throws -> Void)? = nil,
    afterCompleted: (@Sendable () throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Completable {
    PrimitiveSequence(
      raw: primitiveSequence.source.do(
        onError: onError, afterError: afterError, onCompleted: onCompleted,
        afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
        onDispose: onDispose))
  }

  /// This completable, then another.
  /// - Parameter second: Subscribed to when this one has completed.
  /// - Returns: Completes when both have.
  public func concat(_ second: Completable) -> Completable {
    .concat([primitiveSequence, second])
  }

  /// Completables one after the other.
  /// - Parameter sequence: Each is subscribed to when the one before has completed.
  /// - Returns: Completes when all have.
  public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Completable
  where Sequence.Element == Completable {
    PrimitiveSequence(raw: .concat(sequence.map { $0.asObservable() }))
  }

  /// Completables one after the other.
  /// - Parameter collection: Each is subscribed to when the one before has completed.
  /// - Returns: Completes when all have.
  public static func concat<Collection: Swift.Collection>(_ collection: Collection) -> Completable
  where Collection.Element == Completable {
    PrimitiveSequence(raw: .concat(collection.map { $0.asObservable() }))
  }

  /// Completables one after the other.
  /// - Parameter sources: Each is subscribed to when the one before has completed.
  /// - Returns: Completes when all have.
  public static func concat(_ sources: Completable...) -> Completable { concat(sources) }

  /// Completables side by side.
  /// - Parameter sources: All are subscribed to at once.
  /// - Returns: Completes when all have; fails with the first error.
  public static func zip(_ sources: Completable...) -> Completable { zip(sources) }

  /// Completables side by side.
  /// - Parameter sources: All are subscribed to at once.
  /// - Returns: Completes when all have; fails with the first error.
  public static func zip<Collection: Swift.Collection>(_ sources: Collection) -> Completable
  where Collection.Element == Completable {
    PrimitiveSequence(raw: .merge(sources.map { $0.asObservable() }))
  }
}

extension Observable {
  /// The end of this sequence as that of another element type.
  fileprivate func onlyEnd<Result: Sendable>() -> Observable<Result> { compactMap { _ in nil } }
}
