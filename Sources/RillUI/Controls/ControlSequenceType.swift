public import Rill

/// What comes from a control, an event or a property: it never fails, is delivered on the main actor, and is
/// subscribed to by main-actor closures.
public protocol ControlSequenceType: SharedSequenceConvertibleType {}

extension ControlSequenceType {
  /// Calls a main-actor closure at each element: each event, or the value and its changes.
  /// - Parameters:
  ///   - onNext: Receives the element.
  ///   - onCompleted: Called when the control has gone.
  ///   - onDisposed: Called when the subscription has been released.
  /// - Returns: What ends the subscription.
  @MainActor public func subscribe(
    onNext: (@MainActor (Element) -> Void)? = nil, onCompleted: (@MainActor () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribeOnMainActor(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Feeds observers.
  /// - Parameter observers: All receive every element.
  /// - Returns: What ends the subscription.
  @MainActor public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe { event in
      // A control's end is not the end of what it fed: only elements are bound.
      if case .next = event { for observer in observers { observer.on(event) } }
    }
  }

  /// Calls a main-actor closure at each element: each event, or the value and its changes.
  /// - Parameter onNext: Receives the element.
  /// - Returns: What ends the subscription.
  @MainActor public func bind(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }
}
