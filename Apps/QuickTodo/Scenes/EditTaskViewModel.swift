public import QuickTodoModel
public import Rill
public import RillScenes
public import RillUI

/// The modal editor. It cannot tell a new task from an old one: it is given what to do with the title.
public struct EditTaskViewModel: Sendable {
  /// The heading of the editor.
  public let heading: String
  /// The label of OK.
  public let confirmation: String
  /// The title at first.
  public let itemTitle: String
  /// OK: does what the editor was given with the title, then closes it. If that fails the editor stays.
  public let onUpdate: Action<String, Void>
  /// The same without closing the editor, for when it closes anyway.
  public let onSave: Action<String, Void>
  /// Opens the file that has taken the place of the one that was open, and then does what OK does.
  public let onReopenAndUpdate: Action<String, Void>
  /// At each failure whether the file of the tasks is not there any more.
  public let isFileGone: Observable<Bool>
  /// Cancel: closes the editor.
  public let onCancel: CocoaAction
  /// Why the title could not be saved.
  public let failures: Observable<any Error>

  /// Makes the view model.
  /// - Parameters:
  ///   - task: The task, or a draft of one.
  ///   - coordinator: Closes the editor.
  ///   - heading: The heading of the editor.
  ///   - confirmation: The label of OK.
  ///   - updateAction: Takes the title at OK.
  ///   - reopenAction: Opens the tasks' file again.
  ///   - cancelAction: Executed at Cancel, before the editor closes.
  public init(
    task: TaskItem, coordinator: any SceneCoordinatorType<Scene>, heading: String = "Task",
    confirmation: String = "OK", updateAction: Action<String, Void>,
    reopenAction: CocoaAction, cancelAction: CocoaAction? = nil
  ) {
    let close = Observable<Void>.deferred { coordinator.pop().asObservable().map { _ in } }
    self.heading = heading
    self.confirmation = confirmation
    itemTitle = task.title
    onSave = Action { title in updateAction.execute(title) }
    onUpdate = Action { title in updateAction.execute(title).concat(close) }
    onReopenAndUpdate = Action { title in
      reopenAction.execute().flatMap { updateAction.execute(title) }.concat(close)
    }
    onCancel = CocoaAction { (cancelAction?.execute() ?? .empty()).concat(close) }
    failures = .merge(
      onUpdate.underlyingError, onSave.underlyingError, onReopenAndUpdate.underlyingError,
      onCancel.underlyingError)
    isFileGone = failures.map { EditConflict($0) == .fileGone }
  }

  /// Whether a title may be given to OK.
  /// - Parameter title: The title.
  /// - Returns: False if it is blank.
  public func isAcceptable(_ title: String) -> Bool { !TaskTitle.isBlank(title) }
}
