public import FoundationEssentials

/// Virtual time that is real time: dates and seconds.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType {
  /// A date.
  public typealias VirtualTimeUnit = RxTime
  /// Seconds.
  public typealias VirtualTimeIntervalUnit = TimeInterval

  /// The same date.
  public func convertFromVirtualTime(_ virtualTime: RxTime) -> RxTime { virtualTime }

  /// The same date.
  public func convertToVirtualTime(_ time: RxTime) -> RxTime { time }

  /// The same seconds.
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: TimeInterval) -> TimeInterval {
    virtualTimeInterval
  }

  /// The same seconds.
  public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> TimeInterval { timeInterval }

  /// The date some seconds after another.
  public func offsetVirtualTime(_ time: RxTime, offset: TimeInterval) -> RxTime {
    time.addingTimeInterval(offset)
  }

  /// Which of two dates is earlier.
  public func compareVirtualTime(_ lhs: RxTime, _ rhs: RxTime) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
  }
}
