import QuickTodoModel
import QuickTodoServices
import Rill
import RillTest
import RillTestScenes
import Testing

@testable import QuickTodoScenes

/// The line below the name of the open view, without a window.
@Suite struct ViewSubtitleTests {
  @Test func `it counts the tasks of the open view, and follows each change`() throws {
    let scheduler = TestScheduler(initialClock: 0)
    let service = MemoryTaskService(now: { scheduler.now })
    let model = TasksViewModel(
      taskService: service, files: FakeTaskFiles(), syncProgram: FakeSyncProgram(), hasNetwork: .just(true),
      autostart: FakeAutostart(),
      coordinator: RecordingCoordinator<Scene>(), scheduler: scheduler)
    service.createList(named: "Home", color: .blue)
    let today = TaskDate(scheduler.now, in: .current).day
    func add(_ title: String, _ edits: [TaskEdit] = []) -> TaskItem? {
      Recording(service.createTask(TaskDraft(title: title, edits: edits))).elements.first
    }
    let bread = try #require(add("bread", [.list(1), .due(TaskDate(today))]))
    _ = add("milk", [.list(1), .addTags(["shop"])])
    _ = add("call")
    let subtitle = Recording(model.subtitle)
    var last: String? { subtitle.elements.last }
    #expect(last == "3 due, 0 done")
    for (scope, text) in [
      (TaskScope.today, "1 due"), (.upcoming, "0 due"), (.done, "0 done"), (.list(1), "2 due, 0 done"),
      (.tag("shop"), "1 due"), (.list(1), "2 due, 0 done"),
    ] {
      model.sidebar.scope.accept(scope)
      #expect(last == text)
    }
    scheduler.advanceTo(1)
    service.mark(tasks: [bread.uid], isDone: true, withParts: false)
    #expect(last == "1 due, 1 done")
    model.search.accept("milk")
    #expect(last == "")
    model.search.accept("")
    model.sidebar.scope.accept(.done)
    #expect(last == "1 done")
  }
}
