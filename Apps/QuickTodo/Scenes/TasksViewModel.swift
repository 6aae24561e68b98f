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
  /// Each task that has been deleted here, for the offer to undo it.
  public let deletions: Observable<TaskItem>
  /// Why the tasks cannot be shown, for as long as that is so.
  public let listFailure: Observable<String?>
  /// Opens the tasks again, and shows them.
  public let onReopen: CocoaAction
  /// Everything else that failed here.
  public let failures: Observable<any Error>

  private let taskService: any TaskServiceType
  private let coordinator: any SceneCoordinatorType<Scene>
  private let deletionsRelay: PublishRelay<TaskItem>
  private let failuresRelay: PublishRelay<any Error>

  /// Makes the view model.
  /// - Parameters:
  ///   - taskService: The tasks.
  ///   - coordinator: Opens the editors.
  public init(taskService: any TaskServiceType, coordinator: any SceneCoordinatorType<Scene>) {
    let deletions = PublishRelay<TaskItem>()
    let failures = PublishRelay<any Error>()
    self.taskService = taskService
    self.coordinator = coordinator
    deletionsRelay = deletions
    failuresRelay = failures
    self.deletions = deletions.asObservable()
    self.failures = failures.asObservable()
    let listFailure = BehaviorRelay<String?>(value: nil)
    let reopened = PublishRelay<Void>()
    let fail: @Sendable (any Error) -> Void = { error in
      listFailure.accept("\((error as? TaskServiceError)?.cause ?? error)")
    }
    self.listFailure = listFailure.distinctUntilChanged()
    onReopen = CocoaAction {
      taskService.reopen()
        .do(onNext: { reopened.accept(()) }, onError: fail)
    }
    sectionedItems = taskService.tasks()
      .do(onNext: { _ in listFailure.accept(nil) }, onError: fail)
      .retry(after: reopened)
    statistics = taskService.statistics().retry(after: reopened)
    editAction = Action { task in
      let editor = PushedEditTaskViewModel(
        task: task, coordinator: coordinator, updateAction: Self.update(task, with: taskService))
      return coordinator.transitionUntilClosed(to: .pushedEditTask(editor), type: .push)
    }
    deleteAction = Action { task in
      Self.delete(task, with: taskService, telling: deletions).reporting(to: failures)
    }
  }

  /// Makes a new task: opens the editor, and creates the task at OK. Runs until the editor is closed.
  /// - Returns: The action.
  public func onCreateTask() -> CocoaAction {
    CocoaAction { [taskService, coordinator] in
      let create = Action<String, Void> { title in taskService.createTask(title: title).map { _ in } }
      let draft = TaskItem(uid: 0, title: "", added: Date())
      let editor = EditTaskViewModel(task: draft, coordinator: coordinator, updateAction: create)
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
    CocoaAction { [taskService, deletionsRelay, failuresRelay] in
      Self.delete(task, with: taskService, telling: deletionsRelay).reporting(to: failuresRelay)
    }
  }

  /// Brings a deleted task back, as it was.
  /// - Parameter task: The task.
  /// - Returns: The action.
  public func onRestore(task: TaskItem) -> CocoaAction {
    CocoaAction { [taskService, failuresRelay] in
      taskService.restore(task: task).map { _ in }.reporting(to: failuresRelay)
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

  private static func delete(
    _ task: TaskItem, with taskService: any TaskServiceType, telling deletions: PublishRelay<TaskItem>
  ) -> Observable<Void> {
    taskService.delete(task: task).do(onNext: { deletions.accept(task) })
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
