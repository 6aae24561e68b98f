import AppsCore
package import Foundation
import QuickTodoTexts

/// The rules for a task's title.
public enum TaskTitle {
  /// Returns whether a title has no visible character, which no task may have. White space is invisible, and so are
  /// characters that only control how others are displayed.
  /// - Parameter title: The title.
  public static func isBlank(_ title: String) -> Bool { title.unicodeScalars.allSatisfy(\.isInvisible) }

  /// Checks that a task may have a title.
  /// - Parameter title: The title.
  /// - Throws: `TaskRefusal.blankTitle`.
  public static func check(_ title: String) throws(TaskRefusal) {
    if isBlank(title) { throw .blankTitle }
  }
}

extension TaskItem {
  /// Returns the task as done or due. A task that is already in that state is left unchanged.
  /// - Parameters:
  ///   - isDone: Whether the task is to be done.
  ///   - now: The time at which it is done.
  /// - Returns: The task in that state.
  package func marked(done isDone: Bool, now: Date) -> TaskItem {
    guard isDone != self.isDone else { return self }
    var task = self
    task.checked = isDone ? now.wholeMilliseconds : nil
    return task
  }

  /// Returns the task with another title.
  package func retitled(_ title: String) -> TaskItem {
    var task = self
    task.title = title
    return task
  }

  /// Returns whether the task isn't done, and its due date is over.
  /// - Parameter now: The present day and time.
  public func isOverdue(at now: TaskDate) -> Bool {
    guard let due, !isDone else { return false }
    return due.time == nil ? due.day < now.day : due < now
  }

  /// The task with its times rounded down to the millisecond.
  package var wholeMilliseconds: TaskItem {
    var task = self
    task.added = added.wholeMilliseconds
    task.changed = changed?.wholeMilliseconds
    task.checked = checked?.wholeMilliseconds
    return task
  }
}

/// The reason that the tasks' own rules don't allow a change.
public enum TaskRefusal: Error, Equatable, CustomStringConvertible {
  /// The title is blank.
  case blankTitle
  /// No tasks have these uids.
  case unknownTasks([Int64])
  /// Another task already has this uid.
  case taskExists(Int64)
  /// A task has had the highest possible number, and numbers are never reused.
  case noNumberLeft
  /// Fields that were to be changed have been changed elsewhere in the meantime. The task is in its current state.
  case changedElsewhere(TaskItem, [TaskField])
  /// The task would be due before it starts.
  case dueBeforeStart(due: TaskDate, start: TaskDate)
  /// The task of this title recurs in a way that only the app that made it can advance.
  case recursElsewhere(String)
  /// A move would make a task a part of itself: the first number is the task's, the second that of its new parent.
  case circle(Int64, Int64)
  /// A move would put a task, the first number, beside a task that is a part of it.
  case besideOwnPart(Int64, Int64)
  /// The name of a list or a tag is blank.
  case blankName
  /// No list has this name.
  case unknownList(String)
  /// No task has a tag of this name.
  case unknownTag(String)
  /// Another list has this name already.
  case listExists(String)
  /// Another saved search has this name already.
  case searchExists(String)
  /// No saved search has this name.
  case unknownSearch(String)
  /// No account has this name.
  case unknownAccount(String)
  /// The list of this name is synchronised already.
  case listIsSynchronised(String)
  /// The list of this name is one of this computer.
  case nothingToDecide(String)
  /// No list of this name was removed here that an account still has.
  case noHiddenList(String)
  /// Another account has this name.
  case accountExists(String)
  /// The account of this name has the same user on the same server.
  case accountIsKnown(String)
  /// The backup of this path is one of another database, and this one has tasks of an account.
  case backupOfOtherDatabase(String)
  /// The conflict has been ended.
  case unknownConflict(Int64)
  /// There is no step to undo, or to redo.
  case noStep(isRedo: Bool)

  /// The message for the user.
  public var description: String {
    switch self {
    case .blankTitle: localized("The title is blank. Give it some text.")
    case .unknownTasks(let uids) where uids.count == 1: localized("There is no task \(uids[0]).")
    case .unknownTasks(let uids):
      localized("There are no tasks \(uids.map(String.init).joined(separator: ", ")).")
    case .recursElsewhere(let title):
      localized("“\(title)” recurs in a way that only another app knows. Mark it as done or to do there.")
    case .taskExists(let uid): localized("There is a task \(uid) already.")
    case .noNumberLeft:
      localized(
        "No number is left for a new task: \(Int64.max), the highest, has been given. Use another database for new tasks."
      )
    case .changedElsewhere(let task, [.title]):
      localized("The task's title was changed elsewhere to “\(task.title)”. Edit that title instead.")
    case .changedElsewhere(_, let fields):
      Self.changed(fields.map(\.name))
    case .dueBeforeStart(let due, let start):
      localized(
        "The task would be due on \(due.description), before its start on \(start.description). Change one of the two dates."
      )
    case .circle(let task, let parent) where task == parent:
      localized("The task \(task) can't be a part of itself.")
    case .circle(let task, let parent):
      localized(
        "The task \(parent) is a part of the task \(task), so it can't have \(task) as a part. Move \(parent) out first."
      )
    case .besideOwnPart(let task, let part):
      localized(
        "The task \(part) is a part of the task \(task), so \(task) can't come beside it. Move \(part) out first."
      )
    case .blankName: localized("The name is blank. Give it some text.")
    case .unknownList(let name): localized("There is no list “\(name)”.")
    case .unknownTag(let name): localized("No task has the tag “\(name)”.")
    case .listExists(let name): localized("There is a list “\(name)” already.")
    case .searchExists(let name): localized("There is a saved search “\(name)” already.")
    case .unknownSearch(let name): localized("There is no saved search “\(name)”.")
    case .unknownAccount(let name):
      localized("Expected the name of an account, found “\(name)”. `quicktodo account` prints the names.")
    case .listIsSynchronised(let name): localized("The list “\(name)” is synchronised with a server already.")
    case .nothingToDecide(let name):
      localized("“\(name)” is a list of this computer alone, so there is nothing to decide about it.")
    case .noHiddenList(let name):
      localized(
        "Expected a list of an account that was removed here, found “\(name)”. `quicktodo sync --status` names those lists."
      )
    case .accountExists(let name): localized("There is an account “\(name)” already. Choose another name.")
    case .accountIsKnown(let name):
      localized(
        """
        The account “\(name)” has these lists already. To use this one instead, remove that one first: its lists stay, and this one \
        takes them over. Or replace its password.
        """)
    case .backupOfOtherDatabase(let path):
      localized(
        """
        Expected a backup of this database, which has tasks of an account; found one of another, in which the same numbers are \
        other tasks: \(path). Export its tasks instead (quicktodo --database FILE export --output tasks.json), and import them.
        """)
    case .unknownConflict(let uid):
      localized("There is no conflict \(uid). It may have been decided, or its task is gone.")
    case .noStep(let isRedo):
      localized(isRedo ? "There is nothing to redo." : "There is nothing to undo.")
    }
  }

  private static func changed(_ fields: [String]) -> String {
    let names = fields.joined(separator: localized(" and "))
    return localized(
      fields.count == 1
        ? "The task's \(names) was changed elsewhere. Look at the task as it is now before you change it."
        : "The task's \(names) were changed elsewhere. Look at the task as it is now before you change it.")
  }
}
