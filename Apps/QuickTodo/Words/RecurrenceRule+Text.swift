public import QuickTodoModel
public import QuickTodoTexts

extension Recurrence {
  /// Returns the recurrence in words, which quick entry understands as this recurrence; `nil` for a rule that has no such
  /// words.
  /// - Parameter language: The language.
  public func text(in language: Language) -> String? {
    let words = RuleWords(language)
    guard let rule = words.text(of: rule) else { return nil }
    var text = rule
    if let until = self.rule.until { text += " \(words.until) \(words.date(until))" }
    if let count = self.rule.count { text += " \(words.times(count))" }
    return isFromCompletion ? "\(text) \(words.afterCompletion)" : text
  }
}

/// The words that describe rules.
private struct RuleWords {
  private let language: Language

  init(_ language: Language) { self.language = language }

  private func choose(_ english: String, _ german: String) -> String {
    language == .german ? german : english
  }

  var until: String { choose("until", "bis") }
  var afterCompletion: String { choose("after completion", "nach Erledigung") }
  func times(_ count: Int) -> String { choose("for \(count) time\(count == 1 ? "" : "s")", "\(count) mal") }
  func date(_ day: CalendarDay) -> String { "\(dayAndMonth(day.day, day.month)) \(digits(day.year))" }

  func text(of rule: RecurrenceRule) -> String? {
    switch rule.frequency {
    case .daily:
      guard rule.isWithoutDays else { return nil }
      return every(rule.interval, "day", "days", "jeden Tag", "Tage")
    case .weekly:
      guard rule.dayOfMonth == nil, rule.month == nil, rule.days.allSatisfy({ $0.ordinal == 0 }) else {
        return nil
      }
      let weeks = every(rule.interval, "week", "weeks", "jede Woche", "Wochen")
      guard !rule.days.isEmpty else { return weeks }
      let days = list(rule.days.map { name($0.weekday) })
      if rule.interval > 1 { return "\(weeks) \(choose("on", "am")) \(days)" }
      let isWorkdays = rule.days.map(\.weekday) == Weekday.allCases.dropLast(2)
      return isWorkdays ? choose("every weekday", "jeden Werktag") : "\(choose("every", "jeden")) \(days)"
    case .monthly:
      guard rule.month == nil else { return nil }
      let months = every(rule.interval, "month", "months", "jeden Monat", "Monate")
      guard !rule.isWithoutDays else { return months }
      return dayOfMonth(rule).map { "\(months) \(choose("on the", "am")) \($0)" }
    case .yearly:
      let years = every(rule.interval, "year", "years", "jedes Jahr", "Jahre")
      guard !rule.isWithoutDays else { return years }
      guard rule.days.isEmpty, let day = rule.dayOfMonth, day > 0, let month = rule.month else { return nil }
      return "\(years) \(choose("on", "am")) \(dayAndMonth(day, month))"
    }
  }

  private func every(_ interval: Int, _ unit: String, _ units: String, _ each: String, _ einheiten: String)
    -> String
  {
    interval == 1
      ? choose("every \(unit)", each) : choose("every \(interval) \(units)", "alle \(interval) \(einheiten)")
  }

  /// A day of each month; `nil` for several, and for those that have no words.
  private func dayOfMonth(_ rule: RecurrenceRule) -> String? {
    if let day = rule.dayOfMonth {
      guard rule.days.isEmpty else { return nil }
      return day == -1 ? choose("last day", "letzten Tag") : choose(ordinal(day), "\(day).")
    }
    guard rule.days.count == 1 else { return nil }
    let names = [
      -1: choose("last", "letzten"), 1: choose("first", "ersten"), 2: choose("second", "zweiten"),
      3: choose("third", "dritten"), 4: choose("fourth", "vierten"), 5: choose("fifth", "fünften"),
    ]
    return names[rule.days[0].ordinal].map { "\($0) \(name(rule.days[0].weekday))" }
  }

  private func dayAndMonth(_ day: Int, _ month: Int) -> String {
    let english = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November",
      "December",
    ]
    let german = [
      "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
      "November",
      "Dezember",
    ]
    return choose("\(day) \(english[month - 1])", "\(day). \(german[month - 1])")
  }

  private func name(_ weekday: Weekday) -> String {
    let english = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    let german = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"]
    return (language == .german ? german : english)[weekday.rawValue - 1]
  }

  private func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) \(choose("and", "und")) \(last)"
  }

  private func ordinal(_ number: Int) -> String {
    let suffix = (11...13).contains(number) ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    return "\(number)\(suffix)"
  }

  /// The digits of a year, four of them.
  private func digits(_ year: Int) -> String {
    let text = String(year)
    return String(repeating: "0", count: max(0, 4 - text.utf8.count)) + text
  }
}

extension RecurrenceRule {
  fileprivate var isWithoutDays: Bool { days.isEmpty && dayOfMonth == nil && month == nil }
}
