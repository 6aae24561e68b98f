public import FoundationEssentials

/// A converter for a virtual time that is measured as real time: in dates and seconds.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType {
  /// A date.
  public typealias VirtualTimeUnit = RxTime
  /// Seconds.
  public typealias VirtualTimeIntervalUnit = TimeInterval

  /// Returns the same date.
  /// - Parameter virtualTime: A date in virtual time.
  /// - Returns: `virtualTime`.
  public func convertFromVirtualTime(_ virtualTime: RxTime) -> RxTime { virtualTime }

  /// Returns the same date.
  /// - Parameter time: A date.
  /// - Returns: `time`.
  public func convertToVirtualTime(_ time: RxTime) -> RxTime { time }

  /// Returns the same number of seconds.
  /// - Parameter virtualTimeInterval: A span of virtual time in seconds.
  /// - Returns: `virtualTimeInterval`.
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TimeInterval) -> TimeInterval {
    virtualTimeInterval
  }

  /// Returns the same number of seconds.
  /// - Parameter timeInterval: A span of time in seconds.
  /// - Returns: `timeInterval`.
  public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TimeInterval { timeInterval }

  /// Returns the date that is a span after another date.
  /// - Parameters:
  ///   - time: The date to start from.
  ///   - offset: The span in seconds.
  /// - Returns: The later date; an earlier one if `offset` is negative.
  public func offsetVirtualTime(_ time: RxTime, offset: TimeInterval) -> RxTime {
    time.addingTimeInterval(offset)
  }

  /// Compares two dates.
  /// - Parameters:
  ///   - lhs: A date.
  ///   - rhs: The date to compare it with.
  /// - Returns: Whether `lhs` is earlier than, the same as or later than `rhs`.
  public func compareVirtualTime(_ lhs: RxTime, _ rhs: RxTime) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
  }
}
