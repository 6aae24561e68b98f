import QuickTodoModel
import QuickTodoTexts
import QuickTodoWords
import Testing

@Suite("Dates in words")
struct DateTextTests {
  @Test(
    "A date is said as seen from today",
    arguments: [
      ("2026-11-24", "Yesterday", "Gestern"), ("2026-11-25", "Today", "Heute"),
      ("2026-11-25T09:05", "Today 09:05", "Heute 09:05"), ("2026-11-26", "Tomorrow", "Morgen"),
      ("2026-11-27", "Friday", "Freitag"), ("2026-12-01", "Tuesday", "Dienstag"),
      ("2026-12-02", "2 December", "2. Dezember"), ("2026-11-23", "23 November", "23. November"),
      ("2027-03-01", "1 March 2027", "1. März 2027"),
    ])
  func text(date: String, english: String, german: String) throws {
    let (date, now) = (try #require(TaskDate(date)), try #require(TaskDate("2026-11-25T10:30")))
    #expect(date.text(now: now, in: .english) == english)
    #expect(date.text(now: now, in: .german) == german)
  }
}
