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
  var location: DatabaseLocation {
    (database.path ?? root.database.path).map { DatabaseLocation(path: $0) } ?? DatabaseLocation()
  }

  /// The tasks; none, and nothing is made, where there is no database.
  func existing() throws -> TaskDatabase? {
    let location = location
    return location.exists ? try TaskDatabase(location) : nil
  }

  /// Reads the tasks, also where they may only be read; nothing, and nothing is made, where there is no database.
  func reading<T>(_ body: (TaskDatabase) throws -> T) throws -> T? {
    let location = location
    return location.exists ? try TaskDatabase.read(location, body) : nil
  }

  /// The tasks, for a command on some of them.
  /// - Throws: That they are unknown, where there is no database.
  func existing(with uids: [Int64]) throws -> TaskDatabase {
    guard let tasks = try existing() else { throw TaskRefusal.unknownTasks(uids) }
    return tasks
  }
}

/// Refuses a title of white space as bad usage.
func validateTitle(_ title: String) throws {
  if TaskTitle.isBlank(title) { throw ValidationError("\(TaskRefusal.blankTitle)") }
}
