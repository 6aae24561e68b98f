import Rill
import RillUI

/// The list of tasks.
struct TasksViewModel: Sendable {
  /// The tasks in their sections.
  let tasks: Observable<TaskList>

  private let service: TaskService

  init(service: TaskService) {
    self.service = service
    tasks = service.tasks()
  }
}
