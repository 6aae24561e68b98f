import ArgumentParser
import Foundation
public import QuickTodoServices

/// `--database`, before or after a command.
struct DatabaseOption: ParsableArguments {
  static let emptyPath = ValidationError("Expected a file after --database, met nothing.")

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
    // Most likely a variable without quotes, which is empty, stands between the two words.
    if CommandArguments.names.contains(path), !DatabaseLocation(path: path).exists {
      throw ValidationError(
        "Expected a file after --database, met the command '\(path)'. A file of that name is ./\(path).")
    }
  }
}

extension DatabaseLocation {
  /// The database that a program's arguments name. Ends the program, with a line that says why, where they
  /// are anything else than `--database PATH`.
  /// - Returns: The database named, or the person's own.
  public static func namedInArguments() -> DatabaseLocation {
    do {
      return try named(DatabaseOption.parse(CommandArguments.given()).path)
    } catch {
      CommandLineProgram.end(with: error)
    }
  }

  /// Returns the database that a person has named, or the person's own.
  /// - Parameter path: The database file; nil for the person's own.
  /// - Throws: A `ValidationError` if the environment names a folder that is not in UTF-8: repaired, it would be another.
  static func named(_ path: String?) throws -> DatabaseLocation {
    if let path { return DatabaseLocation(path: path) }
    for name in ["XDG_DATA_HOME", "HOME"] {
      if let value = getenv(name), String(validatingCString: value) == nil {
        throw ValidationError(
          "Expected \(name) in UTF-8, met '\(String(cString: value))'. Name a file with --database.")
      }
    }
    return DatabaseLocation()
  }
}
