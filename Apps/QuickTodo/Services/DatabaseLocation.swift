public import Foundation
import RillStore

/// The location of the tasks' database.
public struct DatabaseLocation: Sendable, Hashable {
  /// The database file.
  public let path: String
  /// Whether to create the file's folder if it is missing.
  public let createsDirectory: Bool

  /// Creates the location of a file that the user has named. Its folder must exist.
  /// - Parameter path: The database file. A relative path begins with a name, also one that SQLite would take for an address,
  ///   such as `file:tasks.sqlite`.
  public init(path: String) {
    self.path = path.hasPrefix("file:") || path.hasPrefix(":") ? "./" + path : path
    createsDirectory = false
  }

  /// Creates the location of the user's own database: `quicktodo/tasks.sqlite` in `$XDG_DATA_HOME`, or in
  /// `~/.local/share` if the variable isn't an absolute path.
  /// - Parameter environment: The environment variables.
  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    path = Store.defaultPath(application: "quicktodo", file: "tasks.sqlite", environment: environment)
    createsDirectory = true
  }

  /// Whether the database file exists. It counts as missing only if that is certain, and not if its folder is a file.
  public var exists: Bool { access(path, F_OK) == 0 || errno != ENOENT }
}
