public import Foundation

/// The date of a task: a day, or a day and a time of day. It is that of the clock on the wall, wherever the person is.
///
/// Its text sorts as the dates do, with a day before the times in it.
public struct TaskDate: Sendable, Hashable, Comparable {
  /// The day.
  public var day: CalendarDay
  /// The time; `nil` for the whole day.
  public var time: TimeOfDay?

  /// Creates a date.
  /// - Parameters:
  ///   - day: The day.
  ///   - time: The time; `nil` for the whole day.
  public init(_ day: CalendarDay, _ time: TimeOfDay? = nil) {
    self.day = day
    self.time = time
  }

  /// Creates a date from its text, or returns `nil` for any other text.
  /// - Parameter text: The date as ISO 8601 has it: `2026-05-01` or `2026-05-01T09:30`.
  public init?(_ text: some StringProtocol) {
    guard let separator = text.utf8.firstIndex(of: UInt8(ascii: "T")) else {
      guard let day = CalendarDay(text) else { return nil }
      self.init(day)
      return
    }
    guard let day = CalendarDay(text[..<separator]),
      let time = TimeOfDay(text[text.utf8.index(after: separator)...])
    else { return nil }
    self.init(day, time)
  }

  /// Creates the date of a moment in a time zone, to the minute.
  /// - Parameters:
  ///   - date: The moment.
  ///   - timeZone: The time zone.
  public init(_ date: Date, in timeZone: TimeZone) {
    let seconds = Int(date.timeIntervalSince1970.rounded(.down)) + timeZone.secondsFromGMT(for: date)
    let minute = ((seconds % 86_400) + 86_400) % 86_400 / 60
    self.init(CalendarDay(date, in: timeZone), TimeOfDay(minute: minute))
  }

  /// Returns the moment at which the clock on the wall shows this date; midnight for a whole day. Of a time that a change of
  /// the clock repeats, it is the first one. A time that a change skips is as much later as the clock is changed.
  /// - Parameter timeZone: The time zone of the clock.
  public func moment(in timeZone: TimeZone) -> Date {
    let seconds = day.number * 86_400 + (time?.minute ?? 0) * 60
    func moment(offset: Int) -> Date { Date(timeIntervalSince1970: Double(seconds - offset)) }
    func offset(days: Double) -> Int {
      timeZone.secondsFromGMT(for: moment(offset: 0).addingTimeInterval(days * 86_400))
    }
    let (before, after) = (offset(days: -1), offset(days: 1))
    let first = moment(offset: before)
    guard before != after, timeZone.secondsFromGMT(for: first) != before else { return first }
    let second = moment(offset: after)
    return timeZone.secondsFromGMT(for: second) == after ? second : first
  }

  /// The present day and time in the person's time zone.
  public static var now: TaskDate { TaskDate(Date(), in: .current) }

  /// Returns whether a date is before another. A whole day is before the times in it.
  public static func < (left: TaskDate, right: TaskDate) -> Bool {
    left.day != right.day
      ? left.day < right.day : (left.time?.minute ?? -1) < (right.time?.minute ?? -1)
  }
}

extension TaskDate: CustomStringConvertible {
  /// The date as ISO 8601 has it: `2026-05-01` or `2026-05-01T09:30`.
  public var description: String { time.map { "\(day)T\($0)" } ?? "\(day)" }
}

/// A time of day, to the minute.
public struct TimeOfDay: Sendable, Hashable, Comparable {
  /// The number of minutes since midnight, 0 to 1439.
  public let minute: Int

  /// Creates a time, clamped to one day.
  /// - Parameter minute: The number of minutes since midnight.
  public init(minute: Int) { self.minute = min(max(minute, 0), 1_439) }

  /// Creates a time, or returns `nil` if there is no such time.
  /// - Parameters:
  ///   - hour: The hour, 0 to 23.
  ///   - minute: The minute, 0 to 59.
  public init?(hour: Int, minute: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    self.minute = hour * 60 + minute
  }

  /// Creates a time from its text, or returns `nil` for any other text.
  /// - Parameter text: The time as ISO 8601 has it, such as `09:30`.
  public init?(_ text: some StringProtocol) {
    var (hour, minute, count) = (0, 0, 0)
    for byte in text.utf8 {
      switch (count, byte) {
      case (2, UInt8(ascii: ":")): break
      case (0..<2, UInt8.digits): hour = hour * 10 + Int(byte & 15)
      case (3..<5, UInt8.digits): minute = minute * 10 + Int(byte & 15)
      default: return nil
      }
      count += 1
    }
    guard count == 5 else { return nil }
    self.init(hour: hour, minute: minute)
  }

  /// Returns whether a time is before another.
  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minute < right.minute }
}

extension TimeOfDay: CustomStringConvertible {
  /// The time as ISO 8601 has it, such as `09:30`.
  public var description: String { "\(digits(minute / 60, 2)):\(digits(minute % 60, 2))" }
}
