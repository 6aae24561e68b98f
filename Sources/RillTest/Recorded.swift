public import Rill

/// Virtual time, in the scheduler's own units.
public typealias TestTime = Int

/// A value and the virtual time at which it was recorded.
public struct Recorded<Value: Sendable>: Sendable {
  /// The time at which the value was recorded.
  public let time: TestTime
  /// The recorded value.
  public let value: Value

  /// Creates a record.
  /// - Parameters:
  ///   - time: The virtual time of the value.
  ///   - value: The recorded value.
  public init(time: TestTime, value: Value) {
    self.time = time
    self.value = value
  }
}

extension Recorded: Equatable where Value: Equatable {}

extension Recorded: CustomDebugStringConvertible {
  /// The record as `value @ time`.
  public var debugDescription: String { "\(value) @ \(time)" }
}

extension Recorded {
  /// Returns the record of an element.
  /// - Parameters:
  ///   - time: The virtual time of the element.
  ///   - element: The element.
  /// - Returns: The record.
  public static func next<Element: Sendable>(_ time: TestTime, _ element: Element) -> Recorded<Event<Element>>
  where Value == Event<Element> {
    Recorded(time: time, value: .next(element))
  }

  /// Returns the record of a completion.
  /// - Parameters:
  ///   - time: The virtual time of the completion.
  ///   - type: The element type, if it can't be inferred.
  /// - Returns: The record.
  public static func completed<Element: Sendable>(
    _ time: TestTime, _ type: Element.Type = Element.self
  ) -> Recorded<Event<Element>> where Value == Event<Element> {
    Recorded(time: time, value: .completed)
  }

  /// Returns the record of an error.
  /// - Parameters:
  ///   - time: The virtual time of the error.
  ///   - error: The error.
  ///   - type: The element type, if it can't be inferred.
  /// - Returns: The record.
  public static func error<Element: Sendable>(
    _ time: TestTime, _ error: any Error, _ type: Element.Type = Element.self
  ) -> Recorded<Event<Element>> where Value == Event<Element> {
    Recorded(time: time, value: .error(error))
  }
}
