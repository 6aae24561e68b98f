/// The trait of a sequence with one element.
public enum SingleTrait: ElementTrait {}

/// A sequence that has one element or fails.
public typealias Single<Element: Sendable> = PrimitiveSequence<SingleTrait, Element>

/// How a single ends.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Receives how a single ends.
  public typealias SingleObserver = @Sendable (SingleEvent<Element>) -> Void

  /// A single that a closure ends.
  /// - Parameter subscribe: Called for each subscription; returns what to release when it ends.
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
  /// - Parameter observer: Receives the result.
  /// - Returns: What ends the subscription.
  @inlinable public func subscribe(_ observer: @escaping SingleObserver) -> any Disposable {
    subscribe(onSuccess: { observer(.success($0)) }, onFailure: { observer(.failure($0)) })
  }

  /// Subscribes handlers.
  /// - Parameters:
  ///   - onSuccess: Receives the element.
  ///   - onFailure: Receives the error; without it the error goes to `Hooks.defaultErrorHandler`.
  ///   - onDisposed: Called when the subscription has been released.
  /// - Returns: What ends the subscription.
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

  /// Subscribes handlers that are given an object, held weakly: once it is gone they are not called.
  /// - Parameters:
  ///   - object: The object.
  ///   - onSuccess: Receives the element.
  ///   - onFailure: Receives the error; without it the error goes to `Hooks.defaultErrorHandler`.
  ///   - onDisposed: Called when the subscription has been released.
  /// - Returns: What ends the subscription.
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object, onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
    onFailure: (@Sendable (Object, any Error) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onSuccess: weakly(object, onSuccess), onFailure: weakly(object, onFailure),
      onDisposed: weakly(object, onDisposed))
  }

  /// Subscribes handlers.
  /// - Parameters:
  ///   - onSuccess: Receives the element.
  ///   - onError: Receives the error.
  ///   - onDisposed: Called when the subscription has been released.
  /// - Returns: What ends the subscription.
  @available(*, deprecated, renamed: "subscribe(onSuccess:onFailure:onDisposed:)") public func subscribe(
    onSuccess: (@Sendable (Element) -> Void)? = nil, onError: @escaping @Sendable (any Error) -> Void,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    subscribe(onSuccess: onSuccess, onFailure: onError, onDisposed: onDisposed)
  }
}
