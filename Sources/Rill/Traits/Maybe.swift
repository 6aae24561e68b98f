/// The trait of a sequence with at most one element.
public enum MaybeTrait: ElementTrait {}

/// A sequence that has one element, completes without one, or fails.
public typealias Maybe<Element: Sendable> = PrimitiveSequence<MaybeTrait, Element>

/// How a maybe ends.
@frozen public enum MaybeEvent<Element> {
  /// It has an element.
  case success(Element)
  /// It failed.
  case error(any Error)
  /// It completed without an element.
  case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension MaybeEvent: Equatable where Element: Equatable {
  /// Compares elements by value, errors by their description, since an error need not be equatable.
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
  /// Receives how a maybe ends.
  public typealias MaybeObserver = @Sendable (MaybeEvent<Element>) -> Void

  /// A maybe that a closure ends.
  /// - Parameter subscribe: Called for each subscription; returns what to release when it ends.
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

  /// Subscribes a handler of the end.
  /// - Parameter observer: Receives how the maybe ended.
  /// - Returns: What ends the subscription.
  public func subscribe(_ observer: @escaping MaybeObserver) -> any Disposable {
    subscribe(
      onSuccess: { observer(.success($0)) }, onError: { observer(.error($0)) },
      onCompleted: { observer(.completed) })
  }

  /// Subscribes handlers.
  /// - Parameters:
  ///   - onSuccess: Receives the element.
  ///   - onError: Receives the error; without it the error goes to `Hooks.defaultErrorHandler`.
  ///   - onCompleted: Called when it has completed without an element.
  ///   - onDisposed: Called when the subscription has been released.
  /// - Returns: What ends the subscription.
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

  /// Subscribes handlers that are given an object, held weakly: once it is gone they are not called.
  /// - Parameters:
  ///   - object: The object.
  ///   - onSuccess: Receives the element.
  ///   - onError: Receives the error; without it the error goes to `Hooks.defaultErrorHandler`.
  ///   - onCompleted: Called when it has completed without an element.
  ///   - onDisposed: Called when the subscription has been released.
  /// - Returns: What ends the subscription.
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object, onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
    onError: (@Sendable (Object, any Error) -> Void)? = nil,
    onCompleted: (@Sendable (Object) -> Void)? = nil, onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onSuccess: weakly(object, onSuccess), onError: weakly(object, onError),
      onCompleted: weakly(object, onCompleted), onDisposed: weakly(object, onDisposed))
  }
}
