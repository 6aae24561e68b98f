import AppsCommandLine
import ArgumentParser
import QuickTodoModel
import QuickTodoServices

/// A command on the tasks.
protocol TaskCommand: ParsableCommand {
  var root: QuickTodoCommand { get }
  var database: DatabaseOption { get }
}

extension TaskCommand {
  /// The database named behind the command, or before it, or the person's own.
  var location: DatabaseLocation { get throws { try .named(path) } }

  /// The database, for a command that makes none of a path that a person has named.
  /// - Throws: A `MissingDatabase`.
  var locationToRead: DatabaseLocation {
    get throws {
      let location = try location
      if let path, !location.exists { throw MissingDatabase(path: path) }
      return location
    }
  }

  /// Returns the tasks; nil, and makes nothing, if the person's own database isn't there yet.
  /// - Throws: A `MissingDatabase`, or a `StoreError`.
  func existing() throws -> TaskDatabase? {
    let location = try locationToRead
    return location.exists ? try TaskDatabase(location) : nil
  }

  /// Reads the tasks, also where they may only be read; nothing, and nothing is made, where there is no database.
  func reading<T>(_ body: (TaskDatabase) throws -> T) throws -> T? {
    let location = try locationToRead
    return location.exists ? try TaskDatabase.read(location, body) : nil
  }

  /// The tasks, for a command on some of them.
  /// - Throws: That they are unknown, where there is no database.
  func existing(with uids: [Int64]) throws -> TaskDatabase {
    guard let tasks = try existing() else { throw TaskRefusal.unknownTasks(uids) }
    return tasks
  }

  /// Changes tasks, and prints them.
  ///
  /// Nothing is changed if it is known beforehand that nothing can be printed. Tasks are printed when they are stored,
  /// never before, so the program may only learn then that there is no room to print them.
  /// - Parameters:
  ///   - done: What is done to the tasks: "added", for example.
  ///   - change: Stores the change, and returns the tasks to print.
  /// - Throws: An `OutputError` if nothing is changed; an `UnprintedTasks` if the change is stored.
  func printing(_ done: String, _ change: () throws -> [TaskItem]) throws {
    try Output.standard.check()
    let tasks = try change()
    do {
      try Output.standard.write(TaskText.lines(tasks))
    } catch OutputError.failed(let code) {
      throw UnprintedTasks(uids: tasks.map(\.uid), done: done, cause: .failed(code))
    }
  }

  private var path: String? { database.path ?? root.database.path }
}

/// A database file that a person has named, and that is not there.
struct MissingDatabase: Error, CustomStringConvertible {
  let path: String

  var description: String {
    "\(path): there is no such file. Check the path; 'quicktodo add' with it makes a new database."
  }
}

/// Tasks that have been changed, and could not be printed.
struct UnprintedTasks: Error, CustomStringConvertible {
  let uids: [Int64]
  let done: String
  let cause: OutputError

  var description: String {
    let (noun, verb) = uids.count == 1 ? ("Task", "was") : ("Tasks", "were")
    let numbers = uids.map(String.init).joined(separator: ", ")
    return "\(noun) \(numbers) \(verb) \(done), which is stored: do not repeat it. \(cause)"
  }
}
