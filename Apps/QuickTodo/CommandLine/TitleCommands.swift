import ArgumentParser
import QuickTodoModel
import QuickTodoServices

/// A command that takes a title.
protocol TitleCommand: TaskCommand {
  var title: String { get }
}

extension TitleCommand {
  /// Refuses a blank title as bad usage.
  func validate() throws {
    do throws(TaskRefusal) { try TaskTitle.check(title) } catch { throw ValidationError("\(error)") }
  }
}

/// The command `add TITLE`.
struct AddCommand: TitleCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a task, and print it with its number.")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Argument(help: "The task's title. Put -- before a title that begins with a dash.") var title: String

  func run() throws {
    try printing("added") { [try TaskDatabase(location).add(title: title)] }
  }
}

/// The command `edit UID TITLE`.
struct EditCommand: TitleCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Give a task another title.")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Argument(help: "The task's number.", completion: .tasks(in: [.due, .done])) var uid: Int64
  @Argument(help: "The task's title. Put -- before a title that begins with a dash.") var title: String

  func run() throws {
    try printing("changed") { [try existing(with: [uid]).edit(uid, title: title)] }
  }
}
