import Foundation
import QuickTodoModel

extension WordReader {
  /// A day, a time of day, or both.
  struct Moment: Equatable {
    var day: CalendarDay?
    var time: TimeOfDay?
  }

  /// Returns the day and the time that a phrase names.
  func moment(at index: Int) -> Match<Moment>? {
    // “jeden Morgen” isn't tomorrow.
    if index > 0, vocabulary.everyOne.match(words, at: index - 1) != nil,
      vocabulary.partsOfEachDay.match(words, at: index) != nil
    {
      return nil
    }
    if let exact = exactMoment(at: index) { return exact }
    if let part = partOfDay(at: index) { return moment(part, clock(at: part.end)) }
    if let day = day(at: index) ?? shortWeekday(at: index) { return day.map { Moment(day: $0) } }
    if let clock = clock(at: index), let part = partOfDay(at: clock.end) {
      return Match(moment(part, clock).value, end: part.end)
    }
    return time(at: index).map { $0.map { Moment(time: $0) } }
  }

  /// A day with one of its parts: `tonight`, `Friday morning`.
  private func partOfDay(at index: Int) -> Match<(day: CalendarDay, part: DayPart)>? {
    if let part = vocabulary.todayParts.match(words, at: index) { return part.map { (today, $0) } }
    guard let day = day(at: index) ?? shortWeekday(at: index) else { return nil }
    return vocabulary.dayParts.match(words, at: day.end).map { part in part.map { (day.value, $0) } }
  }

  /// Returns the exact time in a part of a day, or the time that the part alone names.
  private func moment(_ part: Match<(day: CalendarDay, part: DayPart)>, _ clock: Match<ClockTime>?) -> Match<
    Moment
  > {
    guard let clock else { return part.map { Moment(day: $0.day, time: $0.part.time) } }
    let (time, isNextDay) = part.value.part.time(on: clock.value)
    return Match(Moment(day: part.value.day.adding(days: isNextDay ? 1 : 0), time: time), end: clock.end)
  }

  /// Returns the time of a part of each day, or the exact time behind it: `evening at 7`, `abends um 19 Uhr`.
  func time(of part: Match<DayPart>) -> Match<TimeOfDay> {
    clock(at: part.end).map { $0.map { part.value.time(on: $0).time } } ?? part.map(\.time)
  }

  /// Returns the day of a short weekday that is another word too, which a time behind it makes a date: `sun 10am`, `Mi um 10`.
  private func shortWeekday(at index: Int) -> Match<CalendarDay>? {
    guard let weekday = vocabulary.shortWeekdays.match(words, at: index), time(at: weekday.end) != nil,
      // “do” and “so” are words of many sentences.
      words[index].text.first?.isUppercase == true || words[index].text.count > 2
    else { return nil }
    return weekday.map(today.next)
  }

  /// `2026-05-01T09:30`, `in 2 hours`.
  private func exactMoment(at index: Int) -> Match<Moment>? {
    if let text = folded(index), let date = TaskDate(text.uppercased()), date.time != nil {
      return Match(Moment(day: date.day, time: date.time), end: index + 1)
    }
    guard let start = vocabulary.inFuture.match(words, at: index), let number = number(at: start.end),
      let unit = vocabulary.units.match(words, at: number.end), unit.value == .hour || unit.value == .minute
    else { return nil }
    let seconds = Double(number.value * (unit.value == .hour ? 3_600 : 60))
    // The clock may be changed before then.
    var moment = now.moment(in: timeZone).addingTimeInterval(seconds)
    var date = TaskDate(moment, in: timeZone)
    // A time that a change repeats means the first one. The first time after the second one isn't too early.
    while date.moment(in: timeZone) < moment {
      moment += 60
      date = TaskDate(moment, in: timeZone)
    }
    return Match(Moment(day: date.day, time: date.time), end: unit.end)
  }

  /// Returns the time of day that a phrase names, with a part of the day behind it: `at 8 in the evening`.
  func time(at index: Int) -> Match<TimeOfDay>? {
    guard let clock = clock(at: index) else { return nil }
    guard let part = vocabulary.partsBehindTime.match(words, at: clock.end) else { return clock.map(\.time) }
    return part.map { $0.time(on: clock.value).time }
  }

