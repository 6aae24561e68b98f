import AppsCommandLine
import ArgumentParser
import QuickTodoModel
import QuickTodoServices

/// A command that reads or changes tasks.
protocol TaskCommand: ParsableCommand {
  var root: QuickTodoCommand { get }
  var database: DatabaseOption { get }
}

extension TaskCommand {
  /// The location of the database: the option after the command, the option before it, or the user's own, in that
  /// order.
  var location: DatabaseLocation { get throws { try .named(path) } }

  /// The location of the database, for a command that doesn't create a file at a path from the command line.
  /// - Throws: `MissingDatabase` if that file doesn't exist.
  var locationToRead: DatabaseLocation {
    get throws {
      let location = try location
      if let path, !location.exists { throw MissingDatabase(path: path) }
      return location
    }
  }

  /// Opens the tasks. Returns nil without creating a file if the user's own database doesn't exist yet.
  /// - Throws: A `MissingDatabase` or a `StoreError`.
  func existing() throws -> TaskDatabase? {
    let location = try locationToRead
    return location.exists ? try TaskDatabase(location) : nil
  }

  /// Returns the account of a name, in upper or lower case; nil if there is none.
  func accountNamed(_ name: String) throws -> SyncAccount? {
    let accounts = try existing()?.accounts() ?? []
    return accounts.first { $0.name == name } ?? accounts.first { $0.name.lowercased() == name.lowercased() }
  }

  /// Reads the tasks, even from a read-only file or folder. Returns nil without creating a file if there is no
  /// database.
  func reading<T>(_ body: (TaskDatabase) throws -> T) throws -> T? {
    let location = try locationToRead
    return location.exists ? try TaskDatabase.read(location, body) : nil
  }

  /// Opens the tasks for a command on some of them.
  /// - Throws: `TaskRefusal.unknownTasks` if there is no database.
  func existing(with uids: [Int64]) throws -> TaskDatabase {
    guard let tasks = try existing() else { throw TaskRefusal.unknownTasks(uids) }
    return tasks
  }

  /// Changes tasks and prints them.
  ///
  /// If the output is known to be unusable beforehand, nothing is changed. Tasks are printed only after they are
  /// stored, so a lack of room for the output may be detected only then.
  /// - Parameters:
  ///   - done: The past participle for the message, such as "added".
  ///   - uids: The numbers of the tasks that the command names; nil if it makes new ones, perhaps in a new database.
  ///   - change: Stores the change and returns the tasks to print.
  /// - Throws: An `OutputError` if nothing was changed, or an `UnprintedTasks` if the change was stored.
  func printing(
    _ done: String, with uids: [Int64]? = nil, _ change: (TaskDatabase) throws -> [TaskItem]
  ) throws {
    try Output.standard.check()
    let database = try uids.map { try existing(with: $0) } ?? TaskDatabase(location)
    let tasks = try change(database)
    if tasks.contains(where: { !$0.isDone && !$0.reminders.isEmpty }), done != "deleted" {
      DesktopProgram.startReminders(of: try location)
    }
    do {
      try Output.standard.write(try text(of: tasks, in: database))
    } catch OutputError.failed(let code) {
      throw UnprintedTasks(uids: tasks.map(\.uid), done: done, cause: .failed(code))
    }
    for task in tasks where !task.isDone && task.due == nil && task.reminders.contains(where: \.isBeforeDue) {
      try? Output.error.write(
        "quicktodo: A reminder of task \(task.uid) waits until the task has a due date.\n")
    }
  }

  /// Starts the program that shows reminders if a task has one, after a write that may have brought it.
  func startReminders(of database: TaskDatabase) throws {
    if try database.hasReminder() { DesktopProgram.startReminders(of: try location) }
  }

  /// Returns tasks as lines of text.
  func text(of tasks: [TaskItem], in database: TaskDatabase) throws -> String {
    TaskText(lists: try lists(of: tasks, in: database), isColored: TaskText.isTerminal).lines(tasks)
  }

  /// Returns the lists of tasks by their numbers.
  func lists(of tasks: [TaskItem], in database: TaskDatabase) throws -> [Int64: ListItem] {
    guard tasks.contains(where: { $0.list != nil }) else { return [:] }
    return try Dictionary(uniqueKeysWithValues: database.listItems().map { ($0.uid, $0) })
  }

  private var path: String? { database.path ?? root.database.path }
}

/// The error for a database file that was named on the command line but doesn't exist.
struct MissingDatabase: Error, CustomStringConvertible {
  let path: String

  var description: String {
    "\(path): there is no such file. Check the path; 'quicktodo add' with it makes a new database."
  }
}

/// The error for tasks that were changed but couldn't be printed.
struct UnprintedTasks: Error, CustomStringConvertible {
  let uids: [Int64]
  let done: String
  let cause: OutputError

  var description: String {
    let (noun, verb) = uids.count == 1 ? ("Task", "was") : ("Tasks", "were")
    let numbers = uids.map(String.init).joined(separator: ", ")
    let stored = "\(noun) \(numbers) \(verb) \(done) and stored, but couldn't be printed"
    return "\(stored): don't run the command again. \(cause)"
  }
}
