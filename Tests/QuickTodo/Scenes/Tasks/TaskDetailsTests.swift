import Foundation
import QuickTodoModel
import QuickTodoScenes
import QuickTodoServices
import Rill
import RillTest
import RillTestScenes
import Testing

@Suite("The details of a task's row")
struct TaskDetailsTests {
  private let surroundings = TaskSurroundings(lists: [3: "Family"], now: TaskDate("2026-11-25T10:30") ?? .now)

  private func task(_ change: (inout TaskItem) -> Void) -> TaskItem {
    var task = TaskItem(uid: 1, title: "call", added: Date(timeIntervalSince1970: 0))
    change(&task)
    return task
  }

  @Test("A task with a title alone has none")
  func none() {
    #expect(TaskDetails(task { _ in }, in: surroundings) == nil)
  }

  @Test("All that a task has is said, the due date first")
  func all() throws {
    let task = task {
      $0.due = TaskDate("2026-11-26T09:00")
      $0.start = TaskDate("2026-11-26")
      $0.rule = "FREQ=WEEKLY"
      $0.priority = .high
      $0.list = 3
      $0.tags = ["phone", "at home"]
      $0.notes = "x"
    }
    let details = try #require(TaskDetails(task, in: surroundings))
    #expect(details.due == "Tomorrow 09:00" && !details.isOverdue && details.isLater)
    #expect(TaskDetails(task.marked(done: true, now: Date()), in: surroundings)?.isLater == false)
    #expect(
      details.others
        == "every week  ·  from Tomorrow  ·  high priority  ·  #Family  ·  @phone  ·  @at home  ·  notes")
    #expect(
      details.description
        == "due Tomorrow 09:00, every week, from Tomorrow, high priority, #Family, @phone, @at home, notes")
  }

  @Test("A part that is displayed apart from its task says whose part it is")
  func parts() throws {
    let details = try #require(
      TaskDetails(task { $0.list = 3 }, in: surroundings, partOf: "Renovate the bath"))
    #expect(details.others == "part of “Renovate the bath”  ·  #Family")
    let long = String(repeating: "a", count: 60)
    #expect(
      TaskDetails(task { _ in }, in: surroundings, partOf: long)?.others == "part of “\(long.prefix(40))…”")
  }

  @Test("A row follows the title of the task that it is a part of, unless it is displayed below it")
  func wholes() throws {
    let service = MemoryTaskService()
    let model = TasksViewModel(
      taskService: service, files: FakeTaskFiles(), syncProgram: FakeSyncProgram(), hasNetwork: .just(true),
      autostart: FakeAutostart(),
      coordinator: RecordingCoordinator<Scene>(), scheduler: TestScheduler(initialClock: 0))
    let whole = try #require(Recording(service.createTask(TaskDraft(title: "Bath"))).elements.last)
    let draft = TaskDraft(title: "Paint", edits: [.parent(whole.uid)])
    let part = try #require(Recording(service.createTask(draft)).elements.last)
    #expect(model.details(of: part, isAtTop: false) == nil)
    let details = Recording(try #require(model.details(of: part, isAtTop: true)))
    #expect(details.elements.last?.others == "part of “Bath”")
    service.edit(task: whole, [.title("Bathroom")], listName: nil)
    #expect(details.elements.last?.others == "part of “Bathroom”")
  }

  @Test("A task is overdue after its day or its time, unless it is done")
  func overdue() throws {
    for (due, isOverdue) in [
      ("2026-11-24", true), ("2026-11-25", false), ("2026-11-25T10:29", true), ("2026-11-25T10:30", false),
    ] {
      let task = task { $0.due = TaskDate(due) }
      #expect(TaskDetails(task, in: surroundings)?.isOverdue == isOverdue, "\(due)")
      #expect(TaskDetails(task.marked(done: true, now: Date()), in: surroundings)?.isOverdue == false)
    }
  }

  @Test("The surroundings follow the lists, and the minute")
  func minutes() {
    let scheduler = TestScheduler(initialClock: 0)
    let service = MemoryTaskService()
    let model = TasksViewModel(
      taskService: service, files: FakeTaskFiles(), syncProgram: FakeSyncProgram(), hasNetwork: .just(true),
      autostart: FakeAutostart(),
      coordinator: RecordingCoordinator<Scene>(),
      scheduler: scheduler)
    let surroundings = Recording(model.surroundings)
    let first = surroundings.elements[0]
    service.createTask(TaskDraft(title: "one", listName: "Work"))
    #expect(surroundings.elements.last == TaskSurroundings(lists: [1: "Work"], now: first.now))
    scheduler.advanceTo(60)
    #expect(surroundings.elements.count == 3)
    #expect(surroundings.elements.last?.now.time?.minute == first.now.time.map { ($0.minute + 1) % 1_440 })
  }
}
