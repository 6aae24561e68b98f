public import Rill

/// What comes from a control, an event or a property: it never fails, is delivered on the main actor, and is
/// subscribed to by main-actor closures.
public protocol ControlSequenceType: SharedSequenceConvertibleType {}

extension ControlSequenceType {
  /// Starts the sequence for an observer.
  /// - Parameter observer: Receives the events, on the main actor.
  /// - Returns: What ends the subscription.
  @MainActor public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe(observer)
  }

  /// Calls a main-actor closure at each element: each event, or the value and its changes.
  /// - Parameters:
  ///   - onNext: Receives the element.
  ///   - onCompleted: Called when the control has gone.
  ///   - onDisposed: Called when the subscription has been released, on whatever thread that is.
  /// - Returns: What ends the subscription.
  @MainActor public func subscribe(
    onNext: (@MainActor (Element) -> Void)? = nil, onCompleted: (@MainActor () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribeOnMainActor(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Calls main-actor closures with an object, held weakly: once it is gone they are not called.
  /// - Parameters:
  ///   - object: The object.
  ///   - onNext: Receives each element.
  ///   - onCompleted: Called when the control has gone.
  ///   - onDisposed: Called when the subscription has been released, on whatever thread that is.
  /// - Returns: What ends the subscription.
  @MainActor public func subscribe<Object: AnyObject & Sendable>(
    with object: Object, onNext: (@MainActor (Object, Element) -> Void)? = nil,
    onCompleted: (@MainActor (Object) -> Void)? = nil, onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onNext: weakly(object, onNext), onCompleted: weakly(object, onCompleted),
      onDisposed: weaklyAnywhere(object, onDisposed))
  }
}
