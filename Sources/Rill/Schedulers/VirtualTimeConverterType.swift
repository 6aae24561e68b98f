public import FoundationEssentials

/// A definition of virtual time: its units, their order, and their equivalents in real time.
public protocol VirtualTimeConverterType: Sendable {
  /// A point in virtual time.
  associatedtype VirtualTimeUnit: Sendable
  /// A span of virtual time.
  associatedtype VirtualTimeIntervalUnit: Sendable

  /// Converts a point in virtual time to a date.
  /// - Parameter virtualTime: The point in virtual time.
  /// - Returns: The date that stands for it.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

  /// Converts a date to a point in virtual time.
  /// - Parameter time: The date.
  /// - Returns: The point in virtual time that stands for it.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

  /// Converts a span of virtual time to seconds.
  /// - Parameter virtualTimeInterval: The span of virtual time.
  /// - Returns: The span in seconds.
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> TimeInterval

  /// Converts seconds to a span of virtual time.
  /// - Parameter timeInterval: The span in seconds.
  /// - Returns: The span of virtual time.
  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit

  /// Returns the point in virtual time that is a span after another point.
  /// - Parameters:
  ///   - time: The point to start from.
  ///   - offset: The span to add.
  /// - Returns: The point that is `offset` after `time`.
  func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit

  /// Compares two points in virtual time.
  /// - Parameters:
  ///   - lhs: A point in virtual time.
  ///   - rhs: The point to compare it with.
  /// - Returns: Whether `lhs` is earlier than, the same as or later than `rhs`.
  func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// The relation of one point in virtual time to another.
public enum VirtualTimeComparison: Sendable {
  /// The first point is earlier.
  case lessThan
  /// Both points are the same.
  case equal
  /// The first point is later.
  case greaterThan
}
