import Foundation
import QuickTodoCalendar
import QuickTodoModel
import QuickTodoRecurrence
import RillTestSupport
import Testing

@Suite("Dates of a rule", .timeLimit(.minutes(30)))
struct OccurrencesTests {
  @Test("Random rules, and the tasks that recur by them, have the dates that python-dateutil computes")
  func dateutil() throws {
    let count = 12
    let rules = (0..<UInt64(isLong ? 100_000 : 2_000)).map(RandomRule.init)
    let folder = try TemporaryFolder()
    try rules.map { "\(count)\t\($0.start)\t\($0.rule)\n" }.joined()
      .write(toFile: folder.file("rules"), atomically: true, encoding: .utf8)
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("occurrences.py")
    let python = try ChildProcess("/usr/bin/python3", [script.path, folder.file("rules")])
    let output = String(decoding: python.output.readDataToEndOfFile(), as: UTF8.self)
    #expect(python.wait() == 0)
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    try #require(lines.count == rules.count)
    var differences: [String] = []
    for (seed, (rule, expected)) in zip(rules, lines).enumerated() {
      let dates = Occurrences(of: rule.rule, from: rule.start)
      // libical refuses some rules that have no date at all.
      let found = dates.map { $0.prefix(count).map(\.description).joined(separator: " ") } ?? ""
      if found != expected {
        differences.append("seed \(seed), \(rule.rule) from \(rule.start): \(found), expected \(expected)")
      }
      guard let first = expected.split(separator: " ").first.flatMap({ TaskDate(String($0)) }) else {
        continue
      }
      let due = try dueDates(by: rule.rule, from: first, count).map(\.description).joined(separator: " ")
      if due != expected {
        differences.append("seed \(seed), a task by \(rule.rule): \(due), expected \(expected)")
      }
    }
    #expect(
      differences.isEmpty, "\(differences.count) differ: \(differences.prefix(8).joined(separator: "\n"))")
  }

  /// Returns the dates of a task that is done each time at the time at which it is due.
  /// - Parameters:
  ///   - rule: The rule as another program writes it.
  ///   - first: The first date of the rule.
  ///   - count: The most dates.
  private func dueDates(by rule: String, from first: TaskDate, _ count: Int) throws -> [TaskDate] {
    let clock = WallClock(timeZone: .gmt, zones: CalendarZones([]))
    let start = CalendarTime(first, first.time == nil ? .day : .floating)
    var task = TaskItem(uid: 1, title: "water", added: Date(timeIntervalSince1970: 0))
    (task.due, task.rule) = (first, CalendarRule(from: start, on: clock).kept(rule))
    var dates = [first]
    while dates.count < count, let due = task.due, let next = task.next(doneAt: due) {
      task = next
      dates.append(try #require(next.due))
    }
    return dates
  }

  @Test(
    "A text that is no rule has no dates",
    arguments: ["", "FREQ=", "every week", "INTERVAL=2", "FREQ=FORTNIGHTLY"])
  func noRule(_ text: String) throws {
    let start = try #require(TaskDate("2026-11-25"))
    #expect(Occurrences(of: text, from: start) == nil)
  }
}

@Suite("The task that follows a recurring one")
struct NextTaskTests {
  /// Returns the next date and rule of a task.
  private func next(_ due: String, _ rule: String, done: String, fromCompletion: Bool = false) throws
    -> String?
  {
    var task = TaskItem(uid: 1, title: "water", added: Date(timeIntervalSince1970: 0))
    task.due = TaskDate(due)
    (task.rule, task.recursFromCompletion) = (rule, fromCompletion)
    return task.next(doneAt: try #require(TaskDate(done))).map {
      "\($0.due.map(\.description) ?? "") \($0.rule ?? "")"
    }
  }

