public import Rill

/// A control's value: the current one on subscription, then each change that was not written through this
/// property; never fails, on the main actor, shared with its last value, ends with the control.
public protocol ControlPropertyType<PropertyType>: ControlSequenceType, ObserverType
where SharingStrategy == DriverSharingStrategy {
  /// The value's type.
  associatedtype PropertyType

  /// The property.
  /// - Returns: The property itself.
  func asControlProperty() -> ControlProperty<Element>
}

/// A control's value, observed and set.
public struct ControlProperty<PropertyType: Sendable>: ControlPropertyType {
  /// The value's type.
  public typealias Element = PropertyType
  /// A control property's operators give drivers.
  public typealias SharingStrategy = DriverSharingStrategy

  @usableFromInline let values: Observable<PropertyType>
  @usableFromInline let valueSink: AnyObserver<PropertyType>

  /// Makes a control property, whose values are subscribed to as the events of a `ControlEvent`.
  /// - Parameters:
  ///   - values: The value and its changes, which come on the main actor and do not fail.
  ///   - valueSink: Sets the value.
  @inlinable public init<Values: ObservableConvertibleType, Sink: ObserverType>(
    values: Values, valueSink: Sink
  )
  where Values.Element == PropertyType, Sink.Element == PropertyType {
    self.values = values.asObservable().ofControl()
    self.valueSink = valueSink.asObserver()
  }

  /// The values without their guarantees.
  /// - Returns: An observable whose closures may run anywhere, though its events come on the main actor. A
  ///   subscription from another thread is made there at once, what makes the source in the main actor's turn.
  @inlinable public func asObservable() -> Observable<PropertyType> { values }

  /// The values as a driver.
  /// - Returns: The driver.
  @inlinable public func asSharedSequence() -> SharedSequence<DriverSharingStrategy, PropertyType> {
    Driver(values)
  }

  /// The property itself.
  /// - Returns: This property.
  public func asControlProperty() -> ControlProperty<PropertyType> { self }

  /// The changes without the current value.
  public var changed: ControlEvent<PropertyType> { ControlEvent(events: values.skip(1)) }

  /// Sets the value of a `next` event. An error goes to `Hooks.defaultErrorHandler`.
  /// - Parameter event: The event.
  public func on(_ event: Event<PropertyType>) {
    switch event {
    case .next: valueSink.on(event)
    case .error(let error): Hooks.defaultErrorHandler([], error)
    case .completed: break
    }
  }
}

extension ControlPropertyType where Element == String? {
  /// The text, empty where there is none.
  public var orEmpty: ControlProperty<String> {
    let property = asControlProperty()
    return ControlProperty(
      values: property.asObservable().map { $0 ?? "" }, valueSink: property.mapObserver { $0 })
  }
}
