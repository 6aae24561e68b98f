import QuickTodoModel
public import QuickTodoTexts
public import Rill
public import RillScenes
public import RillUI

/// The view model of the modal editor. It doesn't distinguish new tasks from existing ones: an action from outside
/// receives the title.
public struct EditTaskViewModel: Sendable {
  /// The heading of the editor.
  public let heading: String
  /// The label of the OK button.
  public let confirmation: String
  /// The text that was typed and neither saved nor emptied, for the next time that the editor is opened.
  public let text: BehaviorRelay<String>
  /// Executes the update action with the title, then closes the editor. If the action fails, the editor stays open.
  public let onUpdate: Action<String, Void>
  /// Executes the update action without closing the editor, for when it is closing anyway.
  public let onSave: Action<String, Void>
  /// Opens the file that has replaced the open one, then proceeds like `onUpdate`.
  public let onReopenAndUpdate: Action<String, Void>
  /// Whether the database file is gone, emitted at each failure.
  public let isFileGone: Infallible<Bool>
  /// Closes the editor without saving. The text stays.
  public let onCancel: CocoaAction
  /// The errors for which the title couldn't be saved.
  public let failures: Infallible<any Error>
  /// The reading of a new task's words; nil if the title is taken as it is.
  public let quickEntry: QuickEntryModel?

  /// Creates the view model.
  /// - Parameters:
  ///   - text: The text that the editor begins with. It follows what is typed, and is emptied when it has been saved.
  ///   - coordinator: The coordinator that closes the editor.
  ///   - heading: The heading of the editor.
  ///   - confirmation: The label of the OK button.
  ///   - quickEntry: The reading of a new task's words; nil if the title is taken as it is.
  ///   - updateAction: Saves the title.
  ///   - reopenAction: Opens the database file again.
  public init(
    text: BehaviorRelay<String>, coordinator: any SceneCoordinatorType<Scene>,
    heading: String = localized("Task"), confirmation: String = localized("OK"),
    quickEntry: QuickEntryModel? = nil, updateAction: Action<String, Void>, reopenAction: CocoaAction
  ) {
    let close = Observable<Void>.deferred { coordinator.pop().asObservable().map { _ in } }
    self.heading = heading
    self.confirmation = confirmation
    self.text = text
    self.quickEntry = quickEntry
    let save: @Sendable (String) -> Observable<Void> = { title in
      updateAction.execute(title).do(onNext: {
        text.accept("")
        quickEntry?.interpretAll()
      })
    }
    onSave = Action { title in save(title) }
    onUpdate = Action { title in save(title).concat(close) }
    onReopenAndUpdate = Action { title in reopenAction.execute().flatMap { save(title) }.concat(close) }
    onCancel = CocoaAction { close }
    failures = .merge(
      [onUpdate, onSave, onReopenAndUpdate].map(\.failures) + [onCancel.failures])
    isFileGone = failures.map { EditConflict($0) == .fileGone }
  }

  /// Returns whether a title can be saved.
  /// - Parameter title: The title.
  /// - Returns: False if the title is blank.
  public func isAcceptable(_ title: String) -> Bool { !TaskTitle.isBlank(title) }
}

extension Action {
  /// The errors of the action's work. An action's own streams never fail.
  var failures: Infallible<any Error> { underlyingError.asInfallible(onErrorFallbackTo: .never()) }
}
