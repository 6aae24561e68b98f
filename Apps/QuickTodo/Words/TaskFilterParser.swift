public import QuickTodoModel
import QuickTodoTexts

/// A reader of filters that a person types, such as `due:today tag:home list:Work is:done priority:high milk`.
///
/// A word with a key is a condition, a minus sign before it negates it, and all other words are searched for. A name with white
/// space is in quotation marks: `list:"At home"`. A key that isn't known is text, so that addresses can be searched for. German
/// keys and values are understood, too.
public struct TaskFilterParser: Sendable {
  private let dates: QuickEntryParser

  /// Creates a parser.
  /// - Parameter dates: The parser of the days in conditions.
  public init(dates: QuickEntryParser = .ofUser) { self.dates = dates }

  /// Returns the filter that a text describes.
  /// - Parameters:
  ///   - text: The text.
  ///   - now: The present day and time.
  /// - Returns: The filter, without the conditions that weren't understood, and a message about each of these.
  public func parse(_ text: String, now: TaskDate) -> (filter: TaskFilter, problems: [String]) {
    var filter = TaskFilter()
    var problems: [String] = []
    var words: [Substring] = []
    for word in Self.words(of: text) {
      let isNegative = word.hasPrefix("-")
      let parts = word.drop { $0 == "-" }.split(
        separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let key = Key.named[parts[0].lowercased()] else {
        words.append(word)
        continue
      }
      let value = parts[1].filter { !"\"“”„".contains($0) }
      switch condition(key, value, now) {
      case .success(let condition): filter.conditions.append(isNegative ? .not(condition) : condition)
      case .failure(let expected):
        problems.append(
          value.isEmpty
            ? localized("Expected \(expected.text) after \(parts[0]):.")
            : localized("Expected \(expected.text) after \(parts[0]):, found “\(value)”."))
      }
    }
    filter.text = words.joined(separator: " ")
    return (filter, problems)
  }

  /// The English keys of conditions, for a message.
  public static let keys = "due:, start:, tag:, list:, priority:, is: or has:"

  /// Returns the first word before a colon that looks like the key of a condition and is none.
  /// - Parameter text: The text of a filter.
  /// - Returns: The word; nil if there is none, or only the beginning of an address.
  public static func unknownKey(in text: String) -> String? {
    for word in words(of: text) {
      let parts = word.drop { $0 == "-" }.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let key = parts.first, !key.isEmpty, key.allSatisfy(\.isLetter),
        !parts[1].hasPrefix("//"), Key.named[key.lowercased()] == nil
      else { continue }
      return String(key)
    }
    return nil
  }

  private enum Key: String {
    case due, start, tag, list, priority
    case `is`, has

    /// The keys by their names in English and German.
    static let named: [String: Key] = [
      "due": .due, "fällig": .due, "start": .start, "beginn": .start, "tag": .tag, "schlagwort": .tag,
      "list": .list,
      "liste": .list, "priority": .priority, "priorität": .priority, "is": .is, "ist": .is, "has": .has,
      "hat": .has,
    ]
  }

  /// The English words for German ones.
  private static let english = [
    "keine": "none", "keiner": "none", "keines": "none", "keins": "none", "nie": "none", "irgendeine": "any",
    "irgendeiner": "any", "irgendeines": "any", "irgendwann": "any", "überfällig": "overdue", "woche": "week",
    "hoch": "high", "mittel": "medium", "niedrig": "low", "erledigt": "done", "offen": "open",
    "fällig": "due",
    "teilaufgabe": "part", "wiederkehrend": "recurring", "archiviert": "archived", "notizen": "notes",
    "fälligkeit": "due",
    "schlagwörter": "tags",
  ]

  private struct Expected: Error {
    let text: String
  }

  private func condition(
    _ key: Key, _ value: String, _ now: TaskDate
  ) -> Result<TaskFilter.Condition, Expected> {
    let typed = value.lowercased()
    let word = Self.english[typed] ?? typed
    switch key {
    case .due:
      switch word {
      case "none", "never": return .success(.not(.hasDue))
      case "any": return .success(.hasDue)
      case "overdue": return .success(.overdue(at: now))
      default: return days(word, now, isDue: true).map { .due(from: $0.from, through: $0.through) }
      }
    case .start:
      let any = TaskFilter.Condition.start(from: nil, through: nil)
      switch word {
      case "none", "never": return .success(.not(any))
      case "any": return .success(any)
      default: return days(word, now, isDue: false).map { .start(from: $0.from, through: $0.through) }
      }
    case .tag:
      if word.isEmpty { return .failure(Expected(text: localized("the name of a tag, none or any"))) }
      return .success(word == "none" ? .not(.tag(nil)) : .tag(word == "any" ? nil : value))
    case .list:
      if word.isEmpty { return .failure(Expected(text: localized("the name of a list, or none"))) }
      return .success(.list(word == "none" ? nil : value))
    case .priority:
      let priority = TaskPriority.allCases.first { !word.isEmpty && "\($0)".hasPrefix(word) }
      return priority.map { .success(.priority($0)) }
        ?? .failure(Expected(text: localized("high, medium, low or none")))
    case .is:
      switch word {
      case "done": return .success(.done(true))
      case "due", "open": return .success(.done(false))
      case "overdue": return .success(.overdue(at: now))
      case "part", "subtask": return .success(.isPart)
      case "recurring": return .success(.recurs)
      case "archived": return .success(.archived)
      default: return .failure(Expected(text: localized("done, due, overdue, recurring, part or archived")))
      }
    case .has:
      switch word {
      case "notes": return .success(.hasNotes)
      case "due": return .success(.hasDue)
      case "tags": return .success(.tag(nil))
      default: return .failure(Expected(text: localized("notes, due or tags")))
      }
    }
  }

  /// Returns the days that a word names: one, a week, those before or after one.
  private func days(
    _ word: String, _ now: TaskDate, isDue: Bool
  ) -> Result<(from: CalendarDay?, through: CalendarDay?), Expected> {
    if word == "week" { return .success((now.day, now.day.adding(days: 6))) }
    let sign = word.prefix { "<>=".contains($0) }
    // A word such as in-3-days has no spaces.
    let text = String(word.dropFirst(sign.count))
    let date =
      dates.date(text, now: now) ?? dates.date(text.split(separator: "-").joined(separator: " "), now: now)
    guard let day = date?.day else {
      return .failure(
        Expected(
          text: localized(
            isDue
              ? "a day such as today, fri, 2026-05-01, <2026-05-01 or week, or none, any or overdue"
              : "a day such as today, fri, 2026-05-01, <2026-05-01 or week, or none or any")))
    }
    switch sign {
    case "": return .success((day, day))
    case "<": return .success((nil, day.adding(days: -1)))
    case "<=": return .success((nil, day))
    case ">": return .success((day.adding(days: 1), nil))
    case ">=": return .success((day, nil))
    default: return .failure(Expected(text: localized("<, <=, > or >= before the day")))
    }
  }

  /// Returns the words of a text; quotation marks keep white space together, also within a word.
  private static func words(of text: String) -> [Substring] {
    var words: [Substring] = []
    var start: String.Index?
    var isQuoted = false
    for index in text.indices {
      let character = text[index]
      if "\"“”„".contains(character) { isQuoted.toggle() }
      if character.isWhitespace, !isQuoted {
        if let begin = start { words.append(text[begin..<index]) }
        start = nil
      } else if start == nil {
        start = index
      }
    }
    if let start { words.append(text[start...]) }
    return words
  }
}
