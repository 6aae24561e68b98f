/// The trait of a sequence with exactly one element.
public enum SingleTrait: ElementTrait {}

/// A sequence that emits one element or fails.
/// ```
/// let answer = Single<Int>.create { observer in
///   observer(.success(42))
///   return Disposables.create()
/// }
/// ```
public typealias Single<Element: Sendable> = PrimitiveSequence<SingleTrait, Element>

/// The result of a single.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// A closure that receives the result of a single.
  public typealias SingleObserver = @Sendable (SingleEvent<Element>) -> Void

  /// Creates a single from a closure that ends it.
  /// - Parameter subscribe: Ends the single by calling the given observer. Called for each subscription; returns a
  ///   disposable to dispose of when the subscription ends.
  /// - Returns: The single.
  @inlinable public static func create(
    subscribe: @escaping @Sendable (@escaping SingleObserver) -> any Disposable
  ) -> Single<Element> {
    PrimitiveSequence(
      raw: .making { sink, subscription in
        let answer = Answer(sink, subscription)
        subscription.add(
          subscribe { event in
            switch event {
            case .success(let element): answer.give(element, .completed)
            case .failure(let error): answer.give(nil, .error(error))
            }
          })
      })
  }

  /// Subscribes a handler of the result.
  /// - Parameter observer: Receives the result of the single.
  /// - Returns: A disposable that ends the subscription.
  @inlinable public func subscribe(_ observer: @escaping SingleObserver) -> any Disposable {
    subscribe(onSuccess: { observer(.success($0)) }, onFailure: { observer(.failure($0)) })
  }

  /// Subscribes handlers.
  /// - Parameters:
  ///   - onSuccess: Receives the element.
  ///   - onFailure: Receives the error. Without this handler, the error goes to `Hooks.defaultErrorHandler`.
  ///   - onDisposed: Called once the subscription has ended, whether by an event or by disposal.
  /// - Returns: A disposable that ends the subscription.
  @inlinable public func subscribe(
    onSuccess: (@Sendable (Element) -> Void)? = nil, onFailure: (@Sendable (any Error) -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    let onFailure = PrimitiveSequence<Trait, Element>.errorHandler(onFailure)
    return primitiveSequence.start(
      onElement: { onSuccess?($0) },
      onEnd: { stop in
        switch stop {
        case .error(let error): onFailure(error)
        case .completed: onFailure(RxError.noElements)
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
  ///   - onFailure: Receives the error. Without this handler, the error goes to `Hooks.defaultErrorHandler`.
  ///   - onDisposed: Called once the subscription has ended, whether by an event or by disposal.
  /// - Returns: A disposable that ends the subscription.
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    @_inheritActorContext onSuccess: (@isolated(any) @Sendable (Object, Element) -> Void)? = nil,
    @_inheritActorContext onFailure: (@isolated(any) @Sendable (Object, any Error) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    let isolation = HandlerIsolation(onSuccess?.isolation, onFailure?.isolation)
    return Single(raw: isolation.deliver(primitiveSequence.source)).subscribe(
      onSuccess: weakly(object, onSuccess), onFailure: weakly(object, onFailure),
      onDisposed: weakly(object, onDisposed))
  }

  /// Subscribes handlers.
  /// - Parameters:
  ///   - onSuccess: Receives the element.
  ///   - onError: Receives the error.
  ///   - onDisposed: Called once the subscription has ended, whether by an event or by disposal.
  /// - Returns: A disposable that ends the subscription.
  @available(*, deprecated, renamed: "subscribe(onSuccess:onFailure:onDisposed:)") public func subscribe(
    onSuccess: (@Sendable (Element) -> Void)? = nil, onError: @escaping @Sendable (any Error) -> Void,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    subscribe(onSuccess: onSuccess, onFailure: onError, onDisposed: onDisposed)
  }
}

extension PrimitiveSequenceType {
  /// Not available: the event of a trait that has an element is its success.
  /// - Parameters:
  ///   - onNext: Receives the element.
  ///   - onError: Receives the error.
  /// - Returns: A disposable that ends the subscription.
  @available(*, unavailable, message: "A single and a maybe have onSuccess; a completable has no element")
  public func subscribe(
    onNext: @escaping @Sendable (Element) -> Void, onError: (@Sendable (any Error) -> Void)? = nil
  ) -> any Disposable { fatalError() }
}

extension Result where Failure == any Error {
  /// Not available: RxSwift 5's name of a single's failure.
  /// - Parameter error: The error.
  /// - Returns: The failure.
  @available(*, unavailable, renamed: "failure(_:)")
  public static func error(_ error: any Error) -> Self { fatalError() }
}
