import Foundation
import QuickTodoModel
import QuickTodoScenes
import Testing

@Suite("Form of a task")
struct TaskFormTests {
  /// Wednesday, 25 November 2026, in the morning.
  private let now: TaskDate
  private let plain = TaskItem(uid: 1, title: "gym", added: Date(timeIntervalSince1970: 0))
  private var recurring: TaskItem {
    var task = plain
    (task.due, task.recurrence) = (TaskDate("2026-11-26T09:00"), Recurrence(RecurrenceRule(.weekly)))
    return task
  }

  init() throws { now = try #require(TaskDate("2026-11-25T10:30")) }

  /// Reads what a person types over the text of a field, as of each key.
  private func type(_ words: String, over field: TaskField, of form: inout TaskForm) {
    form.read("", for: field, now: now)
    for end in words.indices { form.read(String(words[...end]), for: field, now: now) }
  }

  @Test("A due date that is typed over another one leaves the recurrence")
  func retyped() {
    var form = TaskForm(recurring)
    type("friday 10am", over: .due, of: &form)
    form.endTyping()
    #expect(form.recurrence == "every week")
    #expect(form.edits == [.due(TaskDate("2026-11-27T10:00"))])
  }

  @Test("A date that isn't understood leaves the due date and the recurrence")
  func unreadable() {
    var form = TaskForm(recurring)
    type("31. Februar", over: .due, of: &form)
    form.endTyping()
    #expect(form.unread == [.due: "31. Februar"])
    #expect((form.due, form.recurrence) == (recurring.due, "every week"))
    #expect(form.edits == [])
  }

  @Test(
    "The recurrence goes when the person leaves the due date without text, or with none",
    arguments: ["", "None"])
  func emptied(words: String) {
    var form = TaskForm(recurring)
    form.read(words, for: .due, now: now)
    #expect(form.recurrence == "every week")
    form.endTyping()
    #expect(form.recurrence == "")
    #expect(form.edits == [.due(nil)])
    form.read("tomorrow", for: .due, now: now)
    #expect(form.edits == [.due(TaskDate("2026-11-26")), .recurrence(nil)])
  }

  @Test(
    "The due date that a recurrence brings follows it as it is typed",
    arguments: [
      ("every 1st of may", "2027-05-01"), ("every month on the 31st", "2026-12-31"),
      ("every monday", "2026-11-30"),
    ])
  func followed(words: String, due: String) {
    var form = TaskForm(plain)
    type(words, over: .recurrence, of: &form)
    #expect(form.due == TaskDate(due))
    type("every fr", over: .recurrence, of: &form)
    #expect(form.due == TaskDate("2026-11-27"))
    form.read("every fro", for: .recurrence, now: now)
    #expect(form.edits == [])
  }

  @Test(
    "The person's due date stays as it is when a recurrence is typed, also after the recurrence brought one")
  func ownDate() {
    var form = TaskForm(plain)
    type("every monday", over: .recurrence, of: &form)
    type("tomorrow", over: .due, of: &form)
    type("every month", over: .recurrence, of: &form)
    #expect(form.due == TaskDate("2026-11-26"))
    type("31. Februar", over: .due, of: &form)
    #expect(form.due == TaskDate("2026-11-25"), "the first day of the recurrence, as no date was set")
    #expect(form.recurrence == "every month")
  }
}
