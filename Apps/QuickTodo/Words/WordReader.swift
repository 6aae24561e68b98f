import Foundation
import QuickTodoModel

/// The words of a text, with what phrases among them mean at a certain moment.
struct WordReader {
  let words: [Word]
  let vocabulary: Vocabulary
  /// The present day and time.
  let now: TaskDate
  /// Whether `1/5` is 5 January instead of 1 May.
  let isMonthFirst: Bool
  /// The time zone of the clock.
  let timeZone: TimeZone

  var today: CalendarDay { now.day }

  /// Returns the text of a word in lower case; `nil` behind the last word, and for text that isn't to be understood.
  func folded(_ index: Int) -> String? {
    index < words.count && words[index].isPlain ? words[index].folded : nil
  }

  /// Returns a number from 1 to 999, in digits or as a word.
  func number(at index: Int) -> Match<Int>? {
    if let text = folded(index), let number = Int(digits: text), (1...999).contains(number) {
      return Match(number, end: index + 1)
    }
    return vocabulary.numbers.match(words, at: index)
  }

  /// Returns the minutes of a duration, such as `10 min` or `an hour`, if it has no months and years.
  func minutes(at index: Int) -> Match<Int>? {
    guard let (number, start) = numberOrDigits(at: index),
      let unit = vocabulary.units.match(words, at: start)
    else { return nil }
    let minutes: Int? =
      switch unit.value {
      case .minute: 1
      case .hour: 60
      case .day: 1_440
      case .week: 10_080
      case .month, .year: nil
      }
    guard let minutes, number * minutes <= Reminder.mostMinutes else { return nil }
    return Match(number * minutes, end: unit.end)
  }

  private func numberOrDigits(at index: Int) -> (Int, end: Int)? {
    if let text = folded(index), text.utf8.count <= 7, let number = Int(digits: text) {
      return (number, index + 1)
    }
    return number(at: index).map { ($0.value, $0.end) }
  }

  /// Returns the number of a day of the month, such as `27th` or `27.`.
  func ordinalDay(at index: Int) -> Match<Int>? {
    guard let text = folded(index) else { return nil }
    let suffix = ["st", "nd", "rd", "th", "."].first { text.hasSuffix($0) }
    guard let suffix, let day = Int(digits: text.dropLast(suffix.count)), (1...31).contains(day) else {
      return nil
    }
    return Match(day, end: index + 1)
  }

  /// Returns a full name of a weekday, or a short one if it can't be another word here.
  func weekday(at index: Int, allowingShort: Bool) -> Match<Weekday>? {
    vocabulary.weekdays.match(words, at: index)
      ?? (allowingShort ? vocabulary.shortWeekdays.match(words, at: index) : nil)
  }

  /// Returns the index behind a comma or a word such as “and”; nil if a list of days ends here.
  func placeOfNextDay(after end: Int) -> Int? {
    vocabulary.and.match(words, at: end)?.end ?? (words[end - 1].hasComma ? end : nil)
  }

  /// Returns whether several days of a month are named, such as `1st and 15th`.
  func isListOfDays(at index: Int) -> Bool {
    guard let first = ordinalDay(at: index), let next = placeOfNextDay(after: first.end) else { return false }
    return ordinalDay(at: next) != nil
  }

  /// Returns whether a weekday is one of several, such as `Monday and Friday`. Without a word such as “every” before them, nobody
  /// can tell whether they are one date or several.
  func isInListOfWeekdays(_ index: Int, end: Int) -> Bool {
    let own = words[end - 1]
    func isWeekday(_ index: Int) -> Bool { index >= 0 && weekday(at: index, beside: own) != nil }
    if let next = placeOfNextDay(after: end), isWeekday(next) { return true }
    guard index > 0 else { return false }
    let last = vocabulary.and.match(words, at: index - 1) == nil ? index - 1 : index - 2
    return isWeekday(last) && placeOfNextDay(after: last + 1) == index
  }

  /// Returns a weekday that stands beside another one. “do” and “so” are words of many sentences, and weekdays beside names of two
  /// letters alone.
  private func weekday(at index: Int, beside other: Word) -> Match<Weekday>? {
    guard let day = weekday(at: index, allowingShort: true) else { return nil }
    return ["do", "so"].contains(words[index].folded) && other.folded.utf8.count != 2 ? nil : day
  }

  /// Returns one weekday, or several that are written as one: `mon-fri`, `mon,wed`, `Monday to Friday`.
  private func weekdayOrRange(at index: Int, allowingShort: Bool) -> Match<[Weekday]>? {
    if let text = folded(index), text.contains(where: { ",-–".contains($0) }) {
      let days = text.split(separator: ",", omittingEmptySubsequences: false).map { weekdays(in: $0) }
      return days.contains(nil) ? nil : Match(days.compactMap(\.self).flatMap(\.self), end: index + 1)
    }
    guard let first = weekday(at: index, allowingShort: allowingShort) else { return nil }
    guard !words[first.end - 1].hasComma, let through = vocabulary.through.match(words, at: first.end),
      let last = weekday(at: through.end, beside: words[first.end - 1])
    else { return first.map { [$0] } }
    return last.map { Weekday.days(from: first.value, through: $0) }
  }

  /// Returns the weekday of a name, or the days from one to another.
  private func weekdays(in range: Substring) -> [Weekday]? {
    let days = range.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "-" || $0 == "–" }).map {
      weekday(named: $0)
    }
    guard let first = days.first ?? nil, let last = days.last ?? nil, days.count <= 2 else { return nil }
    return Weekday.days(from: first, through: last)
  }

  private func weekday(named name: Substring) -> Weekday? {
    let word = [Word(name.startIndex..<name.endIndex, in: name.base)]
    return (vocabulary.weekdays.match(word, at: 0) ?? vocabulary.shortWeekdays.match(word, at: 0))?.value
  }

  /// Returns weekdays with or without commas or words such as “and” between them.
  func weekdays(at index: Int) -> Match<[Weekday]>? {
    guard let first = weekdayOrRange(at: index, allowingShort: true) else { return nil }
    var days = first.value
    var end = first.end
    while true {
      let before = words[end - 1]
      let and = vocabulary.and.match(words, at: end)?.end
      let next = and ?? end
      // Without anything between them, a short name follows a short one only: `buy every friday sun cream`.
      let allowsShort = and != nil || before.hasComma || before.folded.utf8.count <= 3
      guard let day = weekdayOrRange(at: next, allowingShort: allowsShort) else { break }
      // “do” and “so” are words of many sentences, but not in `jeden mo mi do`.
      if and == nil, ["do", "so"].contains(words[next].text), before.folded.utf8.count != 2 { break }
      days += day.value
      end = day.end
    }
    return Match(Set(days).sorted { $0.rawValue < $1.rawValue }, end: end)
  }
}

extension Weekday {
  /// Returns the days of a week from one to another.
  fileprivate static func days(from first: Weekday, through last: Weekday) -> [Weekday] {
    let count = (last.rawValue - first.rawValue + 7) % 7
    return (0...count).compactMap { Weekday(rawValue: (first.rawValue - 1 + $0) % 7 + 1) }
  }
}

extension Int {
  /// Creates a number from ASCII digits, or returns `nil` for other text.
  init?(digits text: some StringProtocol) {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    self.init(text)
  }
}
