import QuickTodoModel
import QuickTodoTexts
import QuickTodoWords
import RillTestSupport
import Testing

@Suite("Quick entry of random tasks")
struct QuickEntryPropertyTests {
  private static let now = TaskDate("2026-11-25T10:30") ?? TaskDate(CalendarDay(number: 0))

  @Test("The text of an entry is read as the same entry", arguments: [Language.english, .german])
  func text(language: Language) {
    let parser = QuickEntryParser(languages: [language])
    for seed in 0..<1_000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let entry = Self.entry(&random)
      let text = parser.text(of: entry, now: Self.now)
      var read = parser.parse(text, now: Self.now)
      read.parts = []
      #expect(read == entry, "seed \(seed): \(text)")
    }
  }

  @Test("A rule in words is read as the same rule", arguments: [Language.english, .german])
  func rules(language: Language) {
    let parser = QuickEntryParser(languages: [language])
    for seed in 0..<1_000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let recurrence = Self.recurrence(&random)
      guard let text = recurrence.text(in: language) else {
        Issue.record("seed \(seed): \(recurrence) has no words")
        continue
      }
      #expect(parser.parse("water \(text)", now: Self.now).recurrence == recurrence, "seed \(seed): \(text)")
      #expect(RecurrenceRule(recurrence.rule.description) == recurrence.rule)
    }
  }

  private static func entry(_ random: inout SplitMix64) -> QuickEntry {
    let words = [
      "call", "Anna", "tomorrow", "every", "at", "by", "9", "9am", "!high", "#work", "@home", "\"quoted\"",
      "\"", "\"\"",
      "May", "1", "the", "morgen", "jeden", "Tag", "in", "days", "3", "until", "week", "\"tomorrow\"",
      "„morgen“", "1.5.",
      "and", "friday,", "Uhr", "for", "times", "2026-05-01", "übermorgen",
    ]
    var entry = QuickEntry(
      title: (0..<Int.random(in: 1..<6, using: &random)).map { _ in words.randomElement(using: &random) ?? ""
      }.joined(separator: " "))
    if Bool.random(using: &random) {
      let day = now.day.adding(days: Int.random(in: -400..<4_000, using: &random))
      let time =
        Bool.random(using: &random) ? TimeOfDay(minute: Int.random(in: 0..<1_440, using: &random)) : nil
      entry.due = TaskDate(day, time)
      // Without a date, quick entry finds one for a rule.
      if Bool.random(using: &random) { entry.recurrence = recurrence(&random) }
    }
    if Bool.random(using: &random) { entry.priority = TaskPriority.allCases.randomElement(using: &random) }
    if Bool.random(using: &random) {
      entry.list = ["family", "Two Words", "büro"].randomElement(using: &random)
    }
    if Bool.random(using: &random) { entry.tags = ["phone", "at home", "x2"].shuffled(using: &random) }
    return entry
  }

  private static func recurrence(_ random: inout SplitMix64) -> Recurrence {
    let frequency = RecurrenceRule.Frequency.allCases.randomElement(using: &random) ?? .daily
    var rule = RecurrenceRule(
      frequency, every: Bool.random(using: &random) ? 1 : Int.random(in: 2..<50, using: &random))
    let kind = Int.random(in: 0..<3, using: &random)
    switch frequency {
    case .weekly where kind > 0:
      rule.days = Weekday.allCases.filter { _ in Bool.random(using: &random) }.map { .init($0) }
    case .monthly where kind == 1:
      rule.dayOfMonth = [-1, 1, 2, 3, 11, 15, 21, 31].randomElement(using: &random)
    case .monthly where kind == 2:
      let weekday = Weekday.allCases.randomElement(using: &random) ?? .monday
      rule.days = [.init(weekday, ordinal: [-1, 1, 2, 3, 4, 5].randomElement(using: &random) ?? 1)]
    case .yearly where kind > 0:
      (rule.month, rule.dayOfMonth) = (
        Int.random(in: 1...12, using: &random), Int.random(in: 1...28, using: &random)
      )
    default: break
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: rule.until = now.day.adding(days: Int.random(in: 1..<2_000, using: &random))
    case 1: rule.count = Int.random(in: 1..<500, using: &random)
    default: break
    }
    return Recurrence(rule, isFromCompletion: Int.random(in: 0..<4, using: &random) == 0)
  }
}
