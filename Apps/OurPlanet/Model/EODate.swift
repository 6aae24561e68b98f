public import Foundation

/// A point in time as the service gives it: often no more than a day.
public struct EODate: Sendable, Hashable, Comparable {
  /// The time; of a day, its start in UTC.
  public let time: Date
  /// Whether only the day is meant. The service writes such dates as midnight in UTC.
  public let isDayOnly: Bool

  /// Makes a date; midnight in UTC means the day.
  /// - Parameter seconds: Since 1970.
  public init(secondsSince1970 seconds: Double) {
    time = Date(timeIntervalSince1970: seconds)
    isDayOnly = seconds.truncatingRemainder(dividingBy: 86_400) == 0
  }

  /// Whether one is earlier than the other.
  public static func < (one: EODate, other: EODate) -> Bool { one.time < other.time }
}
