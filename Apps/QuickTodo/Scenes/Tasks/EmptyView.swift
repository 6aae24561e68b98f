public import QuickTodoModel
import QuickTodoTexts
import QuickTodoWords

/// The page that is shown instead of tasks if a view or a search has none.
public struct EmptyView: Sendable, Equatable {
  /// The heading.
  public let title: String
  /// The sentence below it: how tasks come here.
  public let advice: String

  /// Creates the page of a view without tasks.
  /// - Parameters:
  ///   - scope: The view.
  ///   - name: The view's name.
  public init(of scope: TaskScope, named name: String) {
    (title, advice) =
      switch scope {
      case .today:
        (localized("Nothing Due Today"), localized("Tasks that are due today, or were due before, are here."))
      case .upcoming:
        (localized("Nothing Planned"), localized("Tasks that are due after today are here, day by day."))
      case .all: (localized("Nothing to Do"), localized("Type a new task into the field above (Ctrl+N)."))
      case .done:
        (localized("Nothing Done Yet"), localized("Tasks that you check are here, the last one first."))
      case .list where name.contains(where: \.isWhitespace):
        (localized("Nothing in “\(name)”"), localized("Choose this list in the editor of a task."))
      case .list:
        (
          localized("Nothing in “\(name)”"),
          localized("Add #\(name) to the text of a new task, or choose this list in its editor.")
        )
      case .tag:
        (
          localized("Nothing with “\(name)”"),
          localized("No task has this tag any longer. Add @\(name) to the text of a new task.")
        )
      case .search:
        (localized("No Task Found"), localized("No task fulfils the conditions of “\(name)” now."))
      }
  }

  /// Creates the page of a search that finds nothing.
  /// - Parameters:
  ///   - text: The text of the search.
  ///   - problem: The message about conditions that weren't understood; empty if all were.
  public init(ofSearch text: String, problem: String) {
    title = problem.isEmpty ? localized("No Task Found") : localized("Search Not Understood")
    advice =
      if !problem.isEmpty {
        problem
      } else if let key = TaskFilterParser.unknownKey(in: text) {
        localized(
          "“\(key):” is searched for as text. Conditions begin with due:, start:, tag:, list:, priority:, is: or has:."
        )
      } else {
        localized("No task has these words, and fulfils these conditions.")
      }
  }
}
