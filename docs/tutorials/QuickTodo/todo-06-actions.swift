import Rill
import RillUI

/// The list of tasks.
struct TasksViewModel: Sendable {
  /// The tasks in their sections.
  let tasks: Observable<TaskList>
  /// The title of a new task, while it is typed.
  let newTitle = BehaviorRelay(value: "")
  /// Creates a task with that title. Disabled while there is none.
  let createAction: CocoaAction
  let deleteAction: Action<TaskItem, Void>

  private let service: TaskService

  init(service: TaskService) {
    let newTitle = newTitle
    self.service = service
    tasks = service.tasks()
    createAction = CocoaAction(enabledIf: newTitle.map { !$0.isEmpty }) {
      service.create(title: newTitle.value).do(onNext: { newTitle.accept("") })
    }
    deleteAction = Action { service.delete($0) }
  }

  /// Returns the action of a task's check button.
  func onToggle(_ task: TaskItem) -> CocoaAction {
    CocoaAction { [service] in service.toggle(task) }
  }
}
