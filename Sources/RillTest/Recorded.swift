public import Rill

/// Virtual time, in the scheduler's own units.
public typealias TestTime = Int

/// A value with the virtual time at which it was met.
public struct Recorded<Value: Sendable>: Sendable {
  /// When.
  public let time: TestTime
  /// What.
  public let value: Value

  /// Makes a record.
  /// - Parameters:
  ///   - time: When.
  ///   - value: What.
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
  /// An element at a time.
  /// - Parameters:
  ///   - time: When.
  ///   - element: The element.
  /// - Returns: The record.
  public static func next<Element: Sendable>(_ time: TestTime, _ element: Element) -> Recorded<Event<Element>>
  where Value == Event<Element> {
    Recorded(time: time, value: .next(element))
  }

  /// Completion at a time.
  /// - Parameters:
  ///   - time: When.
  ///   - type: The element type, where it cannot be inferred.
  /// - Returns: The record.
  public static func completed<Element: Sendable>(
    _ time: TestTime, _ type: Element.Type = Element.self
  ) -> Recorded<Event<Element>> where Value == Event<Element> {
    Recorded(time: time, value: .completed)
  }

  /// An error at a time.
  /// - Parameters:
  ///   - time: When.
  ///   - error: The error.
  ///   - type: The element type, where it cannot be inferred.
  /// - Returns: The record.
  public static func error<Element: Sendable>(
    _ time: TestTime, _ error: any Error, _ type: Element.Type = Element.self
  ) -> Recorded<Event<Element>> where Value == Event<Element> {
    Recorded(time: time, value: .error(error))
  }
}
