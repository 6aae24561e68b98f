public import FoundationEssentials

/// What virtual time is: its units, their order, and what they are in real time.
public protocol VirtualTimeConverterType: Sendable {
  /// A point in virtual time.
  associatedtype VirtualTimeUnit: Sendable
  /// A span of virtual time.
  associatedtype VirtualTimeIntervalUnit: Sendable

  /// A point in virtual time as a date.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

  /// A date as a point in virtual time.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

  /// A span of virtual time in seconds.
  func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> TimeInterval

  /// Seconds as a span of virtual time.
  func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit

  /// The point that is a span after another.
  func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit

  /// Which of two points is earlier.
  func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// How one point in virtual time lies to another.
public enum VirtualTimeComparison: Sendable {
  /// It is earlier.
  case lessThan
  /// Both are the same.
  case equal
  /// It is later.
  case greaterThan
}
