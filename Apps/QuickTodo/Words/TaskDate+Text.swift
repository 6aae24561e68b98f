public import QuickTodoModel
public import QuickTodoTexts

extension TaskDate {
  /// Returns the date as a person would say it: `Today`, `Tomorrow 09:30`, `Friday`, `1 May`, `1 May 2030`.
  /// - Parameters:
  ///   - now: The present day and time.
  ///   - language: The language.
  public func text(now: TaskDate, in language: Language) -> String {
    let words = DateWords(language)
    let day = words.text(of: day, today: now.day)
    return time.map { "\(day) \($0)" } ?? day
  }
}

extension CalendarDay {
  /// Returns the day with its day of the week: `Tuesday 24 November`.
  /// - Parameter language: The language.
  public func longText(in language: Language) -> String {
    let words = DateWords(language)
    return "\(words.name(of: weekday))\(language == .german ? "," : "") \(words.text(of: self))"
  }

  /// Returns the day with the first letters of its month: `24 Nov`.
  /// - Parameter language: The language.
  public func shortText(in language: Language) -> String {
    let words = DateWords(language)
    return words.text(of: self, month: String(words.name(ofMonth: month).prefix(3)))
  }
}

/// The words that describe dates.
private struct DateWords {
  private let isGerman: Bool

  init(_ language: Language) { isGerman = language == .german }

  func text(of day: CalendarDay, today: CalendarDay) -> String {
    switch day.number - today.number {
    case -1: return isGerman ? "Gestern" : "Yesterday"
    case 0: return isGerman ? "Heute" : "Today"
    case 1: return isGerman ? "Morgen" : "Tomorrow"
    case 2...6: return name(of: day.weekday)
    default:
      let date = text(of: day)
      return day.year == today.year ? date : "\(date) \(day.year)"
    }
  }

  func text(of day: CalendarDay, month: String? = nil) -> String {
    "\(day.day)\(isGerman ? "." : "") \(month ?? name(ofMonth: day.month))"
  }

  func name(of weekday: Weekday) -> String { weekdays[weekday.rawValue - 1] }

  func name(ofMonth month: Int) -> String { months[month - 1] }

  private var weekdays: [String] {
    isGerman
      ? ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"]
      : ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  }

  private var months: [String] {
    isGerman
      ? [
        "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
        "November",
        "Dezember",
      ]
      : [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November",
        "December",
      ]
  }
}
