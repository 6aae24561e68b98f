public import QuickTodoModel
public import QuickTodoServices
public import Rill
public import RillScenes
public import RillUI
import FoundationEssentials

/// The view model of the task list.
public struct TasksViewModel: Sendable {
  /// The tasks in their sections, now and at each change.
  public let sectionedItems: Infallible<TaskList>
  /// The numbers of due and done tasks, now and at each change.
  public let statistics: Infallible<TaskStatistics>
  /// Opens the pushed editor for a task. Runs until the editor is closed.
  public let editAction: Action<TaskItem, Never>
  /// Deletes a task.
  public let deleteAction: Action<TaskItem, Void>
  /// Restores the task that was deleted last here. Disabled while there is none.
  public let undoAction: CocoaAction
  /// Each task that has been created here.
  public let creations: Infallible<TaskItem>
  /// The tasks that were deleted here and can be restored, the newest last, now and at each change.
  public let deletedTasks: Infallible<[TaskItem]>
  /// The reason that the tasks can't be shown; nil while they can.
  public let listFailure: Infallible<String?>
  /// Opens the tasks again, and shows them.
  public let onReopen: CocoaAction
  /// All other errors in this scene.
  public let failures: Infallible<any Error>

  private let taskService: any TaskServiceType
  private let coordinator: any SceneCoordinatorType<Scene>
  private let creationsRelay: PublishRelay<TaskItem>
  private let deleted: DeletedTasks
  private let failuresRelay: PublishRelay<any Error>

  /// Creates the view model.
  /// - Parameters:
  ///   - taskService: The service that stores the tasks.
  ///   - coordinator: The coordinator that shows the editors.
  public init(taskService: any TaskServiceType, coordinator: any SceneCoordinatorType<Scene>) {
    let creations = PublishRelay<TaskItem>()
    let deleted = DeletedTasks()
    let failures = PublishRelay<any Error>()
    self.taskService = taskService
    self.coordinator = coordinator
    creationsRelay = creations
    self.deleted = deleted
    failuresRelay = failures
    self.creations = creations.asInfallible()
    deletedTasks = deleted.all
    self.failures = failures.asInfallible()
    let listFailure = BehaviorRelay<String?>(value: nil)
    let reopened = PublishRelay<Void>()
    let fail: @Sendable (any Error) -> Void = { error in
      listFailure.accept("\((error as? TaskServiceError)?.cause ?? error)")
    }
    self.listFailure = listFailure.asInfallible().distinctUntilChanged()
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
    undoAction = CocoaAction(enabledIf: deleted.all.map { !$0.isEmpty }.asObservable()) {
      Self.restore(deleted.takeNewest(), with: taskService, deleted, failures)
    }
  }

  /// Returns an action that opens the editor for a new task, which is created on confirmation. Runs until the editor
  /// is closed.
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

  /// Returns an action that marks a due task as done, or a done task as due.
  /// - Parameter task: The task as it is shown.
  public func onToggle(task: TaskItem) -> CocoaAction {
    CocoaAction { [taskService, failuresRelay] in
      taskService.toggle(task: task).map { _ in }.reporting(to: failuresRelay)
    }
  }

  /// Returns an action that restores deleted tasks as they were, except those restored already.
  /// - Parameter tasks: The deleted tasks.
  public func onRestore(tasks: [TaskItem]) -> CocoaAction {
    CocoaAction { [taskService, deleted, failuresRelay] in
      Self.restore(deleted.take(tasks), with: taskService, deleted, failuresRelay)
    }
  }

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
      case .deleted: return taskService.restore(task: task.retitled(title)).map { _ in }
      }
    }
  }

  private static func delete(
    _ task: TaskItem, with taskService: any TaskServiceType, keeping deleted: DeletedTasks
  ) -> Observable<Void> {
    taskService.delete(task: task).do(onNext: { deleted.add(task) })
  }

  /// Starts restoring tasks without waiting, so that further tasks can be restored in the meantime. A task that can't
  /// be written now can be restored later.
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
  /// Sends an error to a relay as well, for the view to show.
  fileprivate func reporting(to failures: PublishRelay<any Error>) -> Observable<Element> {
    self.do(onError: { failures.accept($0) })
  }

  /// Subscribes again after a failure, as soon as another relay emits.
  fileprivate func retry(after signal: PublishRelay<Void>) -> Infallible<Element> {
    retry { (errors: Observable<any Error>) in errors.flatMapLatest { _ in signal.take(1) } }
      // No error is left, because each one waits for the signal.
      .asInfallible(onErrorFallbackTo: .never())
  }
}
