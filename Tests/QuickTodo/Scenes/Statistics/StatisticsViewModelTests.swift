import Foundation
import QuickTodoModel
import QuickTodoScenes
import QuickTodoServices
import Rill
import RillTest
import RillTestScenes
import RillUI
import Testing

@Suite("Statistics view model") struct StatisticsViewModelTests {
  private let scheduler = TestScheduler(initialClock: 1_000_000)
  private var today: CalendarDay { TaskDate(scheduler.now, in: .current).day }

  /// Returns a service with a task for each number of days before today, done at noon.
  private func service(doneBefore days: Int...) -> MemoryTaskService {
    let scheduler = scheduler
    let tasks = days.enumerated().map { number, days in
      let noon = TaskDate(today.adding(days: -days), TimeOfDay(hour: 12)).moment(in: .current)
      return TaskItem(uid: Int64(number) + 1, title: "t", added: noon, checked: noon)
    }
    return MemoryTaskService(tasks: tasks, now: { scheduler.now })
  }

  private func page(_ service: any TaskServiceType, reopen: CocoaAction = CocoaAction { .just(()) })
    -> Recording<StatisticsViewModel.Content>
  {
    Recording(StatisticsViewModel(taskService: service, reopen: reopen, scheduler: scheduler).content)
  }

  private func numbers(_ page: Recording<StatisticsViewModel.Content>) throws -> DoneStatistics {
    guard case .numbers(let statistics)? = page.elements.last else { throw Missing() }
    return statistics
  }

  private struct Missing: Error {}

  @Test func `the page counts today, the last seven days and all thirty days`() throws {
    let page = page(service(doneBefore: 0, 0, 6, 7, 29, 30))
    let statistics = try numbers(page)
    #expect(statistics.days.map(\.day) == (0..<30).map { today.adding(days: $0 - 29) })
    #expect(statistics.doneToday == 2 && statistics.doneInWeek == 3 && statistics.done == 5)
    #expect(statistics.averageText == "0.2")
    #expect(page.elements.count == 1)
  }

  @Test func `the numbers follow each change`() throws {
    let service = service(doneBefore: 1)
    let page = page(service)
    service.createTask(TaskDraft(title: "late", edits: [.due(TaskDate(today.adding(days: -1)))]))
    service.createTask(title: "other")
    #expect(try numbers(page).todo == 2 && numbers(page).overdue == 1 && numbers(page).doneToday == 0)
    service.mark(tasks: [2], isDone: true, withParts: false)
    #expect(try numbers(page).todo == 1 && numbers(page).overdue == 0 && numbers(page).doneToday == 1)
    service.undo(nil)
    #expect(try numbers(page).overdue == 1 && numbers(page).doneToday == 0)
  }

  @Test func `the days move on at midnight, and a task becomes overdue at its minute`() throws {
    let service = service(doneBefore: 0)
    let day = today
    let now = TaskDate(scheduler.now, in: .current)
    let minute = (now.time?.minute ?? 0) + 2
    service.createTask(TaskDraft(title: "soon", edits: [.due(TaskDate(day, TimeOfDay(minute: minute)))]))
    let page = page(service)
    #expect(try numbers(page).overdue == 0 && numbers(page).doneToday == 1)
    scheduler.advanceTo(1_000_000 + 180)
    #expect(try numbers(page).overdue == 1)
    scheduler.advanceTo(1_000_000 + 86_400)
    #expect(try numbers(page).days.last?.day == day.adding(days: 1))
    #expect(try numbers(page).doneToday == 0 && numbers(page).doneInWeek == 1)
  }

  @Test(.timeLimit(.minutes(20)))
  func `a failure is shown with its reason, until the tasks are opened again`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "statistics-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let location = DatabaseLocation(path: folder.appendingPathComponent("tasks.sqlite").path)
    let service = try TaskService(location)
    let model = StatisticsViewModel(
      taskService: service, reopen: CocoaAction { service.reopen() }, scheduler: scheduler)
    let (contents, continuation) = AsyncStream.makeStream(of: StatisticsViewModel.Content.self)
    let subscription = model.content.asObservable().subscribe(onNext: { continuation.yield($0) })
    defer { subscription.dispose() }
    var iterator = contents.makeAsyncIterator()
    #expect(await iterator.next() == .numbers(DoneStatistics(today: today)))
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      // When the first one is gone, the service closes the database, and SQLite removes the others.
      try? FileManager.default.removeItem(at: file)
    }
    guard case .failure(let reason)? = await iterator.next() else { throw Missing() }
    #expect(reason.contains(location.path))
    _ = try TaskDatabase(location).add(TaskDraft(title: "new"))
    model.onReopen.execute()
    while let content = await iterator.next(), content != .numbers(DoneStatistics(today: today, todo: 1)) {}
  }

  @Test func `days and numbers are said in words`() throws {
    let day = try #require(CalendarDay("2026-11-24"))
    let best = day.adding(days: -7)
    let statistics = DoneStatistics(today: day, done: [best: 3, day.adding(days: -9): 3, day: 1])
    #expect(statistics.headline == "Most on Tuesday 17 November: 3 tasks")
    #expect(DoneStatistics(today: day, done: [day: 1]).headline == "Most today: 1 task")
    #expect(
      statistics.summary
        == "7 tasks done in 30 days. Most on Tuesday 17 November: 3 tasks. Today: 1 task.")
    #expect(statistics.text(of: statistics.days[28]) == "Monday 23 November: no tasks")
    #expect(statistics.days.suffix(8).map(statistics.label).first == "17 Nov")
    #expect(statistics.days.last.map(statistics.label) == "Today")
    let none = DoneStatistics(today: day)
    #expect(none.best == nil && none.summary == "Nothing was done in these 30 days.")
    #expect(DoneStatistics(today: day, done: [day: 46]).averageText == "1.5")
  }
}
