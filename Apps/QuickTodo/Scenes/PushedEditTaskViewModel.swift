public import QuickTodoModel
public import Rill
public import RillScenes
public import RillUI

/// The pushed editor, without OK and Cancel: what was typed is saved on the way back.
public struct PushedEditTaskViewModel: Sendable {
  /// What became of the title on the way back.
  public enum Outcome: Sendable, Equatable {
    /// It was saved.
    case saved
    /// It was what it had been.
    case unchanged
    /// It was blank, so the old one was kept.
    case keptOldTitle
  }

  /// The title at first.
  public let itemTitle: String
  /// Takes the title on the way back. A blank or unchanged one is not written.
  public let onUpdate: Action<String, Void>
  /// What became of the title, each time it was taken.
  public let outcomes: Observable<Outcome>
  /// Saves the title in spite of what has become of the task elsewhere, and goes back.
  public let onResolve: Action<(title: String, conflict: EditConflict), Void>
  /// Why the title could not be saved.
  public let failures: Observable<any Error>
  /// At each failure the conflict for which the title could not be saved; none if it failed for another reason.
  public let conflicts: Observable<EditConflict?>

  private let coordinator: any SceneCoordinatorType<Scene>

  /// Makes the view model.
  /// - Parameters:
  ///   - task: The task.
  ///   - coordinator: Closes the editor.
  ///   - updateAction: Takes a new title.
  ///   - resolveAction: Takes a new title in spite of a conflict.
  public init(
    task: TaskItem, coordinator: any SceneCoordinatorType<Scene>, updateAction: Action<String, Void>,
    resolveAction: Action<(title: String, conflict: EditConflict), Void>
  ) {
    let outcomes = PublishRelay<Outcome>()
    self.coordinator = coordinator
    self.outcomes = outcomes.asObservable()
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
    failures = .merge(onUpdate.underlyingError, onResolve.underlyingError)
    conflicts = failures.map { EditConflict($0) }
  }

  /// Goes back without saving.
  /// - Returns: The action.
  public func onDiscard() -> CocoaAction {
    CocoaAction { [coordinator] in coordinator.pop().asObservable().map { _ in } }
  }
}
