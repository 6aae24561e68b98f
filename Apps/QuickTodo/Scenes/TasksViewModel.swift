public import QuickTodoModel
public import QuickTodoServices
public import Rill
public import RillScenes
public import RillUI
import FoundationEssentials

/// The task list: what it shows and what can be done there.
public struct TasksViewModel: Sendable {
  /// The tasks in their sections, as they are now and at each change.
  public let sectionedItems: Observable<TaskList>
  /// How many tasks are due and done, now and at each change.
  public let statistics: Observable<TaskStatistics>
  /// Opens the pushed editor for a task; runs until it is closed.
  public let editAction: Action<TaskItem, Never>
  /// Deletes a task.
  public let deleteAction: Action<TaskItem, Void>
  /// Brings back the task that was deleted last here. Disabled while there is none.
  public let undoAction: CocoaAction
  /// Each task that has been created here.
  public let creations: Observable<TaskItem>
  /// The tasks that have been deleted here and can be brought back, the newest last: now and at each change.
  public let deletedTasks: Observable<[TaskItem]>
  /// Why the tasks cannot be shown, for as long as that is so.
  public let listFailure: Observable<String?>
  /// Opens the tasks again, and shows them.
  public let onReopen: CocoaAction
  /// Everything else that failed here.
  public let failures: Observable<any Error>

  private let taskService: any TaskServiceType
  private let coordinator: any SceneCoordinatorType<Scene>
  private let creationsRelay: PublishRelay<TaskItem>
  private let deleted: DeletedTasks
  private let failuresRelay: PublishRelay<any Error>

  /// Makes the view model.
  /// - Parameters:
  ///   - taskService: The tasks.
  ///   - coordinator: Opens the editors.
  public init(taskService: any TaskServiceType, coordinator: any SceneCoordinatorType<Scene>) {
    let creations = PublishRelay<TaskItem>()
    let deleted = DeletedTasks()
    let failures = PublishRelay<any Error>()
    self.taskService = taskService
    self.coordinator = coordinator
    creationsRelay = creations
    self.deleted = deleted
    failuresRelay = failures
    self.creations = creations.asObservable()
    deletedTasks = deleted.all
    self.failures = failures.asObservable()
    let listFailure = BehaviorRelay<String?>(value: nil)
    let reopened = PublishRelay<Void>()
    let fail: @Sendable (any Error) -> Void = { error in
      listFailure.accept("\((error as? TaskServiceError)?.cause ?? error)")
    }
    self.listFailure = listFailure.distinctUntilChanged()
    let reopen = CocoaAction {
      taskService.reopen()
        .do(onNext: { reopened.accept(()) }, onError: fail)
    }
    onReopen = reopen
    sectionedItems = taskService.tasks()
      .do(onNext: { _ in listFailure.accept(nil) }, onError: fail)
      .retry(after: reopened)
    statistics = taskService.statistics().retry(after: reopened)
    editAction = Action { task in
      let editor = PushedEditTaskViewModel(
        task: task, coordinator: coordinator, updateAction: Self.update(task, with: taskService),
        resolveAction: Self.resolve(task, with: taskService, reopening: reopen))
      return coordinator.transitionUntilClosed(to: .pushedEditTask(editor), type: .push)
    }
    deleteAction = Action { task in
      Self.delete(task, with: taskService, keeping: deleted).reporting(to: failures)
    }
    undoAction = CocoaAction(enabledIf: deleted.all.map { !$0.isEmpty }) {
      Self.restore(deleted.takeNewest(), with: taskService, deleted, failures)
    }
  }

