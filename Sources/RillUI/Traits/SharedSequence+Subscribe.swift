public import Rill

extension SharedSequenceConvertibleType {
  /// Subscribes an observer to the sequence.
  /// - Parameter observer: Receives the events, on the main actor.
  /// - Returns: A disposable that ends the subscription.
  @MainActor public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe(observer)
  }

  /// Calls main-actor closures for the sequence's events.
  /// - Parameters:
  ///   - onNext: Receives each element.
  ///   - onCompleted: Called when the sequence has ended, for a control's when the control has been destroyed.
  ///   - onDisposed: Called when the subscription has been released, on any thread.
  /// - Returns: A disposable that ends the subscription.
  @MainActor public func subscribe(
    onNext: (@MainActor (Element) -> Void)? = nil, onCompleted: (@MainActor () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribeOnMainActor(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Calls main-actor closures with an object. The object is held weakly; once it is gone, they aren't
  /// called.
  /// - Parameters:
  ///   - object: The object to pass to the closures.
  ///   - onNext: Receives the object and each element.
  ///   - onCompleted: Called when the sequence has ended, for a control's when the control has been destroyed.
  ///   - onDisposed: Called when the subscription has been released, on any thread.
  /// - Returns: A disposable that ends the subscription.
  @MainActor public func subscribe<Object: AnyObject & Sendable>(
    with object: Object, onNext: (@MainActor (Object, Element) -> Void)? = nil,
    onCompleted: (@MainActor (Object) -> Void)? = nil, onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribeOnMainActor(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }
}
