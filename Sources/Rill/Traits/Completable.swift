/// The trait of a sequence without elements.
public enum CompletableTrait: Sendable {}

/// A sequence without elements that completes or fails.
/// ```
/// let saved = Completable.create { observer in
///   observer(.completed)
///   return Disposables.create()
/// }
/// ```
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// The end of a completable.
@frozen public enum CompletableEvent: Sendable {
  /// The completable failed.
  case error(any Error)
  /// The completable completed.
  case completed
}

extension CompletableEvent: Equatable {
  /// Compares errors by their descriptions, because an error need not be equatable.
  public static func == (left: CompletableEvent, right: CompletableEvent) -> Bool {
    switch (left, right) {
    case (.error(let left), .error(let right)): "\(left)" == "\(right)"
    case (.completed, .completed): true
    default: false
    }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// A closure that receives the end of a completable.
  public typealias CompletableObserver = @Sendable (CompletableEvent) -> Void

  /// Creates a completable from a closure that ends it.
  /// - Parameter subscribe: Ends the completable by calling the given observer. Called for each subscription;
  ///   returns a disposable to dispose of when the subscription ends.
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
  ///   - onCompleted: Called when the completable has completed.
  ///   - onError: Receives the error. Without this handler, the error goes to `Hooks.defaultErrorHandler`.
  ///   - onDisposed: Called once the subscription has ended, whether by an event or by disposal.
  /// - Returns: A disposable that ends the subscription.
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
  /// - Parameter observer: Receives the end of the completable.
  /// - Returns: A disposable that ends the subscription.
  public func subscribe(_ observer: @escaping CompletableObserver) -> any Disposable {
    subscribe(onCompleted: { observer(.completed) }, onError: { observer(.error($0)) })
  }

  /// Subscribes handlers that receive an object. Once the object has been deallocated, they are no longer called.
  ///
  /// Closures that are written on the main actor are called there, so that they may set a control's properties; others
  /// are called where the event is sent.
  /// - Parameters:
  ///   - object: The object to pass to the handlers, held weakly.
  ///   - onCompleted: Called when the completable has completed.
  ///   - onError: Receives the error. Without this handler, the error goes to `Hooks.defaultErrorHandler`.
  ///   - onDisposed: Called once the subscription has ended, whether by an event or by disposal.
  /// - Returns: A disposable that ends the subscription.
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    @_inheritActorContext onCompleted: (@isolated(any) @Sendable (Object) -> Void)? = nil,
    @_inheritActorContext onError: (@isolated(any) @Sendable (Object, any Error) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    let isolation = HandlerIsolation(onCompleted?.isolation, onError?.isolation)
    return Completable(raw: isolation.deliver(primitiveSequence.source)).subscribe(
      onCompleted: weakly(object, onCompleted), onError: weakly(object, onError),
      onDisposed: weakly(object, onDisposed))
  }
}