  /// Makes a new task: opens the editor, and creates the task when it is added there. Runs until the editor is closed.
  /// - Returns: The action.
  public func onCreateTask() -> CocoaAction {
    CocoaAction { [taskService, coordinator, creationsRelay, onReopen] in
      let create = Action<String, Void> { title in
        taskService.createTask(title: title).do(onNext: { creationsRelay.accept($0) }).map { _ in }
      }
      let draft = TaskItem(uid: 0, title: "", added: Date())
      let editor = EditTaskViewModel(
        task: draft, coordinator: coordinator, heading: "New Task", confirmation: "Add", updateAction: create,
        reopenAction: onReopen)
      return coordinator.transitionUntilClosed(to: .editTask(editor), type: .modal).asObservable()
        .map { _ in }
    }
  }

  /// Makes a due task done and a done one due.
  /// - Parameter task: The task as it is shown.
  /// - Returns: The action.
  public func onToggle(task: TaskItem) -> CocoaAction {
    CocoaAction { [taskService, failuresRelay] in
      taskService.toggle(task: task).map { _ in }.reporting(to: failuresRelay)
    }
  }

  /// Deletes a task.
  /// - Parameter task: The task.
  /// - Returns: The action.
  public func onDelete(task: TaskItem) -> CocoaAction {
    CocoaAction { [taskService, deleted, failuresRelay] in
      Self.delete(task, with: taskService, keeping: deleted).reporting(to: failuresRelay)
    }
  }

  /// Brings back those of some deleted tasks that are still gone, as they were.
  /// - Parameter tasks: The tasks.
  /// - Returns: The action.
  public func onRestore(tasks: [TaskItem]) -> CocoaAction {
    CocoaAction { [taskService, deleted, failuresRelay] in
      Self.restore(deleted.take(tasks), with: taskService, deleted, failuresRelay)
    }
  }

  /// Gives a task another title. Who executes it shows its failure.
  /// - Parameter task: The task.
  /// - Returns: The action; its input is the title.
  public func onUpdateTitle(task: TaskItem) -> Action<String, Void> { Self.update(task, with: taskService) }

  private static func update(
    _ task: TaskItem, with taskService: any TaskServiceType
  ) -> Action<String, Void> {
    Action { title in taskService.update(task: task, title: title).map { _ in } }
  }

  private static func resolve(
    _ task: TaskItem, with taskService: any TaskServiceType, reopening reopen: CocoaAction
  ) -> Action<(title: String, conflict: EditConflict), Void> {
    Action { title, conflict -> Observable<Void> in
      switch conflict {
      case .fileGone:
        return reopen.execute().flatMap { taskService.update(task: task, title: title) }.map { _ in }
      case .changed(let current): return taskService.update(task: current, title: title).map { _ in }
      case .deleted:
        let retitled = TaskItem(uid: task.uid, title: title, added: task.added, checked: task.checked)
        return taskService.restore(task: retitled).map { _ in }
      }
    }
  }

  private static func delete(
    _ task: TaskItem, with taskService: any TaskServiceType, keeping deleted: DeletedTasks
  ) -> Observable<Void> {
    taskService.delete(task: task).do(onNext: { deleted.add(task) })
  }

  /// Starts to bring tasks back, and doesn't wait for it, so that the next ones may follow. One that can't be written
  /// now can be brought back later.
  private static func restore(
    _ tasks: [TaskItem], with taskService: any TaskServiceType, _ deleted: DeletedTasks,
    _ failures: PublishRelay<any Error>
  ) -> Observable<Void> {
    for task in tasks {
      _ = taskService.restore(task: task).reporting(to: failures).subscribe(onError: { error in
        if !((error as? TaskServiceError)?.cause is TaskRefusal) { deleted.add(task) }
      })
    }
    return .empty()
  }
}

extension Observable {
  /// Passes an error to a relay as well, for the view to show.
  fileprivate func reporting(to failures: PublishRelay<any Error>) -> Observable<Element> {
    self.do(onError: { failures.accept($0) })
  }

  /// Subscribes again after a failure, once something else says so.
  fileprivate func retry(after signal: PublishRelay<Void>) -> Observable<Element> {
    retry { (errors: Observable<any Error>) in errors.flatMapLatest { _ in signal.take(1) } }
  }
}
