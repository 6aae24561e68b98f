import QuickTodoModel
import QuickTodoServices
import Rill
public import RillUI

extension TasksViewModel {
  /// Returns an action that undoes steps that were offered, except those undone already.
  ///
  /// The steps are undone without waiting, so that others can be undone in the meantime. A step that can't be undone now can
  /// be undone later.
  /// - Parameter steps: The steps.
  public func onUndo(steps: [OfferedStep]) -> CocoaAction {
    CocoaAction { [taskService, offered, failuresRelay, messagesRelay] in
      // The last step first, because a part needs its task.
      for step in steps.map(\.id).sorted(by: >) where offered.isPending(step) {
        _ = Self.reversal(taskService.undo(step), of: step, offered, messagesRelay).reporting(
          to: failuresRelay
        )
        .subscribe()
      }
      return .empty()
    }
  }

  static func delete(
    _ task: TaskItem, with taskService: any TaskServiceType, _ offered: OfferedSteps
  ) -> Observable<Void> {
    taskService.delete(task: task).do(onNext: {
      offered.add(OfferedStep(id: $0.step, .deletion(title: task.title, count: 1, parts: $0.count - 1)))
    })
    .map { _ in }
  }

  /// Follows the reversal of a step. The offer to undo the step ends with it. The tasks of a deletion come back without a
  /// message; every other reversal sends one.
  static func reversal(
    _ outcomes: Observable<UndoOutcome>, of step: Int64? = nil, _ offered: OfferedSteps,
    _ messages: PublishRelay<String>
  ) -> Observable<Void> {
    outcomes.do(
      onNext: { outcome in
        let wasDeletion = offered.remove(step: outcome.step.id)?.change.isDeletion == true
        if !wasDeletion || !outcome.kept.isEmpty { messages.accept("\(outcome)") }
      }
    )
    .map { _ in }
    .catch { error in
      guard case .noStep? = (error as? TaskServiceError)?.cause as? TaskRefusal else { return .error(error) }
      // It was undone elsewhere.
      if let step { offered.remove(step: step) }
      messages.accept("\((error as? TaskServiceError)?.cause ?? error)")
      return .empty()
    }
  }
}
