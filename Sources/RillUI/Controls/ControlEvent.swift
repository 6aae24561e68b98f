public import Rill

/// What happens to a control: no initial value, never fails, on the main actor, ends with the control.
public protocol ControlEventType<PropertyType>: SharedSequenceConvertibleType
where SharingStrategy == SignalSharingStrategy {
  /// What the event carries.
  associatedtype PropertyType

  /// The event.
  /// - Returns: The event itself.
  func asControlEvent() -> ControlEvent<Element>
}

/// What happens to a control: no initial value, never fails, on the main actor, ends with the control.
public struct ControlEvent<PropertyType: Sendable>: ControlEventType {
  /// What the event carries.
  public typealias Element = PropertyType
  /// A control event's operators give signals.
  public typealias SharingStrategy = SignalSharingStrategy

  private let events: Observable<PropertyType>

  /// Makes a control event.
  /// - Parameter events: The events, which come on the main actor and do not fail.
  public init<Events: ObservableConvertibleType>(events: Events) where Events.Element == PropertyType {
    self.events = events.asObservable()
  }

  /// The event without its guarantees.
  /// - Returns: The observable.
  public func asObservable() -> Observable<PropertyType> { events }

  /// The event as a signal.
  /// - Returns: The signal.
  public func asSharedSequence() -> SharedSequence<SignalSharingStrategy, PropertyType> { Signal(events) }

  /// The event itself.
  /// - Returns: This event.
  public func asControlEvent() -> ControlEvent<PropertyType> { self }
}

extension ControlEventType {
  /// Calls a main-actor closure at each event.
  /// - Parameters:
  ///   - onNext: Receives what the event carries.
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
  /// - Parameter observers: All receive every event.
  /// - Returns: What ends the subscription.
  @MainActor public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable
  where Observer.Element == Element {
    asObservable().subscribe { event in
      // A control's end is not the end of what it fed: only elements are bound.
      if case .next = event { for observer in observers { observer.on(event) } }
    }
  }

  /// Calls a main-actor closure at each event.
  /// - Parameter onNext: Receives what the event carries.
  /// - Returns: What ends the subscription.
  @MainActor public func bind(onNext: @escaping @MainActor (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }
}
