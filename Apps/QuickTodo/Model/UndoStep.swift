import QuickTodoTexts

/// Something that a person did, which can be undone as a whole and done again.
public struct UndoStep: Sendable, Hashable, Identifiable {
  /// The kinds of steps. The raw values are stored.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Tasks were created.
    case create
    /// Tasks were changed.
    case edit
    /// The person chose between two values of a task, one from here and one from a server.
    case choose
    /// Tasks were marked as done.
    case done
    /// Tasks were marked as due again.
    case reopen
    /// Tasks were deleted.
    case delete
    /// Deleted tasks were restored.
    case restore
    /// The tasks and lists were made as they are in a backup.
    case restoreBackup
    /// Tasks were imported, with their lists.
    case importing
    /// A list was created.
    case createList
    /// A list was changed.
    case editList
    /// A list was deleted.
    case deleteList

    /// A search was saved.
    case saveSearch
    /// A saved search was renamed.
    case editSearch
    /// A saved search was deleted.
    case deleteSearch

    /// The sections or the order of a view were chosen.
    case arrange

    /// Whether the step is about a list, and not about tasks.
    package var isAboutList: Bool { [.createList, .editList, .deleteList].contains(self) }
    /// Whether the step is about a saved search, and not about tasks.
    package var isAboutSearch: Bool { [.saveSearch, .editSearch, .deleteSearch].contains(self) }
  }

  /// The step's number. Later steps have higher numbers.
  public let id: Int64
  /// The kind of the step.
  public let kind: Kind
  /// The number of tasks that the step changed.
  public let count: Int
  /// The title of one of the tasks, or the name of the list or search; empty if there is none.
  public let title: String

  /// Creates a step.
  /// - Parameters:
  ///   - id: The step's number.
  ///   - kind: The kind of the step.
  ///   - count: The number of tasks that the step changed.
  ///   - title: The title of one of the tasks, or the name of the list or search.
  public init(id: Int64, kind: Kind, count: Int, title: String) {
    self.id = id
    self.kind = kind
    self.count = count
    self.title = title
  }
}

/// Tasks that were deleted as one step.
public struct TaskDeletion: Sendable, Hashable {
  /// The number of the step, with which the deletion can be undone.
  public let step: Int64
  /// The number of the tasks, with all that were parts of them.
  public let count: Int

  /// Creates a deletion.
  /// - Parameters:
  ///   - step: The number of the step.
  ///   - count: The number of the tasks, with all that were parts of them.
  public init(step: Int64, count: Int) {
    self.step = step
    self.count = count
  }
}

/// The result of undoing a step, or of doing it again.
public struct UndoOutcome: Sendable, Hashable {
  /// The step.
  public let step: UndoStep
  /// Whether the step was done again.
  public let isRedo: Bool
  /// The tasks that were left as they are, wholly or in part, because they have been changed elsewhere since.
  public let kept: [Int64]

  /// Creates an outcome.
  /// - Parameters:
  ///   - step: The step.
  ///   - isRedo: Whether the step was done again.
  ///   - kept: The tasks that were left as they are.
  public init(step: UndoStep, isRedo: Bool = false, kept: [Int64] = []) {
    self.step = step
    self.isRedo = isRedo
    self.kept = kept
  }
}

extension UndoStep: CustomStringConvertible {
  /// The step in words, such as `Delete “Buy milk”`.
  public var description: String {
    switch kind {
    case .create: localized(count == 1 ? "Add “\(title)”" : "Add \(count) tasks")
    case .edit: localized(count == 1 ? "Change “\(title)”" : "Change \(count) tasks")
    case .choose: localized("Choose between two values of “\(title)”")
    case .done: localized(count == 1 ? "Mark “\(title)” as done" : "Mark \(count) tasks as done")
    case .reopen: localized(count == 1 ? "Mark “\(title)” as due" : "Mark \(count) tasks as due")
    case .delete: localized(count == 1 ? "Delete “\(title)”" : "Delete \(count) tasks")
    case .restore: localized(count == 1 ? "Restore “\(title)”" : "Restore \(count) tasks")
    case .restoreBackup where count == 0: localized("Restore lists from a backup")
    case .restoreBackup:
      localized(count == 1 ? "Restore “\(title)” from a backup" : "Restore \(count) tasks from a backup")
    case .importing: localized(count == 1 ? "Import “\(title)”" : "Import \(count) tasks")
    case .createList: localized("Add the list “\(title)”")
    case .editList: localized("Change the list “\(title)”")
    case .deleteList: localized("Delete the list “\(title)”")
    case .saveSearch: localized("Save the search “\(title)”")
    case .editSearch: localized("Rename the search “\(title)”")
    case .deleteSearch: localized("Delete the search “\(title)”")
    case .arrange: localized("Arrange a view")
    }
  }
}

extension UndoOutcome: CustomStringConvertible {
  /// The outcome in words, with the tasks that were left as they are.
  public var description: String {
    let step = step.description
    let done = localized(isRedo ? "Redone: \(step)" : "Undone: \(step)")
    guard !kept.isEmpty else { return done }
    let numbers = kept.prefix(10).map(String.init).joined(separator: ", ") + (kept.count > 10 ? " …" : "")
    return localized(
      kept.count == 1
        ? "\(done). The task \(numbers) was changed elsewhere since, and these changes were kept"
        : "\(done). The tasks \(numbers) were changed elsewhere since, and these changes were kept")
  }
}
