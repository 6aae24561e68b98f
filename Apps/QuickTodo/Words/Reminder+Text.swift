public import QuickTodoModel
public import QuickTodoTexts

extension Reminder {
  /// Returns the reminder as a person would say it: `reminds 10 min before`, `reminds Tomorrow 09:30`.
  /// - Parameters:
  ///   - now: The present day and time.
  ///   - language: The language.
  public func text(now: TaskDate, in language: Language) -> String {
    "\(language == .german ? "erinnert" : "reminds") \(timeText(now: now, in: language))"
  }

  /// Returns the time of the reminder as a person would say it: `10 min before`, `when due`, `Tomorrow 09:30`. A
  /// `QuickEntryParser` reads it as the same reminder, unless it was on a day that is over.
  /// - Parameters:
  ///   - now: The present day and time.
  ///   - language: The language.
  public func timeText(now: TaskDate, in language: Language) -> String {
    let isGerman = language == .german
    switch self {
    case .at(let date): return date.text(now: now, in: language)
    case .before(0): return isGerman ? "bei Fälligkeit" : "when due"
    case .before(let minutes):
      return "\(Self.duration(minutes, isGerman: isGerman)) \(isGerman ? "vorher" : "before")"
    }
  }

  private static func duration(_ minutes: Int, isGerman: Bool) -> String {
    func text(_ number: Int, _ one: String, _ many: String) -> String? {
      number == 0 ? nil : "\(number) \(number == 1 ? one : many)"
    }
    let parts = [
      isGerman
        ? text(minutes / 1_440, "Tag", "Tage") : text(minutes / 1_440, "day", "days"),
      text(minutes % 1_440 / 60, "h", "h"), text(minutes % 60, "min", "min"),
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}
