public import QuickTodoModel
import QuickTodoServices
public import Rill
public import RillScenes
public import RillUI

/// The view model of the pushed editor, which has no OK and Cancel: the title is saved when the user goes back.
public struct PushedEditTaskViewModel: Sendable {
  /// The result of going back.
  public enum Outcome: Sendable, Equatable {
    /// The title was saved.
    case saved
    /// The title hadn't changed.
    case unchanged
    /// The new title was blank, so the old one was kept.
    case keptOldTitle
  }

  /// The initial title.
  public let itemTitle: String
  /// Saves the title when the user goes back. A blank or unchanged title isn't written.
  public let onUpdate: Action<String, Void>
  /// The outcome of each attempt to save.
  public let outcomes: Infallible<Outcome>
  /// Saves the title in spite of a conflict, then goes back.
  public let onResolve: Action<(title: String, conflict: EditConflict), Void>
  /// The errors for which the title couldn't be saved.
  public let failures: Infallible<any Error>
  /// The conflict that kept the title from being saved, emitted at each failure; nil if it failed for another reason.
  public let conflicts: Infallible<EditConflict?>

  private let coordinator: any SceneCoordinatorType<Scene>

  /// Creates the view model.
  /// - Parameters:
  ///   - task: The task.
  ///   - coordinator: The coordinator that closes the editor.
  ///   - updateAction: Saves a new title.
  ///   - resolveAction: Saves a new title in spite of a conflict.
  public init(
    task: TaskItem, coordinator: any SceneCoordinatorType<Scene>, updateAction: Action<String, Void>,
    resolveAction: Action<(title: String, conflict: EditConflict), Void>
  ) {
    let outcomes = PublishRelay<Outcome>()
    self.coordinator = coordinator
    self.outcomes = outcomes.asInfallible()
    itemTitle = task.title
    onUpdate = Action { title in
      let outcome: Outcome =
        TaskTitle.isBlank(title) ? .keptOldTitle : title == task.title ? .unchanged : .saved
      let work = outcome == .saved ? updateAction.execute(title) : .just(())
      return work.do(onNext: { outcomes.accept(outcome) })
    }
    onResolve = Action { input in
      resolveAction.execute(input)
        .concat(Observable.deferred { coordinator.pop().asObservable().map { _ in } })
    }
    failures = .merge(onUpdate.failures, onResolve.failures)
    conflicts = failures.map { EditConflict($0) }
  }

  /// Returns an action that goes back without saving.
  public func onDiscard() -> CocoaAction {
    CocoaAction { [coordinator] in coordinator.pop().asObservable().map { _ in } }
  }
}

/// A change of a task elsewhere while its title was being edited. The user decides how to resolve it.
public enum EditConflict: Sendable, Equatable {
  /// The task has another title. The associated value is the task's current state.
  case changed(TaskItem)
  /// The task has been deleted.
  case deleted
  /// The database file has been deleted or replaced.
  case fileGone

  /// Creates the conflict that kept a title from being saved; nil if saving failed for another reason.
  init?(_ error: any Error) {
    if case ActionError.underlyingError(let cause) = error {
      self.init(cause)
      return
    }
    let error = error as? TaskServiceError
    if error?.isFileGone == true {
      self = .fileGone
      return
    }
    switch error?.cause as? TaskRefusal {
    case .titleChanged(let current): self = .changed(current)
    case .unknownTasks: self = .deleted
    default: return nil
    }
  }
}
