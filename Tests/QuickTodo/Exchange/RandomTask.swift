import Foundation
import QuickTodoModel
import RillTestSupport

/// Random tasks with everything that a person, or another program, may have given them.
struct RandomTask {
  static let words = [
    "milk", "Anna", "x", "(A)", "due:2026-05-01", "title:a%20b", "+work", "@home", "#tag",
    "[due:: 2026-05-01]", "📅",
    "2026-05-01", "a,b", "a;b", "\"quoted\"", "back\\slash", "\\n", "%41", "é", "👩‍👩‍👧", "عربي", "- [ ] item",
    "## heading",
    "> quote", "BEGIN:VTODO", "END:VCALENDAR", "null", "{", "]", "=1+1", "'", ":", "note:", "a\u{a0}b",
    "\u{202e}",
    "\u{2028}", "key:value", "http://example.org/?a=b,c", "  ", "🔺", "rec:1w", "p:1", "id:7", "x:y", "[",
    "::",
    // Marks that are one character with a sign before or behind them.
    "\u{301}abc", "\u{200d}x", "\u{301}", "t\u{600}", "\u{600}", "[\u{301}due:: x]", "#\u{301}", "+\u{301}",
  ]
  static let controls = [
    "\n", "\t", "\r\n", "\r", "\u{0}", "\u{1b}[31m", "\u{7f}", "\u{85}", "\u{b}", "\u{c}", "\u{8}",
  ]

  /// Returns a text that isn't blank.
  static func text(_ random: inout SplitMix64) -> String {
    let count = Int.random(in: 1..<6, using: &random)
    let parts = (0..<count).map { _ in
      Int.random(in: 0..<12, using: &random) == 0
        ? controls.randomElement(using: &random) ?? "" : words.randomElement(using: &random) ?? ""
    }
    let text = parts.joined(separator: Bool.random(using: &random) ? " " : "")
    return TaskTitle.isBlank(text) ? text + "a" : text
  }

  static func date(_ random: inout SplitMix64) -> TaskDate {
    let day = CalendarDay(number: Int.random(in: 18_000..<30_000, using: &random))
    return TaskDate(
      day, Bool.random(using: &random) ? TimeOfDay(minute: Int.random(in: 0..<1_440, using: &random)) : nil)
  }

  static func moment(_ random: inout SplitMix64) -> Date {
    let seconds = Int64.random(in: 1_000_000_000..<2_000_000_000, using: &random)
    return Date(
      milliseconds: seconds * 1_000
        + (Bool.random(using: &random) ? Int64.random(in: 0..<1_000, using: &random) : 0))
  }

  static let rules = [
    "FREQ=DAILY", "FREQ=WEEKLY;INTERVAL=2", "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1",
    "FREQ=WEEKLY;BYDAY=MO,TU;UNTIL=20300101", "FREQ=DAILY;COUNT=5", "freq=weekly;wkst=su",
    "FREQ=MONTHLY;BYSETPOS=2;BYDAY=MO",
    "no rule",
  ]

  /// Returns a task as an export has it.
  static func task(_ random: inout SplitMix64, identity: Int) -> PortableTask {
    func maybe() -> Bool { Int.random(in: 0..<3, using: &random) == 0 }
    var item = TaskItem(uid: Int64(identity), title: text(&random), added: moment(&random))
    if maybe() { item.checked = moment(&random) }
    if maybe() { item.changed = moment(&random) }
    if maybe() { item.notes = text(&random) + (maybe() ? "\n\n" + text(&random) + "\n" : "") }
    if maybe() { item.due = date(&random) }
    if maybe() { item.start = date(&random) }
    if item.dueBeforeStart != nil { item.start = item.due }
    item.priority = TaskPriority.allCases.randomElement(using: &random) ?? .none
    if maybe() { item.tags = TagNames.adding((0..<3).map { _ in text(&random) }, to: []) }
    if maybe() {
      item.rule = rules.randomElement(using: &random)
      item.recursFromCompletion = maybe()
    }
    if maybe() {
      item.reminders = [.before(minutes: [0, 10, 1_450].randomElement(using: &random) ?? 0)]
      if maybe() { item.reminders.append(Reminder(at: date(&random))) }
    }
    if maybe() { item.position = "a\(Int.random(in: 0..<100, using: &random))" }
    var task = PortableTask(item)
    task.identity = "00000000-0000-8000-8000-\(String(1_000_000_000_000 + identity).suffix(12))"
    if maybe() { task.list = text(&random) }
    return task
  }
}
