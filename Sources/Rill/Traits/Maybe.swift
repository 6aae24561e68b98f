/// The trait of a sequence with at most one element.
public enum MaybeTrait: ElementTrait {}

/// A sequence that emits one element, completes without an element, or fails.
/// ```
/// let cached = Maybe<String>.create { observer in
///   observer(.completed)
///   return Disposables.create()
/// }
/// ```
public typealias Maybe<Element: Sendable> = PrimitiveSequence<MaybeTrait, Element>

/// The result of a maybe.
@frozen public enum MaybeEvent<Element> {
  /// The maybe emitted an element.
  case success(Element)
  /// The maybe failed.
  case error(any Error)
  /// The maybe completed without an element.
  case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension MaybeEvent: Equatable where Element: Equatable {
  /// Compares elements by value and errors by their descriptions, because an error need not be equatable.
  public static func == (left: MaybeEvent, right: MaybeEvent) -> Bool {
    switch (left, right) {
    case (.success(let left), .success(let right)): left == right
    case (.error(let left), .error(let right)): "\(left)" == "\(right)"
    case (.completed, .completed): true
    default: false
    }
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// A closure that receives the result of a maybe.
  public typealias MaybeObserver = @Sendable (MaybeEvent<Element>) -> Void

  /// Creates a maybe from a closure that ends it.
  /// - Parameter subscribe: Ends the maybe by calling the given observer. Called for each subscription; returns a
  ///   disposable to dispose of when the subscription ends.
  /// - Returns: The maybe.
  public static func create(
    subscribe: @escaping @Sendable (@escaping MaybeObserver) -> any Disposable
  ) -> Maybe<Element> {
    PrimitiveSequence(
      raw: .making { sink, subscription in
        let answer = Answer(sink, subscription)
        subscription.add(
          subscribe { event in
            switch event {
            case .success(let element): answer.give(element, .completed)
            case .error(let error): answer.give(nil, .error(error))
            case .completed: answer.give(nil, .completed)
            }
          })
      })
  }

  /// Subscribes a handler of the result.
  /// - Parameter observer: Receives the result of the maybe.
  /// - Returns: A disposable that ends the subscription.
  public func subscribe(_ observer: @escaping MaybeObserver) -> any Disposable {
    subscribe(
      onSuccess: { observer(.success($0)) }, onError: { observer(.error($0)) },
      onCompleted: { observer(.completed) })
  }

  /// Subscribes handlers.
  /// - Parameters:
  ///   - onSuccess: Receives the element.
  ///   - onError: Receives the error. Without this handler, the error goes to `Hooks.defaultErrorHandler`.
  ///   - onCompleted: Called when the maybe has completed without an element.
  ///   - onDisposed: Called once the subscription has ended, whether by an event or by disposal.
  /// - Returns: A disposable that ends the subscription.
  public func subscribe(
    onSuccess: (@Sendable (Element) -> Void)? = nil, onError: (@Sendable (any Error) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil, onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    let onError = PrimitiveSequence<Trait, Element>.errorHandler(onError)
    return primitiveSequence.start(
      onElement: { onSuccess?($0) },
      onEnd: { stop in
        switch stop {
        case .error(let error): onError(error)
        case .completed: onCompleted?()
        }
      }, onDisposed: onDisposed)
  }

  /// Subscribes handlers that receive an object. Once the object has been deallocated, they are no longer called.
  ///
  /// Closures that are written on the main actor are called there, so that they may set a control's properties; others
  /// are called where the event is sent.
  /// - Parameters:
  ///   - object: The object to pass to the handlers, held weakly.
  ///   - onSuccess: Receives the element.
  ///   - onError: Receives the error. Without this handler, the error goes to `Hooks.defaultErrorHandler`.
  ///   - onCompleted: Called when the maybe has completed without an element.
  ///   - onDisposed: Called once the subscription has ended, whether by an event or by disposal.
  /// - Returns: A disposable that ends the subscription.
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    @_inheritActorContext onSuccess: (@isolated(any) @Sendable (Object, Element) -> Void)? = nil,
    @_inheritActorContext onError: (@isolated(any) @Sendable (Object, any Error) -> Void)? = nil,
    @_inheritActorContext onCompleted: (@isolated(any) @Sendable (Object) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    let isolation = HandlerIsolation(onSuccess?.isolation, onError?.isolation, onCompleted?.isolation)
    return Maybe(raw: isolation.deliver(primitiveSequence.source)).subscribe(
      onSuccess: weakly(object, onSuccess), onError: weakly(object, onError),
      onCompleted: weakly(object, onCompleted), onDisposed: weakly(object, onDisposed))
  }
}
