import ArgumentParser
public import QuickTodoServices

/// `--database`, before or after a command.
struct DatabaseOption: ParsableArguments {
  @Option(
    name: .customLong("database"),
    help: ArgumentHelp(
      "The database file. By default that in your data folder, $XDG_DATA_HOME/quicktodo.",
      valueName: "path"))
  var path: String?

  func validate() throws {
    if path?.isEmpty == true { throw ValidationError("Expected a file after --database, met nothing.") }
  }
}

extension DatabaseLocation {
  /// The database that a program's arguments name. Ends the program, with a line that says why, where they
  /// are anything else than `--database PATH`.
  /// - Parameter arguments: The arguments without the program's name.
  /// - Returns: The database named, or the person's own.
  public static func named(in arguments: [String]) -> DatabaseLocation {
    let path = DatabaseOption.parseOrExit(arguments).path
    return path.map { DatabaseLocation(path: $0) } ?? DatabaseLocation()
  }
}
