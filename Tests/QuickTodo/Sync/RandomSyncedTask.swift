import Foundation
import QuickTodoModel
import RillTestSupport

@testable import QuickTodoSync

/// Random fields of tasks.
struct RandomSyncedTask {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private static let words = [
    "milk", "a,b", "a;b", "back\\slash", "\\n", "\n", "é", "👩‍👩‍👧", "日本語", "\"quoted\"", ":", "  ", "\t",
    "BEGIN:VTODO", "end", "x=1", "\u{2028}", "%41", String(repeating: "long ", count: 30),
  ]

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func text() -> String {
    "t" + (0..<number(0..<6)).map { _ in Self.words[number(0..<Self.words.count)] }.joined()
  }

  /// Returns a date, often one at which a clock is changed.
  mutating func date() -> TaskDate {
    let changes = ["2026-03-29", "2026-10-25", "2026-03-08", "2026-11-01"]
    let day =
      number(0..<2) == 0
      ? CalendarDay(number: number(18_000..<30_000))
      : CalendarDay(changes[number(0..<4)]) ?? CalendarDay(number: 0)
    return TaskDate(
      day,
      number(0..<3) == 0 ? nil : TimeOfDay(minute: number(0..<2) == 0 ? number(0..<240) : number(0..<1_440)))
  }

  /// Gives a task another random value in a field.
  mutating func edit(_ field: EditedField, of task: inout SyncedTask) {
    let isNone = number(0..<4) == 0
    switch field {
    case .title: task.task.title = text()
    case .notes: task.task.notes = isNone ? "" : text()
    case .due: task.task.due = isNone ? nil : date()
    case .start: task.task.start = isNone ? nil : date()
    case .done:
      task.task.checked =
        task.task.isDone && isNone
        ? nil : Date(milliseconds: Int64(number(1_000_000_000..<2_000_000_000)) * 1_000 + 250)
    case .priority: task.task.priority = TaskPriority.allCases[number(0..<4)]
    case .tags:
      let kept = task.task.tags.filter { _ in number(0..<3) > 0 }
      task.task.tags = TagNames.adding((0..<number(0..<3)).map { _ in text() }, to: kept)
    case .parent: task.parent = isNone ? nil : "parent-\(number(0..<100))"
    case .position: task.task.position = isNone ? nil : "a\(number(0..<10))x"
    case .rule:
      let rules = [
        "FREQ=DAILY", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "FREQ=MONTHLY;BYDAY=-1FR;COUNT=3",
        "FREQ=DAILY;UNTIL=20270328",
      ]
      task.task.rule = isNone ? nil : rules[number(0..<4)]
    case .fromCompletion: task.task.recursFromCompletion.toggle()
    case .reminders:
      var reminders = Set(task.task.reminders.filter { _ in number(0..<2) == 0 })
      for _ in 0..<number(0..<3) {
        reminders.insert(
          number(0..<2) == 0 ? .before(minutes: [0, 10, 540, 1_450][number(0..<4)]) : Reminder(at: date()))
      }
      task.task.reminders = reminders.sorted { "\($0)" < "\($1)" }
    }
  }
}
