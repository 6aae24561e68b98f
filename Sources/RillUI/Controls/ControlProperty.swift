public import Rill

/// A control's value: the current one on subscription, then each change that wasn't written through this
/// property. The sequence never fails, is delivered on the main actor, is shared with its last value and ends
/// with the control.
public protocol ControlPropertyType<PropertyType>: SharedSequenceConvertibleType, ObserverType
where SharingStrategy == DriverSharingStrategy {
  /// The value's type.
  associatedtype PropertyType

  /// Returns this property as a `ControlProperty`.
  /// - Returns: The property itself.
  func asControlProperty() -> ControlProperty<Element>
}

/// A control's value, which can be observed and set. Values set through the property aren't emitted.
///
/// ```
/// user edits    ----b--------d---
/// onNext        --------c--------
/// control       a---b---c----d---|   the control is destroyed
/// subscriber 1  a---b--------d---|
/// subscriber 2        b------d---|
/// ```
public struct ControlProperty<PropertyType: Sendable>: ControlPropertyType {
  /// The value's type.
  public typealias Element = PropertyType
  /// The strategy of drivers, which a control property's operators return.
  public typealias SharingStrategy = DriverSharingStrategy

  @usableFromInline let values: Observable<PropertyType>
  @usableFromInline let valueSink: AnyObserver<PropertyType>

  /// Creates a control property. Its values are subscribed to in the same way as the events of a
  /// `ControlEvent`.
  /// - Parameters:
  ///   - values: The value and its changes, which must be emitted on the main actor and must not fail.
  ///   - valueSink: Sets the value of the control.
  @inlinable public init<Values: ObservableConvertibleType, Sink: ObserverType>(
    values: Values, valueSink: Sink
  )
  where Values.Element == PropertyType, Sink.Element == PropertyType {
    self.values = values.asObservable().ofControl()
    self.valueSink = valueSink.asObserver()
  }

  /// Returns the values as an observable, without their guarantees.
  /// - Returns: An observable whose closures may run on any thread, although its events arrive on the main
  ///   actor. A subscription from another thread takes effect there at once; closures that make the source
  ///   run later, on the main actor.
  @inlinable public func asObservable() -> Observable<PropertyType> { values }

  /// Returns the values as a driver.
  /// - Returns: The driver.
  @inlinable public func asSharedSequence() -> SharedSequence<DriverSharingStrategy, PropertyType> {
    Driver(values)
  }

  /// Returns this property.
  /// - Returns: This property.
  public func asControlProperty() -> ControlProperty<PropertyType> { self }

  /// The changes without the current value.
  public var changed: ControlEvent<PropertyType> { ControlEvent(events: values.skip(1)) }

  /// Sets the value from a `next` event. An error goes to `Hooks.defaultErrorHandler`.
  /// - Parameter event: The event. Completion has no effect.
  public func on(_ event: Event<PropertyType>) {
    switch event {
    case .next: valueSink.on(event)
    case .error(let error): Hooks.defaultErrorHandler([], error)
    case .completed: break
    }
  }
}

extension ControlPropertyType where Element == String? {
  /// The text, empty if there is none.
  public var orEmpty: ControlProperty<String> {
    let property = asControlProperty()
    return ControlProperty(
      values: property.asObservable().map { $0 ?? "" }, valueSink: property.mapObserver { $0 })
  }
}
