import QuickTodoModel
import QuickTodoTexts
import QuickTodoWords
import Testing

@Suite("Reminders in words")
struct ReminderTextTests {
  private let now = TaskDate("2026-11-25T10:30")!

  @Test(
    "A reminder is read as a person says it",
    arguments: [
      ("10 min", "-PT10M"), ("10 minutes before", "-PT10M"), ("2 hours", "-PT2H"), ("1 day earlier", "-P1D"),
      ("90 min", "-PT1H30M"), ("1 h 30 min before", "-PT1H30M"), ("1 Tag 2 Stunden", "-P1DT2H"),
      ("0 min", "-PT0M"), ("when due", "-PT0M"), ("eine Stunde vorher", "-PT1H"),
      ("-PT15M", "-PT15M"), ("2026-12-01T09:00", "2026-12-01T09:00"), ("2026-12-01", "2026-12-01T09:00"),
      ("tomorrow 8am", "2026-11-26T08:00"), ("3 days from now", "2026-11-28T09:00"),
    ])
  func read(text: String, reminder: String) {
    #expect(QuickEntryParser().reminder(text, now: now)?.description == reminder)
    #expect(Reminder(reminder)?.description == reminder)
  }

  @Test(
    "Other texts are no reminder",
    arguments: [
      "", "soon", "10", "PT10M", "-P", "-PT", "-P1Y", "99999999 days", "10 min before 1 h",
      "3000 days 3000 days",
    ])
  func others(text: String) {
    #expect(QuickEntryParser().reminder(text, now: now) == nil)
  }

  @Test("A reminder is written as a person says it, in English and German")
  func write() {
    #expect(Reminder.before(minutes: 1_510).text(now: now, in: .english) == "reminds 1 day 1 h 10 min before")
    #expect(Reminder.before(minutes: 0).text(now: now, in: .german) == "erinnert bei Fälligkeit")
    #expect(Reminder(at: TaskDate("2026-11-26")!).text(now: now, in: .english) == "reminds Tomorrow 09:00")
  }

  @Test("The time of a reminder in words is read as the same reminder", arguments: Language.allCases)
  func same(language: Language) {
    let dates = ["2026-11-25T18:05", "2026-11-26T09:00", "2026-11-30T00:00", "2027-05-01T12:30"].compactMap {
      TaskDate($0).map { Reminder(at: $0) }
    }
    for reminder in dates + [0, 1, 59, 60, 61, 1_440, 1_510, 20_161].map({ Reminder.before(minutes: $0) }) {
      let text = reminder.timeText(now: now, in: language)
      #expect(QuickEntryParser().reminder(text, now: now) == reminder, "\(text)")
    }
  }
}
