public import QuickTodoModel
public import QuickTodoServices
public import Rill
public import RillUI

/// The view model of a field for new tasks: at the top of the list, and in the window that a desktop's shortcut opens over
/// whatever the person is doing.
public struct EntryViewModel: Sendable {
  /// The text that was typed and neither added nor cleared, for the next time that the field is shown.
  public let text: BehaviorRelay<String>
  /// The reading of the task's words.
  public let quickEntry: QuickEntryModel
  /// Creates a task from a text.
  public let onAdd: Action<String, TaskItem>
  /// Gives a task what its text leaves out.
  let completion: @Sendable (TaskDraft) -> TaskDraft
  /// The errors for which a task couldn't be created.
  public let failures: Infallible<any Error>

  /// Creates the view model.
  /// - Parameters:
  ///   - service: The tasks, as soon as they are open. An error is shown when a task is to be added.
  ///   - text: The text that the field begins with.
  ///   - quickEntry: The reading of the task's words.
  ///   - completion: Gives a task what its text leaves out.
  public init(
    service: Observable<any TaskServiceType>, text: BehaviorRelay<String>,
    quickEntry: QuickEntryModel = QuickEntryModel(),
    completion: @escaping @Sendable (TaskDraft) -> TaskDraft = { $0 }
  ) {
    self.text = text
    self.completion = completion
    self.quickEntry = quickEntry
    onAdd = Action { typed in
      service.take(1).flatMap { $0.createTask(completion(quickEntry.draft(of: typed))) }
        .do(onNext: { _ in
          text.accept("")
          quickEntry.interpretAll()
        })
    }
    failures = onAdd.failures
  }

  /// Returns whether a text can be added.
  /// - Parameter text: The text.
  /// - Returns: False if the text is blank.
  public func isAcceptable(_ text: String) -> Bool { !TaskTitle.isBlank(text) }
}
