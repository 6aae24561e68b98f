public import Foundation

/// Where the tasks are kept.
public struct DatabaseLocation: Sendable, Hashable {
  /// The database file.
  public let path: String
  /// Whether the file's folder is made where it is missing.
  public let createsDirectory: Bool

  /// A file that the person has named; its folder must exist.
  /// - Parameter path: The database file.
  public init(path: String) {
    self.path = path
    createsDirectory = false
  }

  /// `quicktodo/tasks.sqlite` in the person's data folder: `$XDG_DATA_HOME`, or `~/.local/share` where that
  /// is not set to an absolute path.
  /// - Parameter environment: The environment's variables.
  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let named = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let folder = named ?? Self.home(environment) + "/.local/share"
    path = folder + "/quicktodo/tasks.sqlite"
    createsDirectory = true
  }

  /// Whether the database has been made, as far as may be seen: only what is surely missing is missing.
  public var exists: Bool { access(path, F_OK) == 0 || (errno != ENOENT && errno != ENOTDIR) }

  private static func home(_ environment: [String: String]) -> String {
    if let home = environment["HOME"], home.hasPrefix("/") { return home }
    return FileManager.default.homeDirectoryForCurrentUser.path
  }
}
