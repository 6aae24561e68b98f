extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Subscribes to an observable when this completable has completed.
  /// ```
  /// this    -----|
  /// second       --1--2--|
  /// result  -------1--2--|
  /// ```
  /// - Parameter second: The observable.
  /// - Returns: The elements of the observable, or the error of this completable if it fails.
  public func andThen<Result: Sendable>(_ second: Observable<Result>) -> Observable<Result> {
    primitiveSequence.source.onlyEnd().concat(second)
  }

  /// Subscribes to a single when this completable has completed.
  /// - Parameter second: The single.
  /// - Returns: A single with the element of `second`, or the error of this completable if it fails.
  public func andThen<Result: Sendable>(_ second: Single<Result>) -> Single<Result> {
    PrimitiveSequence<SingleTrait, Result>(raw: andThen(second.asObservable()))
  }

  /// Subscribes to a maybe when this completable has completed.
  /// - Parameter second: The maybe.
  /// - Returns: A maybe with the element of `second`, or the error of this completable if it fails.
  public func andThen<Result: Sendable>(_ second: Maybe<Result>) -> Maybe<Result> {
    PrimitiveSequence<MaybeTrait, Result>(raw: andThen(second.asObservable()))
  }

  /// Subscribes to another completable when this one has completed.
  /// - Parameter second: The other completable.
  /// - Returns: A completable that completes when both have.
  public func andThen(_ second: Completable) -> Completable {
    PrimitiveSequence(raw: andThen(second.asObservable()))
  }

  /// Creates a completable that completes at once.
  /// - Returns: The completable.
  public static func empty() -> Completable { PrimitiveSequence(raw: .empty()) }

  /// Calls closures when events pass. The events are passed on unchanged.
  /// - Parameters:
  ///   - onError: Called before an error is passed on. If it throws, its error replaces the original one.
  ///   - afterError: Called after an error has been passed on.
  ///   - onCompleted: Called before completion is passed on. If it throws, the completable fails with that error
  ///     instead.
  ///   - afterCompleted: Called after completion has been passed on.
  ///   - onSubscribe: Called before the source is subscribed to.
  ///   - onSubscribed: Called after the source has been subscribed to.
  ///   - onDispose: Called when the subscription has ended for any reason, after the source has been disposed of.
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

  /// Runs this completable, then another.
  /// - Parameter second: The other completable, subscribed to when this one has completed.
  /// - Returns: A completable that completes when both have.
  public func concat(_ second: Completable) -> Completable {
    .concat([primitiveSequence, second])
  }

  /// Runs completables one after the other.
  /// - Parameter sequence: The completables. Each is subscribed to when the one before has completed.
  /// - Returns: A completable that completes when all have.
  public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Completable
  where Sequence.Element == Completable {
    PrimitiveSequence(raw: .concat(sequence.map { $0.asObservable() }))
  }

  /// Runs completables one after the other.
  /// - Parameter collection: The completables. Each is subscribed to when the one before has completed.
  /// - Returns: A completable that completes when all have.
  public static func concat<Collection: Swift.Collection>(_ collection: Collection) -> Completable
  where Collection.Element == Completable {
    PrimitiveSequence(raw: .concat(collection))
  }

  /// Runs completables one after the other.
  /// - Parameter sources: The completables. Each is subscribed to when the one before has completed.
  /// - Returns: A completable that completes when all have.
  public static func concat(_ sources: Completable...) -> Completable { concat(sources) }

  /// Runs completables side by side.
  /// - Parameter sources: The completables, all subscribed to at once.
  /// - Returns: A completable that completes when all have, or fails with the first error.
  public static func zip(_ sources: Completable...) -> Completable { zip(sources) }

  /// Runs completables side by side.
  /// - Parameter sources: The completables, all subscribed to at once.
  /// - Returns: A completable that completes when all have, or fails with the first error.
  public static func zip<Collection: Swift.Collection>(_ sources: Collection) -> Completable
  where Collection.Element == Completable {
    PrimitiveSequence(raw: .merge(sources))
  }
}

extension Observable {
  /// Passes on the end of this sequence as that of a sequence with another element type.
  fileprivate func onlyEnd<Result: Sendable>() -> Observable<Result> { compactMap { _ in nil } }
}
