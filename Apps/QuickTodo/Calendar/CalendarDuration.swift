import Foundation
package import QuickTodoModel

/// A duration of iCalendar (RFC 5545, 3.3.6): days on the calendar, and seconds.
package struct CalendarDuration {
  package let days: Int
  package let seconds: Int

  /// Reads a duration such as `-P1DT2H`; nil for any other text, and for more than a hundred years.
  package init?(_ text: String) {
    let units: [Character: Int] = ["W": 7, "D": 1, "H": 3_600, "M": 60, "S": 1]
    var rest = Substring(text.uppercased())
    let sign = rest.hasPrefix("-") ? -1 : 1
    if rest.hasPrefix("-") || rest.hasPrefix("+") { rest.removeFirst() }
    guard rest.popFirst() == "P", !rest.isEmpty else { return nil }
    var (days, seconds, number, isTime) = (0, 0, Int?.none, false)
    for character in rest {
      if let digit = character.wholeNumberValue, character.isASCII {
        number = (number ?? 0) * 10 + digit
        guard number ?? 0 <= 3_153_600_000 else { return nil }
        continue
      }
      if character == "T", !isTime, number == nil {
        isTime = true
        continue
      }
      guard let unit = units[character], let count = number, isTime == "HMS".contains(character) else {
        return nil
      }
      if isTime { seconds += count * unit } else { days += count * unit }
      number = nil
    }
    guard number == nil, abs(days) <= 36_500, abs(seconds) <= 3_153_600_000 else { return nil }
    (self.days, self.seconds) = (sign * days, sign * seconds)
  }

  /// The duration in minutes, rounded down.
  package var minutes: Int { days * 1_440 + Int((Double(seconds) / 60).rounded(.down)) }
}

extension WallClock {
  /// Returns what the clock on the wall shows a duration after a time. The days are those of the time's own clock.
  package func date(_ duration: CalendarDuration, after time: CalendarTime) -> TaskDate {
    let day = time.date.day.adding(days: duration.days)
    if time.isDay, duration.seconds % 86_400 == 0 {
      return TaskDate(day.adding(days: duration.seconds / 86_400))
    }
    let begin = CalendarTime(TaskDate(day, time.date.time ?? TimeOfDay(minute: 0)), time.kind)
    let seconds = Double(duration.seconds + time.seconds)
    switch time.kind {
    case .day, .floating: return TaskDate(begin.date.momentInUTC.addingTimeInterval(seconds), in: .gmt)
    case .utc, .zone: return TaskDate(moment(begin).addingTimeInterval(seconds), in: timeZone)
    }
  }
}
