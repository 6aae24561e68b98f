public import Foundation
import RillDirectories

extension Store {
  /// Returns the usual path of a program's database: a file in the program's folder in `$XDG_DATA_HOME`, or in
  /// `~/.local/share` if the variable isn't an absolute path.
  ///
  /// The folder may not exist yet:
  ///
  /// ```swift
  /// import RillStore
  ///
  /// func openStore(_ migrator: DatabaseMigrator) throws -> Store {
  ///   try Store(
  ///     path: Store.defaultPath(application: "org.example.Scores"), migrator: migrator, createsDirectory: true)
  /// }
  /// ```
  /// - Parameters:
  ///   - application: The name of the program's folder, such as its application ID.
  ///   - file: The name of the database file.
  ///   - environment: The environment variables.
  /// - Returns: The path.
  public static func defaultPath(
    application: String, file: String = "database.sqlite",
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    for name in [application, file] {
      precondition(
        !name.isEmpty && !name.contains("/"), "Expected the name of a folder or file, found '\(name)'.")
    }
    return "\(BaseDirectory.data.path(environment))/\(application)/\(file)"
  }
}
