import Foundation
import QuickTodoModel
import Testing

@testable import QuickTodoCommandLine

@Suite("Tasks as text")
struct TaskFormatTests {
  let added = Date(timeIntervalSince1970: 1_000.25)

  @Test("A line has the number, a box and the title")
  func line() {
    #expect(TaskText().line(TaskItem(uid: 7, title: "Ä 👍", added: added)) == "    7  [ ]  Ä 👍\n")
    let done = TaskItem(uid: 1_234_567, title: "x", added: added, checked: added)
    #expect(TaskText().line(done) == "1234567  [x]  x\n")
  }

  @Test("A line has the details of a task behind its title")
  func details() {
    var task = TaskItem(uid: 7, title: "Call", added: added)
    task.due = TaskDate("2026-05-01T09:30")
    task.start = TaskDate("2026-04-30")
    task.priority = .high
    task.list = 3
    task.tags = ["phone", "at home"]
    task.rule = "FREQ=WEEKLY"
    let list = ListItem(uid: 3, name: "Family", color: .blue, position: "a0")
    #expect(
      TaskText(lists: [3: list]).line(task)
        == "    7  [ ]  Call  2026-05-01 09:30  every week  from 2026-04-30  !high  #Family  @phone  @at home\n"
    )
    task.rule = "FREQ=SECONDLY"
    #expect(TaskText().line(task).contains("  recurring  "))
  }

  @Test(
    "In a terminal, an overdue date is red and another green",
    arguments: [
      ("2026-05-01", "2026-05-02T00:00", 31), ("2026-05-01", "2026-05-01T23:59", 32),
      ("2026-05-01T09:00", "2026-05-01T09:01", 31), ("2026-05-01T09:00", "2026-05-01T09:00", 32),
    ])
  func colors(due: String, now: String, color: Int) throws {
    var task = TaskItem(uid: 7, title: "Call", added: added)
    task.due = TaskDate(due)
    let line = TaskText(isColored: true, now: try #require(TaskDate(now))).line(task)
    #expect(line.contains("\u{1b}[\(color)m\(due.split(separator: "T")[0])"))
  }

  @Test("Columns are as wide as their longest text, and empty ones are left out")
  func columns() throws {
    var first = TaskItem(uid: 7, title: "Call", added: added)
    first.due = TaskDate("2026-05-01T09:30")
    first.tags = ["phone", "home"]
    var second = TaskItem(uid: 1_234, title: "Milk and bread", added: added)
    second.tags = ["x"]
    #expect(
      TaskColumns(text: TaskText(), width: nil).lines([first, second]) == """
           7  [ ]  Call            2026-05-01 09:30  @phone @home
        1234  [ ]  Milk and bread                    @x

        """)
    #expect(TaskColumns(text: TaskText(), width: nil).lines([]) == "")
  }

  @Test(
    "A narrow terminal shortens the title to two fifths first, and then the last columns", arguments: 10...70)
  func narrow(width: Int) throws {
    var task = TaskItem(uid: 7, title: String(repeating: "x", count: 30), added: added)
    task.due = TaskDate("2026-05-01")
    task.tags = ["phone", "home"]
    let line = TaskColumns(text: TaskText(), width: width).lines([task]).dropLast()
    #expect(line.count <= max(width, 25))
    #expect(line.contains("2026-05-01") || width < 38)
    #expect(line.contains("@phone @home") == (width >= 57))
    #expect(line.contains("…") == (width < 65))
  }

  @Test(
    "A title with nothing behind it may use the whole line, whatever the other tasks have",
    arguments: [40, 60])
  func wholeLine(width: Int) {
    var task = TaskItem(uid: 7, title: "Water", added: added)
    (task.due, task.tags) = (TaskDate("2026-05-01T09:30"), ["a tag with many words"])
    let long = TaskItem(uid: 8, title: String(repeating: "x", count: width), added: added)
    let lines = TaskColumns(text: TaskText(), width: width).lines([task, long]).split(separator: "\n")
    #expect(lines[1] == " 8  [ ]  \(String(repeating: "x", count: width - 10))…")
  }

  @Test("JSON has the members in their order, times in UTC, and null for what a task lacks")
  func json() {
    var tasks = [
      TaskItem(uid: 2, title: "a\"\\/\n\u{1b}é", added: added),
      TaskItem(uid: 1, title: "b", added: added, checked: Date(timeIntervalSince1970: 0)),
    ]
    tasks[0].reminders = ["-PT10M", "2026-05-01T09:30"].compactMap { Reminder($0) }
    #expect(
      TaskJSON().array(tasks) == #"""
        [{"uid":2,"title":"a\"\\/\n\u001bé","added":"1970-01-01T00:16:40.250Z","checked":null,"changed":null,\#
        "notes":"","due":null,"start":null,"priority":"none","list":null,"tags":[],"parent":null,"rule":null,\#
        "ruleFromCompletion":false,"reminders":["-PT10M","2026-05-01T09:30"]},\#
        {"uid":1,"title":"b","added":"1970-01-01T00:16:40.250Z","checked":"1970-01-01T00:00:00.000Z","changed":null,\#
        "notes":"","due":null,"start":null,"priority":"none","list":null,"tags":[],"parent":null,"rule":null,\#
        "ruleFromCompletion":false,"reminders":[]}]

        """#)
  }

  @Test("Any title survives the conversion to JSON and back")
  func roundTrip() throws {
    let title = String(String.UnicodeScalarView((0...0x2fff).compactMap(Unicode.Scalar.init)))
    let json = TaskJSON().array([TaskItem(uid: 1, title: title, added: added)])
    let tasks = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    #expect((tasks?[0]["title"] as? String)?.unicodeScalars.elementsEqual(title.unicodeScalars) == true)
  }
}
