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

extension CompletableEvent: Equatable {
  /// Compares errors by their description, since an error need not be equatable.
  public static func == (left: CompletableEvent, right: CompletableEvent) -> Bool {
    switch (left, right) {
    case (.error(let left), .error(let right)): "\(left)" == "\(right)"
    case (.completed, .completed): true
    default: false
    }
  }
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
      raw: .making { sink, subscription in
        let answer = Answer(sink, subscription)
        subscription.add(
          subscribe { event in
            switch event {
            case .error(let error): answer.give(nil, .error(error))
            case .completed: answer.give(nil, .completed)
            }
          })
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
    let onError = PrimitiveSequence<Trait, Element>.errorHandler(onError)
    return primitiveSequence.start(
      onElement: { _ in },
      onEnd: { stop in
        switch stop {
        case .error(let error): onError(error)
        case .completed: onCompleted?()
        }
      }, onDisposed: onDisposed)
  }

  /// Subscribes a handler of the end.
  /// - Parameter observer: Receives how the completable ended.
  /// - Returns: What ends the subscription.
  public func subscribe(_ observer: @escaping CompletableObserver) -> any Disposable {
    subscribe(onCompleted: { observer(.completed) }, onError: { observer(.error($0)) })
  }

  /// Subscribes handlers that are given an object, held weakly: once it is gone they are not called.
  /// - Parameters:
  ///   - object: The object.
  ///   - onCompleted: Called when it has completed.
  ///   - onError: Receives the error; without it the error goes to `Hooks.defaultErrorHandler`.
  ///   - onDisposed: Called when the subscription has been released.
  /// - Returns: What ends the subscription.
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object, onCompleted: (@Sendable (Object) -> Void)? = nil,
    onError: (@Sendable (Object, any Error) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onCompleted: weakly(object, onCompleted), onError: weakly(object, onError),
      onDisposed: weakly(object, onDisposed))
  }
}
