import Foundation
import QuickTodoModel
import QuickTodoScenes
import QuickTodoServices
import Rill
import RillTest
import RillTestScenes
import Testing

/// The numbers beside the views of the sidebar, without a window.
@Suite struct SidebarCountsTests {
  private let scheduler = TestScheduler(initialClock: 0)
  private let service: MemoryTaskService
  private let model: TasksViewModel
  private let sections: Recording<SidebarViewModel.Sections>
  private let subtitle: Recording<String>

  init() {
    let scheduler = scheduler
    service = MemoryTaskService(now: { scheduler.now })
    model = TasksViewModel(
      taskService: service, files: FakeTaskFiles(), syncProgram: FakeSyncProgram(), hasNetwork: .just(true),
      autostart: FakeAutostart(),
      coordinator: RecordingCoordinator<Scene>(), scheduler: scheduler)
    sections = Recording(model.sidebar.sections)
    subtitle = Recording(model.subtitle)
  }

  private func count(_ view: TaskScope) -> Int? {
    scheduler.advanceTo(scheduler.clock + 1)
    return sections.elements.last?.flatMap(\.items).first { $0.scope == view }?.count
  }

  @Test func `every view has its number, which follows each change`() throws {
    for title in ["paint", "fix", "trip"] { service.createTask(title: title) }
    service.createList(named: "Home")
    service.edit(tasks: [1, 2], [.list(1), .addTags(["diy"])], listName: nil)
    service.save(search: "tag:diy")
    service.save(search: "list:home is:done")
    #expect(count(.all) == 3 && count(.done) == 0 && count(.list(1)) == 2 && count(.tag("diy")) == 2)
    #expect(count(.search(1)) == 2 && count(.search(2)) == 0)
    service.mark(tasks: [1], isDone: true, withParts: false)
    #expect(count(.all) == 2 && count(.done) == 1 && count(.list(1)) == 1)
    #expect(count(.search(1)) == 2 && count(.search(2)) == 1)
    model.sidebar.scope.accept(.search(1))
    #expect(subtitle.elements.last == "2 tasks")
    let list = try #require(Recording(service.lists()).elements.last?.first)
    service.delete(list: list)
    #expect(count(.search(2)) == 0 && count(.list(1)) == nil)
  }

  @Test func `a task that passes its time is in an open search for what is overdue, and beside it`() throws {
    let shown = Recording(model.sectionedItems.map { $0.sections.flatMap(\.items).map(\.title) })
    let due = TaskDate(scheduler.now.addingTimeInterval(120), in: .current)
    service.createTask(TaskDraft(title: "paint", edits: [.due(due)]))
    service.save(search: "is:overdue")
    model.sidebar.scope.accept(.search(1))
    #expect(count(.search(1)) == 0 && shown.elements.last == [])
    scheduler.advanceTo(scheduler.clock + 240)
    #expect(count(.search(1)) == 1 && shown.elements.last == ["paint"])
    model.sidebar.scope.accept(.all)
    service.createTask(
      TaskDraft(title: "fix", edits: [.due(TaskDate(scheduler.now.addingTimeInterval(120), in: .current))]))
    model.search.accept("due:overdue")
    #expect(shown.elements.last == ["paint"])
    scheduler.advanceTo(scheduler.clock + 240)
    #expect(Set(shown.elements.last ?? []) == ["paint", "fix"])
  }
}
