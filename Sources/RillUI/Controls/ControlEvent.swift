public import Rill

/// A sequence of a control's events: without an initial value, unfailing, on the main actor, ending with the
/// control.
public protocol ControlEventType<PropertyType>: SharedSequenceConvertibleType
where SharingStrategy == SignalSharingStrategy {
  /// The type of the events' values.
  associatedtype PropertyType

  /// Returns this event as a `ControlEvent`.
  /// - Returns: The event itself.
  func asControlEvent() -> ControlEvent<Element>
}

/// A sequence of a control's events: without an initial value, unfailing, on the main actor, ending with the
/// control.
///
/// ```
/// clicks        --c-----c--c----
/// subscriber 1   -c-----c--c----|   the control is destroyed
/// subscriber 2        --c--c----|
/// ```
public struct ControlEvent<PropertyType: Sendable>: ControlEventType {
  /// The type of the events' values.
  public typealias Element = PropertyType
  /// The strategy of signals, which a control event's operators return.
  public typealias SharingStrategy = SignalSharingStrategy

  @usableFromInline let events: Observable<PropertyType>

  /// Creates a control event.
  ///
  /// Subjects, relays and sequences made of them are subscribed to at once, on any thread. Closures that make
  /// a source, those of `create`, `deferred` and `using`, run on the main actor, so that they may touch the
  /// control.
  /// - Parameter events: The events, which must be emitted on the main actor and must not fail.
  @inlinable public init<Events: ObservableConvertibleType>(events: Events)
  where Events.Element == PropertyType {
    self.events = events.asObservable().ofControl()
  }

  /// Returns the event as an observable, without its guarantees.
  /// - Returns: An observable whose closures may run on any thread, although its events arrive on the main
  ///   actor. A subscription from another thread takes effect there at once; closures that make the source
  ///   run later, on the main actor.
  @inlinable public func asObservable() -> Observable<PropertyType> { events }

  /// Returns the event as a signal.
  /// - Returns: The signal.
  @inlinable public func asSharedSequence() -> SharedSequence<SignalSharingStrategy, PropertyType> {
    Signal(events)
  }

  /// Returns this event.
  /// - Returns: This event.
  public func asControlEvent() -> ControlEvent<PropertyType> { self }

  /// Returns the event as a driver, which replays the last event.
  /// - Returns: The driver.
  public func asDriver() -> Driver<PropertyType> { Driver(events) }
}
