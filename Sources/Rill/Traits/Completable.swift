/// The trait of a sequence that only ends.
public enum CompletableTrait: Sendable {}

/// A sequence without elements that completes or fails.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// How a completable ends.
@frozen public enum CompletableEvent: Sendable {
  /// It failed.
  case error(any Error)
  /// It completed.
  case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Receives how a completable ends.
  public typealias CompletableObserver = @Sendable (CompletableEvent) -> Void

  /// A completable that a closure ends.
  /// - Parameter subscribe: Called for each subscription; returns what to release when it ends.
  /// - Returns: The completable.
  public static func create(
    subscribe: @escaping @Sendable (@escaping CompletableObserver) -> any Disposable
  ) -> Completable {
    PrimitiveSequence(
      raw: .create { observer in
        subscribe { event in
          switch event {
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      })
  }

  /// Subscribes handlers.
  /// - Parameters:
  ///   - onCompleted: Called when it has completed.
  ///   - onError: Receives the error; without it the error goes to `Hooks.defaultErrorHandler`.
  ///   - onDisposed: Called when the subscription has been released.
  /// - Returns: What ends the subscription.
  public func subscribe(
    onCompleted: (@Sendable () -> Void)? = nil, onError: (@Sendable (any Error) -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.asObservable().subscribe(
      onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Goes on with an observable when this has completed.
  /// - Parameter second: The observable.
  /// - Returns: Its elements; the error of this, if it fails.
  public func andThen<Result: Sendable>(_ second: Observable<Result>) -> Observable<Result> {
    let first = primitiveSequence.asObservable()
    return Observable { sink, subscription in
      let part = Subscription()
      subscription.add(part)
      first.runPart(
        part,
        Sink(
          next: { _ in },
          stop: { stop in
            guard case .completed = stop, !subscription.isDisposed else { return sink.stop(stop) }
            second.start(sink, subscription)
          }))
    }
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

  /// A completable that never ends.
  /// - Returns: The completable.
  public static func never() -> Completable { PrimitiveSequence(raw: .never()) }

  /// A completable that fails at once.
  /// - Parameter error: The error.
  /// - Returns: The completable.
  public static func error(_ error: any Error) -> Completable { PrimitiveSequence(raw: .error(error)) }
}

extension ObservableType where Element == Never {
  /// This sequence, which has no elements, as a completable.
  /// - Returns: The completable.
  public func asCompletable() -> Completable { PrimitiveSequence(raw: asObservable()) }
}
