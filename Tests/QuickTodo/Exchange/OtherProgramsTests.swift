import Foundation
@testable import QuickTodoExchange
import QuickTodoModel
import Testing

@Suite("Files of other programs")
struct OtherProgramsTests {
  @Test("iCalendar: fields, time zones, lists by the calendar's name; the rest comes back as it was")
  func calendar() throws {
    let rest = [
      "LOCATION;LANGUAGE=en:Shop\\, corner", "X-APPLE-SORT-ORDER:42", "GEO:1.5;2.5",
      "URL;P=\"a:b\":http://x.org/\(String(repeating: "é", count: 80))",
      "RELATED-TO;RELTYPE=SIBLING:other", "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT15M",
      "DESCRIPTION:Soon",
      "END:VALARM",
    ]
    let tasks = try ReadFiles.tasks(
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      X-WR-CALNAME:Home\\, sweet
      BEGIN:VTIMEZONE
      TZID:Europe/Berlin
      END:VTIMEZONE
      BEGIN:VTODO
      UID:abc-1
      SUMMARY:Buy milk\\, and
        bread
      DESCRIPTION:one\\ntwo
      DUE;TZID=Europe/Berlin:20260501T153000
      DTSTART;VALUE=DATE:20260430
      PRIORITY:3
      CATEGORIES:shop,food
      RRULE:FREQ=WEEKLY;BYDAY=FR
      CREATED:20260401T080000Z
      STATUS:IN-PROCESS
      PERCENT-COMPLETE:40
      \(rest.joined(separator: "\n"))
      END:VTODO
      END:VCALENDAR

      """, .icalendar)
    let task = try #require(tasks.first)
    #expect(task.identity == "abc-1" && task.list == "Home, sweet")
    #expect(task.task.title == "Buy milk, and bread" && task.task.notes == "one\ntwo")
    #expect(task.task.due == TaskDate("2026-05-01T09:30"), "15:30 in Berlin is 9:30 in New York")
    #expect(task.task.start == TaskDate("2026-04-30") && task.task.priority == .high)
    #expect(task.task.tags == ["shop", "food"] && task.task.rule == "FREQ=WEEKLY;BYDAY=FR")
    #expect(task.task.added == Date(timeIntervalSince1970: 1_775_030_400))
    #expect(task.remarks == [])
    let again = ReadFiles.text([task], .icalendar).replacing("\r\n ", with: "")
    for line in rest + ["STATUS:IN-PROCESS", "PERCENT-COMPLETE:40", "PRIORITY:3"] {
      #expect(again.contains("\r\n\(line)\r\n"), "\(line)")
    }
  }

  @Test("A tag of iCalendar has its commas and semicolons escaped, as other programs read and write it")
  func escapedTags() throws {
    let tags = ["a, b;c", "back\\slash", "plain"]
    var task = PortableTask(TaskItem(uid: 1, title: "t", added: Date(timeIntervalSince1970: 0)))
    (task.identity, task.task.tags) = ("1", tags)
    let text = ReadFiles.text([task], .icalendar)
    #expect(text.contains("\r\nCATEGORIES:a\\, b\\;c\r\n") && !text.contains("X-QUICKTODO-TAGS"))
    #expect(try ReadFiles.tasks(text, .icalendar).map(\.task.tags) == [tags])
    let one = text.replacing("CATEGORIES:a\\, b\\;c\r\n", with: "CATEGORIES:x,a\\, b\\;c,y\r\n")
    #expect(
      try ReadFiles.tasks(one, .icalendar).map(\.task.tags) == [["x", "a, b;c", "y", "back\\slash", "plain"]])
  }

  @Test("A changed occurrence of iCalendar is left out with a remark, and its task is read")
  func changedOccurrence() throws {
    let entries = try ReadFiles.entries(
      Array(
        """
        BEGIN:VCALENDAR
        BEGIN:VTODO
        UID:1
        SUMMARY:water
        DUE:20260501T090000Z
        RRULE:FREQ=DAILY
        END:VTODO
        BEGIN:VTODO
        UID:1
        RECURRENCE-ID:20260502T090000Z
        SUMMARY:water twice
        END:VTODO
        END:VCALENDAR

        """.utf8), .icalendar)
    guard case .task(let task)? = entries.first, case .remark(let remark)? = entries.last else {
      Issue.record("Expected a task and a remark, found \(entries).")
      return
    }
    #expect(entries.count == 2 && task.task.title == "water" && remark.line == 8)
  }

  @Test("A line of iCalendar has at most 75 bytes")
  func folded() throws {
    var task = PortableTask(TaskItem(uid: 1, title: String(repeating: "é👩‍👩‍👧", count: 40), added: .now))
    (task.identity, task.list) = ("1", String(repeating: "é", count: 60))
    task.foreign["icalendar"] = "X-A:" + String(repeating: "ü", count: 90)
    #expect(ReadFiles.text([task], .icalendar).utf8.split(separator: 10).allSatisfy { $0.count <= 76 })
  }

  @Test("A cancelled task is done, and cancelled again in an export")
  func cancelled() throws {
    let tasks = try ReadFiles.tasks(
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nSUMMARY:x\nSTATUS:CANCELLED\nEND:VTODO\nEND:VCALENDAR\n",
      .icalendar)
    #expect(tasks.map(\.task.isDone) == [true])
    #expect(ReadFiles.text(tasks, .icalendar).contains("STATUS:CANCELLED\r\n"))
  }

  @Test("todo.txt: projects, contexts, priorities; unknown keys stay in the title")
  func todoTxt() throws {
    let tasks = try ReadFiles.tasks(
      """
      (A) 2026-05-01 Call @phone Mom +Family +Later due:2026-05-03 foo:bar http://x.org rec:1w
      x 2026-05-02 2026-05-01 done pri:F
      xylophone (B) t:2026-02-30
      """, .todotxt)
    #expect(tasks[0].task.title == "Call Mom +Later foo:bar http://x.org" && tasks[0].list == "Family")
    #expect(tasks[0].task.tags == ["phone"] && tasks[0].task.due == TaskDate("2026-05-03"))
    #expect(tasks[0].task.rule == "FREQ=WEEKLY" && tasks[0].task.recursFromCompletion)
    #expect(tasks[1].task.isDone && tasks[1].task.priority == .low)
    #expect(ReadFiles.text([tasks[1]], .todotxt).contains("pri:F"))
    #expect(tasks[2].task.title == "xylophone (B)" && tasks[2].remarks.count == 1, "there is no 30 February")
  }

  @Test("Taskwarrior: unknown attributes, annotations and a wait come back")
  func taskwarrior() throws {
    let tasks = try ReadFiles.tasks(
      """
      {"uuid":"u1","status":"waiting","description":"d","entry":"20260501T093000Z","wait":"20260601T000000Z",
       "annotations":[{"entry":"20260502T000000Z","description":"a"},{"entry":"20260503T000000Z","description":"b"}],
       "depends":["u2"],"estimate":1.50,"recur":"2w"}
      {"uuid":"u2","status":"deleted","description":"gone","entry":"20260501T093000Z"}
      """, .taskwarrior)
    #expect(
      tasks.count == 1 && tasks[0].task.notes == "a\nb" && tasks[0].task.rule == "FREQ=WEEKLY;INTERVAL=2")
    let text = ReadFiles.text(tasks, .taskwarrior)
    for part in [
      #""wait":"20260601T000000Z""#, #""estimate":1.50"#, #""depends":["u2"]"#,
      #"{"entry":"20260503T000000Z","description":"b"}"#,
    ] { #expect(text.contains(part)) }
    var edited = tasks[0]
    edited.task.notes = "new"
    #expect(!ReadFiles.text([edited], .taskwarrior).contains("20260503T000000Z"))
  }

  @Test("Taskwarrior: of the tasks to do of a pattern, the last one alone recurs")
  func taskwarriorSeries() throws {
    func line(_ uuid: String, _ status: String, _ number: Int, _ parent: String) -> String {
      #"{"uuid":"\#(uuid)","status":"\#(status)","description":"\#(uuid)","recur":"weekly","imask":\#(number),"#
        + #""due":"2026050\#(number + 1)T000000Z","entry":"20260401T000000Z","parent":"\#(parent)"}"#
    }
    let tasks = try ReadFiles.tasks(
      [
        line("second", "pending", 1, "p"), line("third", "pending", 2, "p"),
        line("first", "completed", 0, "p"),
        line("other", "pending", 0, "q"),
      ].joined(separator: "\n"), .taskwarrior)
    #expect(tasks.map(\.task.title) == ["second", "first", "third", "other"])
    #expect(tasks.filter { !$0.task.isDone && $0.task.rule != nil }.map(\.task.title) == ["third", "other"])
    #expect(ReadFiles.text(tasks, .taskwarrior).split(separator: "\"recur\":\"weekly\"").count == 5)
  }

  @Test("Taskwarrior: a recurrence that was removed here stays removed, and one that was never removed stays")
  func taskwarriorWithoutRule() throws {
    let line = #"{"uuid":"u","status":"pending","description":"a","due":"20260502T000000Z","recur":"weekly"}"#
    var tasks = try ReadFiles.tasks(line, .taskwarrior)
    #expect(tasks.map(\.task.rule) == ["FREQ=WEEKLY"])
    let same = try ReadFiles.tasks(ReadFiles.text(tasks, .taskwarrior), .taskwarrior)
    #expect(same.map(\.task.rule) == ["FREQ=WEEKLY"])
    tasks[0].task.rule = nil
    let text = ReadFiles.text(tasks, .taskwarrior)
    #expect(text.contains(#""recur":"weekly""#), "Taskwarrior's own word stays")
    #expect(try ReadFiles.tasks(text, .taskwarrior).map(\.task.rule) == [nil])
  }

  @Test("CSV: other names, other separators, unknown columns, done without a time")
  func csv() throws {
    let tasks = try ReadFiles.tasks(
      "Task;Due Date;Labels;Done;Colour\r\n\"a;\"\"b\"\"\r\nc\";2026-05-01 09:30:00;home, at work;yes;red\r\n\r\nz;;;no;\r\n",
      .csv)
    #expect(tasks.map(\.task.title) == ["a;\"b\"\r\nc", "z"])
    #expect(tasks[0].task.due == TaskDate("2026-05-01T09:30") && tasks[0].task.tags == ["home", "at work"])
    #expect(tasks.map(\.task.isDone) == [true, false])
    let text = ReadFiles.text(tasks, .csv, foreign: ["Colour"])
    #expect(text.contains("tags,reminders,Colour\r\n") && text.contains(",red\r\n"))
  }

  @Test("Markdown: nested items are parts, headings are lists, signs are dates")
  func markdown() throws {
    let entries = try ReadFiles.entries(
      Array(
        """
        # Home
        Some words.
        * [ ] a ⏫ 📅 2026-05-01 #shop
        \t- [x] b ✅ 2026-05-02
        \t\t1. [ ] c [custom:: 1]
          a note
        - [ ] d
        - not a task
        """.utf8), .markdown)
    let tasks = entries.compactMap { if case .task(let task) = $0 { task } else { nil } }
    #expect(tasks.map(\.task.title) == ["a", "b", "c [custom:: 1]", "d"])
    #expect(tasks.map(\.depth) == [0, 1, 2, 0] && Set(tasks.map(\.list)) == ["Home"])
    #expect(tasks[0].task.priority == .high && tasks[0].task.due == TaskDate("2026-05-01"))
    #expect(tasks[1].task.isDone && tasks[0].task.tags == ["shop"])
    #expect(entries.last == .remark(ImportRemark(line: 2, "3 lines are no tasks; this is the first.")))
  }

  @Test("JSON: unknown members come back, with those of other formats")
  func json() throws {
    let text =
      #"{"schema":1,"tasks":[{"id":"1","title":"a","added":"2026-05-01T09:30:00.000Z","x":[1.0,{"y":null}],"foreign":{"icalendar":"X-A:1"}}]}"#
    let tasks = try ReadFiles.tasks(text, .json)
    let again = ReadFiles.text(tasks, .json)
    #expect(again.contains(#""x":[1.0,{"y":null}]"#) && again.contains(#""foreign":{"icalendar":"X-A:1"}"#))
  }
}
