public import Foundation

/// A time at which a person is reminded of a task.
public enum Reminder: Sendable, Hashable {
  /// A number of minutes before the task is due, 0 or more. A task that is due on a day without a time counts as due at
  /// `Reminder.timeOfWholeDay`.
  case before(minutes: Int)
  /// A date with a time, whenever the task is due.
  case at(TaskDate)

  /// Whether the reminder depends on the due date.
  public var isBeforeDue: Bool {
    if case .before = self { true } else { false }
  }

  /// The time at which a task is taken to be due that is due on a day without a time: 9 o'clock.
  public static let timeOfWholeDay = TimeOfDay(minute: 9 * 60)

  /// The most minutes before a due date: ten years.
  public static let mostMinutes = 3_650 * 1_440

  /// Creates a reminder at a date. A day without a time has that of `timeOfWholeDay`.
  /// - Parameter date: The date.
  public init(at date: TaskDate) { self = .at(date.timed) }

  /// Creates a reminder from its text, or returns `nil` for any other text.
  /// - Parameter text: A time before the due date as a trigger of RFC 5545 has it, such as `-PT10M` or `-P1D`, or a date and
  ///   time of ISO 8601, `2026-05-01T09:30`.
  public init?(_ text: some StringProtocol) {
    if let minutes = Self.minutes(ofTrigger: text) {
      self = .before(minutes: minutes)
    } else if let date = TaskDate(text), date.time != nil {
      self = .at(date)
    } else {
      return nil
    }
  }

  /// Returns the reminder as one of a task that is due some days later.
  /// - Parameter days: The number of days.
  package func moved(days: Int) -> Reminder {
    guard case .at(let date) = self else { return self }
    return .at(TaskDate(date.day.adding(days: days), date.time))
  }

  private static func minutes(ofTrigger text: some StringProtocol) -> Int? {
    guard text.hasPrefix("-P") || text.hasPrefix("P") else { return nil }
    let units: [Character: Int] = ["W": 10_080, "D": 1_440, "H": 60, "M": 1]
    var (minutes, digits, isTime, hasField) = (0, "", false, false)
    for character in text.drop(while: { $0 != "P" }).dropFirst() {
      switch character {
      case "T" where !isTime && digits.isEmpty: isTime = true
      case "0"..."9" where digits.utf8.count < 8: digits.append(character)
      case "S" where isTime && Int(digits) == 0: (digits, hasField) = ("", true)
      default:
        guard let unit = units[character], let number = Int(digits), isTime == (unit < 1_440) else {
          return nil
        }
        minutes += number * unit
        (digits, hasField) = ("", true)
      }
    }
    guard digits.isEmpty, hasField, minutes <= mostMinutes else { return nil }
    // A trigger without a sign comes after the due date.
    return text.hasPrefix("-") || minutes == 0 ? minutes : nil
  }
}

extension Reminder: CustomStringConvertible {
  /// The reminder as a trigger of RFC 5545, such as `-PT10M`, or a date and time of ISO 8601.
  public var description: String {
    switch self {
    case .at(let date): return date.description
    case .before(0): return "-PT0M"
    case .before(let minutes):
      let (days, hours, rest) = (minutes / 1_440, minutes % 1_440 / 60, minutes % 60)
      let time = (hours > 0 ? "\(hours)H" : "") + (rest > 0 ? "\(rest)M" : "")
      return "-P" + (days > 0 ? "\(days)D" : "") + (time.isEmpty ? "" : "T\(time)")
    }
  }
}

extension TaskDate {
  /// The date with a time: its own, or that of `Reminder.timeOfWholeDay`.
  public var timed: TaskDate { TaskDate(day, time ?? Reminder.timeOfWholeDay) }
}

extension TaskItem {
  /// Returns the moment of a reminder of this task; nil if it is before a due date that the task doesn't have.
  /// - Parameters:
  ///   - reminder: The reminder.
  ///   - timeZone: The time zone of the clock on the wall.
  public func moment(of reminder: Reminder, in timeZone: TimeZone) -> Date? {
    switch reminder {
    case .at(let date): date.timed.moment(in: timeZone)
    case .before(let minutes): due?.timed.moment(in: timeZone).addingTimeInterval(-60 * Double(minutes))
    }
  }
}
