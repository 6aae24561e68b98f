public import FoundationEssentials
public import Rill

/// A converter between real time and virtual time in whole ticks of a clock.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType {
  /// A virtual time in ticks.
  public typealias VirtualTimeUnit = Int
  /// A duration in ticks.
  public typealias VirtualTimeIntervalUnit = Int

  private let resolution: Double

  init(resolution: Double) { self.resolution = resolution }

  /// Converts a virtual time to a date.
  /// - Parameter virtualTime: The virtual time in ticks. Tick 0 is the start of 1970 in UTC.
  /// - Returns: The date.
  public func convertFromVirtualTime(_ virtualTime: Int) -> RxTime {
    Date(timeIntervalSince1970: convertFromVirtualTimeInterval(virtualTime))
  }

  /// Converts a date to a virtual time.
  /// - Parameter time: The date.
  /// - Returns: The virtual time in ticks since the start of 1970 in UTC, rounded.
  public func convertToVirtualTime(_ time: RxTime) -> Int {
    convertToVirtualTimeInterval(time.timeIntervalSince1970)
  }

  /// Converts ticks to seconds.
  /// - Parameter virtualTimeInterval: The duration in ticks.
  /// - Returns: The duration in seconds.
  public func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval {
    TimeInterval(virtualTimeInterval) * resolution
  }

  /// Converts seconds to ticks.
  /// - Parameter timeInterval: The duration in seconds.
  /// - Returns: The duration in ticks, rounded.
  public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int {
    // Limited to values far beyond any clock, so that a test may wait practically for ever.
    Int(max(-0x1p60, min(0x1p60, timeInterval / resolution + 0.5)))
  }

  /// Returns the time some ticks after another.
  /// - Parameters:
  ///   - time: The virtual time in ticks.
  ///   - offset: How many ticks later the result is.
  /// - Returns: The later virtual time.
  public func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }

  /// Compares two virtual times.
  /// - Parameters:
  ///   - lhs: The first time in ticks.
  ///   - rhs: The second time in ticks.
  /// - Returns: Whether the first time is earlier than, later than or equal to the second.
  public func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
  }
}