  private func clock(at index: Int) -> Match<ClockTime>? {
    let at = vocabulary.at.match(words, at: index)?.end
    return vocabulary.clockWords.match(words, at: at ?? index)?.map { ClockTime(time: $0, hasHalf: true) }
      ?? bareTime(at: at ?? index, isAfterWord: at != nil)
  }

  /// - Parameter isAfterWord: Whether a word before it says that a time follows. Then `9` is a time too.
  private func bareTime(at index: Int, isAfterWord: Bool) -> Match<ClockTime>? {
    if let half = vocabulary.halfPast.match(words, at: index), let hour = number(at: half.end),
      hour.value <= 24
    {
      let end = vocabulary.clock.match(words, at: hour.end)?.end ?? hour.end
      return time(hour.value * 60 + half.value, end: end)
    }
    guard let text = folded(index) else { return nil }
    if let (clock, isAfternoon) = text.withoutHalfOfDay {
      return clock.clockTime().flatMap { time($0, isAfternoon: isAfternoon, end: index + 1) }
    }
    let digits = text.clockTime() ?? (folded(index + 1) == "uhr" ? text.clockTime(separator: ".") : nil)
    guard let digits else {
      guard isAfterWord, let hour = vocabulary.numbers.match(words, at: index),
        let clock = vocabulary.clock.match(words, at: hour.end)
      else { return nil }
      return time(hour.value * 60, end: clock.end)
    }
    if let half = folded(index + 1),
      let isAfternoon = ["am": false, "a.m": false, "pm": true, "p.m": true][half],
      half != "am"
        || day(at: index + 1) == nil && vocabulary.partsBehindTime.match(words, at: index + 1) == nil
    {
      return time(digits, isAfternoon: isAfternoon, end: index + 2)
    }
    let minute = digits.hour * 60 + (digits.minute ?? 0)
    if let clock = vocabulary.clock.match(words, at: index + 1) {
      // “9 Uhr 30”, but not “9 Uhr 10 mal”.
      if digits.minute == nil, let text = folded(clock.end), text.utf8.count == 2,
        let more = Int(digits: text), vocabulary.times.match(words, at: clock.end + 1) == nil
      {
        return more < 60 ? time(minute + more, end: clock.end + 1) : nil
      }
      return time(minute, end: clock.end)
    }
    guard isAfterWord || digits.minute != nil else { return nil }
    return time(minute, end: index + 1)
  }

  private func time(_ minute: Int, hasHalf: Bool = false, end: Int) -> Match<ClockTime>? {
    TimeOfDay(hour: minute / 60, minute: minute % 60).map {
      Match(ClockTime(time: $0, hasHalf: hasHalf), end: end)
    }
  }

  /// Returns a time on a clock of twelve hours.
  private func time(_ clock: (hour: Int, minute: Int?), isAfternoon: Bool, end: Int) -> Match<ClockTime>? {
    guard (1...12).contains(clock.hour) else { return nil }
    let minute = (clock.hour % 12 + (isAfternoon ? 12 : 0)) * 60 + (clock.minute ?? 0)
    return time(minute, hasHalf: true, end: end)
  }
}

extension String {
  /// The text before `am` or `pm`, and whether that is `pm`; `nil` if neither follows a digit.
  fileprivate var withoutHalfOfDay: (clock: String, isAfternoon: Bool)? {
    for (suffix, isAfternoon) in [("am", false), ("pm", true), ("a.m", false), ("p.m", true)] {
      if hasSuffix(suffix), dropLast(suffix.count).last?.isNumber == true {
        return (String(dropLast(suffix.count)), isAfternoon)
      }
    }
    return nil
  }

  /// The hour and the minute of a text such as `9` or `9:30`.
  fileprivate func clockTime(separator: Character = ":") -> (hour: Int, minute: Int?)? {
    let fields = split(separator: separator, omittingEmptySubsequences: false)
    guard fields.count <= 2, let hour = Int(digits: fields[0]), fields[0].utf8.count <= 2, hour < 24 else {
      return nil
    }
    guard fields.count == 2 else { return (hour, nil) }
    guard fields[1].utf8.count == 2, let minute = Int(digits: fields[1]), minute < 60 else { return nil }
    return (hour, minute)
  }
}
