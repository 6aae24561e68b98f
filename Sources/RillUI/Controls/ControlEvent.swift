public import Rill

/// What happens to a control: no initial value, never fails, on the main actor, ends with the control.
public protocol ControlEventType<PropertyType>: ControlSequenceType
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

  @usableFromInline let events: Observable<PropertyType>

  /// Makes a control event.
  ///
  /// Subjects, relays and what is made of them are subscribed to at once, on whatever thread. Closures that make a
  /// source, those of `create`, `deferred` and `using`, run on the main actor, so that they may touch the control.
  /// - Parameter events: The events, which come on the main actor and do not fail.
  @inlinable public init<Events: ObservableConvertibleType>(events: Events)
  where Events.Element == PropertyType {
    self.events = events.asObservable().ofControl()
  }

  /// The event without its guarantees.
  /// - Returns: An observable whose closures may run anywhere, though its events come on the main actor. A
  ///   subscription from another thread is made there at once, what makes the source in the main actor's turn.
  @inlinable public func asObservable() -> Observable<PropertyType> { events }

  /// The event as a signal.
  /// - Returns: The signal.
  @inlinable public func asSharedSequence() -> SharedSequence<SignalSharingStrategy, PropertyType> {
    Signal(events)
  }

  /// The event itself.
  /// - Returns: This event.
  public func asControlEvent() -> ControlEvent<PropertyType> { self }

  /// The event as a driver, which replays the last one.
  /// - Returns: The driver.
  public func asDriver() -> Driver<PropertyType> { Driver(events) }
}
