public import FoundationEssentials
public import Rill

/// Virtual time in whole ticks of a clock.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType {
  /// Ticks.
  public typealias VirtualTimeUnit = Int
  /// Ticks.
  public typealias VirtualTimeIntervalUnit = Int

  private let resolution: Double

  init(resolution: Double) { self.resolution = resolution }

  /// Ticks as a date.
  public func convertFromVirtualTime(_ virtualTime: Int) -> RxTime {
    Date(timeIntervalSince1970: convertFromVirtualTimeInterval(virtualTime))
  }

  /// A date in ticks, rounded.
  public func convertToVirtualTime(_ time: RxTime) -> Int {
    convertToVirtualTimeInterval(time.timeIntervalSince1970)
  }

  /// Ticks in seconds.
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval {
    TimeInterval(virtualTimeInterval) * resolution
  }

  /// Seconds in ticks, rounded.
  public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int {
    // Cut off far from where a clock can be, so that a test may wait as good as for ever.
    Int(max(-0x1p60, min(0x1p60, timeInterval / resolution + 0.5)))
  }

  /// The time some ticks after another.
  public func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }

  /// Which of two times is earlier.
  public func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
  }
}
