import QuickTodoModel

/// A part of a day in words, such as `evening`.
enum DayPart {
  case morning, noon, afternoon, evening, tonight, night

  /// The time that the part alone names.
  var time: TimeOfDay {
    switch self {
    case .morning: TimeOfDay(minute: 9 * 60)
    case .noon: TimeOfDay(minute: 12 * 60)
    case .afternoon: TimeOfDay(minute: 15 * 60)
    case .evening: TimeOfDay(minute: 18 * 60)
    case .tonight: TimeOfDay(minute: 20 * 60)
    case .night: TimeOfDay(minute: 21 * 60)
    }
  }

  /// The hour of the day from which a clock of twelve hours counts: five is 17:00 tonight, and 05:00 at night.
  private var firstHour: Int {
    switch self {
    case .morning: 0
    case .noon: 6
    case .afternoon: 12
    case .evening: 13
    case .tonight: 17
    case .night: 18
    }
  }

  /// Returns the time that a clock shows in this part of the day. An evening and a night end after midnight.
  func time(on clock: ClockTime) -> (time: TimeOfDay, isNextDay: Bool) {
    let (hour, first) = (clock.time.minute / 60, firstHour)
    let isNextDay = first > 12 && hour < 6
    guard !clock.hasHalf, hour <= 12 else { return (clock.time, isNextDay) }
    let later = hour < first ? (first - hour + 11) / 12 * 12 : 0
    let minute = clock.time.minute + later * 60
    return (TimeOfDay(minute: minute % 1_440), minute >= 1_440)
  }
}

/// A time as it is said.
struct ClockTime {
  let time: TimeOfDay
  /// Whether the half of the day is a part of it: `9am`, `noon`.
  var hasHalf = false
}
