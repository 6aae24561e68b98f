import Foundation
import QuickTodoModel
import QuickTodoServices
import Rill
import RillTestSupport
import Testing

/// The promises about the numbers of tasks done per day, which both services keep.
@Suite(.timeLimit(.minutes(20))) struct DoneCountsContractTests {
  private let today = CalendarDay("2027-01-15")!
  private let utc = TimeZone(secondsFromGMT: 0)!

  /// Checks the numbers of the last days until today, and that no other days are there.
  private func check(_ service: ServiceUnderTest, _ counts: [Int]) async throws {
    let start = today.adding(days: 1 - counts.count)
    let expected = Dictionary(
      uniqueKeysWithValues: counts.enumerated().map { (start.adding(days: $0.offset), $0.element) }
        .filter { $0.1 > 0 })
    #expect(try await first(service.tasks.doneCounts(from: start, through: today, in: utc)) == expected)
    guard let database = (service.tasks as? TaskService)?.database else { return }
    let statistics = try database.doneStatistics(
      now: TaskDate(today), in: utc, numberOfDays: counts.count)
    #expect(statistics.days.map(\.count) == counts)
  }

  @Test(arguments: ServiceKind.allCases) func `each change of a task changes the number of its day`(
    kind: ServiceKind
  ) async throws {
    let service = try ServiceUnderTest(kind)
    var counts = events(
      of: service.tasks.doneCounts(from: today.adding(days: -1), through: today, in: utc)
    ).makeAsyncIterator()
    let yesterday = today.adding(days: -1)
    let tasks = try await service.create("a", "b")
    let done = TaskItem(uid: 9, title: "old", added: service.now, checked: service.now - 86_400)
    #expect(try await counts.value() == [:])
    try await first(service.tasks.toggle(task: tasks[0]))
    #expect(try await counts.value() == [today: 1])
    try await first(service.tasks.restore(task: done))
    #expect(try await counts.value() == [today: 1, yesterday: 1])
    try await first(service.tasks.mark(tasks: [tasks[0].uid, tasks[1].uid], isDone: true, withParts: false))
    #expect(try await counts.value() == [today: 2, yesterday: 1])
    // A change of another field is no change here.
    try await first(service.tasks.edit(tasks: [9], [.title("older")], listName: nil))
    try await first(service.tasks.delete(task: done))
    #expect(try await counts.value() == [today: 2])
    try await first(service.tasks.undo(nil))
    #expect(try await counts.value() == [today: 2, yesterday: 1])
    try await first(service.tasks.mark(tasks: [tasks[0].uid], isDone: false, withParts: false))
    #expect(try await counts.value() == [today: 1, yesterday: 1])
    try await first(service.tasks.undo(nil))
    #expect(try await counts.value() == [today: 2, yesterday: 1])
  }

  @Test(arguments: ServiceKind.allCases) func `a day begins at midnight, and other days don't count`(
    kind: ServiceKind
  ) async throws {
    let service = try ServiceUnderTest(kind)
    let midnight = TaskDate(today).moment(in: utc)
    for (number, seconds) in [-2 * 86_400 - 0.001, -86_400, -0.001, 0, 86_399.999, 86_400].enumerated() {
      let task = TaskItem(
        uid: Int64(number) + 1, title: "t", added: midnight, checked: midnight.addingTimeInterval(seconds))
      try await first(service.tasks.restore(task: task))
    }
    try await check(service, [2, 2])
    try await check(service, [1, 0, 2, 2])
  }

  /// Zones with the days around a change: spring and autumn, a midnight that there isn't, one that comes twice, and a day
  /// that was left out.
  static let changes = [
    ("Europe/Berlin", "2027-03-28"), ("Europe/Berlin", "2027-10-31"), ("America/Sao_Paulo", "2018-11-04"),
    ("America/Havana", "2027-11-07"), ("Pacific/Apia", "2011-12-30"), ("Australia/Lord_Howe", "2027-04-04"),
  ]

  @Test(arguments: ServiceKind.allCases, changes) func `days are those of the clock, also if it is changed`(
    kind: ServiceKind, change: (zone: String, day: String)
  ) async throws {
    let service = try ServiceUnderTest(kind)
    let zone = try #require(TimeZone(identifier: change.zone))
    let day = try #require(CalendarDay(change.day))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let noon = TaskDate(day, TimeOfDay(hour: 12)).moment(in: zone)
    var expected: [CalendarDay: Int] = [:]
    // One task for each half hour of two days.
    for number in 1...96 {
      let checked = noon.addingTimeInterval(Double(number - 48) * 1_800)
      try await first(
        service.tasks.restore(task: TaskItem(uid: Int64(number), title: "t", added: noon, checked: checked)))
      let parts = calendar.dateComponents([.year, .month, .day], from: checked)
      let date = CalendarDay(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
      expected[try #require(date), default: 0] += 1
    }
    let days = expected.keys.sorted()
    #expect(days.count == 3)
    let counts = service.tasks.doneCounts(from: days[0], through: days[days.count - 1], in: zone)
    #expect(try await first(counts) == expected)
  }

  @Test func `another program's changes arrive, and values that are no times are left out`() async throws {
    let service = try ServiceUnderTest(.live)
    let task = try await service.create("a")[0]
    var counts = events(of: service.tasks.doneCounts(from: today, through: today, in: utc))
      .makeAsyncIterator()
    #expect(try await counts.value() == [:])
    let path = try #require(service.location).path
    let checked = TaskDate(today).moment(in: utc).milliseconds
    try OtherConnection(path).execute("UPDATE tasks SET checked = \(checked) WHERE uid = \(task.uid)")
    #expect(try await counts.value() == [today: 1])
    try OtherConnection(path).execute(
      "INSERT INTO tasks (title, added, checked) VALUES ('b', 5, 'soon'), ('c', 5, \(checked).5)")
    #expect(try await counts.value() == [today: 2])
  }

  @Test(arguments: ServiceKind.allCases) func `a filter's tasks are counted after each change`(
    kind: ServiceKind
  ) async throws {
    let service = try ServiceUnderTest(kind)
    let now = TaskDate("2027-01-15T12:00")!
    let filter = TaskFilter(conditions: [.hasDue, .overdue(at: now)])
    var counts = events(of: service.tasks.count(filter)).makeAsyncIterator()
    #expect(try await counts.value() == 0)
    for due in ["2027-01-14", "2027-01-15", "2027-01-15T13:00", "2027-01-15T11:59", "2028-01-01"] {
      try await first(
        service.tasks.createTask(TaskDraft(title: due, edits: [.due(TaskDate(due)!), .tags(["x"])])))
    }
    #expect(try await counts.value() == 1)
    #expect(try await counts.value() == 2)
    try await first(service.tasks.mark(tasks: [1], isDone: true, withParts: false))
    #expect(try await counts.value() == 1)
    let tagged = TaskFilter(text: "2027", conditions: [.tag("X"), .done(false)])
    #expect(try await first(service.tasks.count(tagged)) == 3)
  }
}
