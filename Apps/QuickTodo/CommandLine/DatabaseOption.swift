import ArgumentParser
import Foundation
public import QuickTodoServices
import RillDirectories

/// The option `--database`, before or after a command.
struct DatabaseOption: ParsableArguments {
  static let emptyPath = ValidationError("Expected a file after --database, found nothing.")

  @Option(
    name: .customLong("database"),
    help: ArgumentHelp(
      "The database file. By default that in your data folder, $XDG_DATA_HOME/quicktodo.",
      valueName: "path"),
    completion: .file())
  var path: String?

  func validate() throws {
    guard let path else { return }
    if path.isEmpty { throw Self.emptyPath }
    // Most likely, an empty unquoted shell variable stood between the two words.
    if CommandArguments.names.contains(path), !DatabaseLocation(path: path).exists {
      throw ValidationError(
        "Expected a file after --database, found the command '\(path)'. A file of that name is ./\(path).")
    }
  }
}

extension DatabaseLocation {
  /// Returns the database that a program's arguments name. Exits with a one-line error message if the arguments are
  /// anything other than `--database PATH`.
  /// - Parameter count: The number of arguments before that.
  /// - Returns: The named database, or the user's own.
  public static func namedInArguments(after count: Int = 0) -> DatabaseLocation {
    do {
      return try named(DatabaseOption.parse(Array(CommandArguments.given().dropFirst(count))).path)
    } catch {
      CommandLineProgram.end(with: error)
    }
  }

  /// Returns the database at a path, or the user's own.
  /// - Parameter path: The database file; nil for the user's own.
  /// - Throws: A `ValidationError` if the environment names a folder that isn't UTF-8, because a repaired path
  ///   would be another folder.
  static func named(_ path: String?) throws -> DatabaseLocation {
    if let path { return DatabaseLocation(path: path) }
    for name in BaseDirectory.data.variables {
      if let value = getenv(name), String(validatingCString: value) == nil {
        throw ValidationError(
          "Expected \(name) in UTF-8, found '\(String(cString: value))'. Name a file with --database.")
      }
    }
    return DatabaseLocation()
  }
}
