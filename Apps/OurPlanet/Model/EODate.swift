public import Foundation

/// A point in time as the service gives it, often only a day.
public struct EODate: Sendable, Hashable, Comparable {
  /// The time. For a day, the start of that day in UTC.
  public let time: Date
  /// Whether the date names only a day. The service writes such dates as midnight UTC.
  public let isDayOnly: Bool

  /// Creates a date. Midnight UTC stands for the whole day.
  /// - Parameter seconds: Seconds since 1970, in UTC.
  public init(secondsSince1970 seconds: Double) {
    time = Date(timeIntervalSince1970: seconds)
    isDayOnly = seconds.truncatingRemainder(dividingBy: 86_400) == 0
  }

  /// Returns whether the first date is earlier than the second.
  public static func < (one: EODate, other: EODate) -> Bool { one.time < other.time }
}