  @Test("The next date is the first after the due date that has not passed")
  func fromDue() throws {
    #expect(try next("2026-11-25", "FREQ=WEEKLY", done: "2026-11-25T10:00") == "2026-12-02 FREQ=WEEKLY")
    #expect(try next("2026-11-25", "FREQ=WEEKLY", done: "2026-11-20T10:00") == "2026-12-02 FREQ=WEEKLY")
    #expect(try next("2026-11-02", "FREQ=WEEKLY", done: "2026-11-25T10:00") == "2026-11-30 FREQ=WEEKLY")
    #expect(try next("2026-11-20", "FREQ=DAILY", done: "2026-11-25T10:00") == "2026-11-26 FREQ=DAILY")
    #expect(
      try next("2026-11-20T09:00", "FREQ=DAILY", done: "2026-11-25T08:59") == "2026-11-25T09:00 FREQ=DAILY")
    #expect(
      try next("2026-11-20T09:00", "FREQ=DAILY", done: "2026-11-25T09:00") == "2026-11-26T09:00 FREQ=DAILY")
    #expect(
      try next("2026-01-31", "FREQ=MONTHLY;BYMONTHDAY=-1", done: "2026-01-31T10:00")?.hasPrefix("2026-02-28")
        == true)
    for (rule, date) in [("BYMONTHDAY=-1", "2027-02-28"), ("BYMONTHDAY=10,-1;BYDAY=WE,FR", "2027-02-10")] {
      #expect(
        try next("2027-01-31", "FREQ=DAILY;\(rule)", done: "2027-01-31T10:00") == "\(date) FREQ=DAILY;\(rule)"
      )
    }
  }

  @Test("A time that a change of the clock skips or repeats is kept, on that day and on the next")
  func clockChange() throws {
    for (before, day, after) in [
      ("2027-03-27", "2027-03-28", "2027-03-29"), ("2027-10-30", "2027-10-31", "2027-11-01"),
    ] {
      let rule = "FREQ=DAILY"
      #expect(try next("\(before)T02:30", rule, done: "\(before)T10:00") == "\(day)T02:30 \(rule)")
      #expect(try next("\(day)T02:30", rule, done: "\(day)T03:30") == "\(after)T02:30 \(rule)")
      #expect(
        try next("\(before)T09:00", rule, done: "\(day)T02:30", fromCompletion: true)
          == "\(after)T09:00 \(rule)")
    }
  }

  @Test("From completion, the interval begins on the day on which the task is done")
  func fromCompletion() throws {
    let rule = "FREQ=WEEKLY;INTERVAL=2"
    #expect(
      try next("2026-11-02", rule, done: "2026-11-25T10:00", fromCompletion: true) == "2026-12-09 \(rule)")
    #expect(
      try next("2026-11-02T09:00", rule, done: "2026-11-25T10:00", fromCompletion: true)
        == "2026-12-09T09:00 \(rule)")
  }

  @Test(
    "Months and years from completion end at the last day of a shorter month",
    arguments: [
      ("FREQ=MONTHLY", "2027-01-31", "2027-02-28"), ("FREQ=MONTHLY", "2027-02-28", "2027-03-28"),
      ("FREQ=MONTHLY;INTERVAL=6", "2027-08-31", "2028-02-29"), ("FREQ=YEARLY", "2028-02-29", "2029-02-28"),
      ("FREQ=MONTHLY;BYMONTHDAY=31", "2027-01-31", "2027-03-31"),
    ])
  func monthsFromCompletion(_ rule: String, _ done: String, _ due: String) throws {
    #expect(try next("2026-11-02", rule, done: "\(done)T10:00", fromCompletion: true) == "\(due) \(rule)")
  }

  @Test("A rule ends with its count and its last day; dates that passed count")
  func ends() throws {
    #expect(
      try next("2026-11-25", "FREQ=DAILY;COUNT=3", done: "2026-11-25T10:00")
        == "2026-11-26 FREQ=DAILY;COUNT=2")
    #expect(
      try next("2026-11-23", "FREQ=DAILY;COUNT=5", done: "2026-11-25T10:00")
        == "2026-11-26 FREQ=DAILY;COUNT=2")
    #expect(try next("2026-11-25", "FREQ=DAILY;COUNT=1", done: "2026-11-25T10:00") == nil)
    #expect(
      try next("2026-11-25", "FREQ=DAILY;UNTIL=20261126", done: "2026-11-25T10:00")
        == "2026-11-26 FREQ=DAILY;UNTIL=20261126")
    #expect(try next("2026-11-26", "FREQ=DAILY;UNTIL=20261126", done: "2026-11-25T10:00") == nil)
    #expect(
      try next("2026-11-25T09:00", "FREQ=DAILY;UNTIL=20261126T000000Z", done: "2026-11-25T10:00")
        == "2026-11-26T09:00 FREQ=DAILY;UNTIL=20261126T000000Z")
  }

  @Test("Another program's rule is kept as it was written, but for its count")
  func foreign() throws {
    #expect(
      try next(
        "2026-11-24", "X-FOO=1;freq=monthly;BYDAY=TU,WE,TH;BYSETPOS=-1;count=4", done: "2026-11-24T10:00")
        == nil)
    let rule = "FREQ=MONTHLY;WKST=SU;BYDAY=TU,WE,TH;BYSETPOS=-1"
    #expect(try next("2026-11-24", rule, done: "2026-11-24T10:00") == "2026-11-26 \(rule)")
    #expect(try next("2026-11-24", "nonsense", done: "2026-11-24T10:00") == nil)
  }

  @Test(
    "A day that is chosen by BYSETPOS is the day that the rule's other form names",
    arguments: [
      ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=2", "FREQ=MONTHLY;BYDAY=2MO"),
      ("BYSETPOS=-1;BYDAY=FR;FREQ=MONTHLY;INTERVAL=2", "FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR"),
      ("FREQ=YEARLY;BYMONTH=11;BYDAY=TH;BYSETPOS=+4", "FREQ=YEARLY;BYMONTH=11;BYDAY=4TH"),
      ("FREQ=MONTHLY;BYDAY=SU,MO,TU,WE,TH,FR,SA;BYSETPOS=-1", "FREQ=MONTHLY;BYMONTHDAY=-1"),
      ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=30", "FREQ=MONTHLY;BYMONTHDAY=30"),
      ("FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1;COUNT=5", "FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=5"),
    ])
  func chosenDay(other: String, own: String) throws {
    #expect(try #require(RecurrenceRule(other)).description == own)
    for start in ["2026-11-01", "2026-11-25T09:00", "2027-01-31", "2028-02-29"] {
      func dates(_ rule: String) throws -> [TaskDate] {
        let start = try #require(TaskDate(start))
        return try #require(Occurrences(of: rule, from: start)).prefix(40).map(\.self)
      }
      #expect(try dates(other) == dates(own), "from \(start)")
    }
  }

  @Test(
    "A rule whose choice among days has no other form is another program's",
    arguments: [
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1,3",
      "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6", "FREQ=MONTHLY;BYDAY=2MO;BYSETPOS=1",
      "FREQ=YEARLY;BYDAY=MO;BYSETPOS=2", "FREQ=WEEKLY;BYDAY=MO;BYSETPOS=1", "FREQ=MONTHLY;BYSETPOS=1",
      "FREQ=MONTHLY;BYDAY=MO;BYMONTHDAY=1;BYSETPOS=1",
    ])
  func otherChoice(rule: String) { #expect(RecurrenceRule(rule) == nil) }

  @Test("The start moves with the due date")
  func start() throws {
    var task = TaskItem(uid: 1, title: "water", added: Date(timeIntervalSince1970: 0))
    task.due = TaskDate("2026-11-25")
    task.start = TaskDate("2026-11-23T08:00")
    task.rule = "FREQ=WEEKLY"
    let next = task.next(doneAt: try #require(TaskDate("2026-11-25T10:00")))
    #expect(next?.start == TaskDate("2026-11-30T08:00"))
  }
}
