import AppsCommandLine
import Foundation
import QuickTodoServices

/// The program `quicktodo-sync`, which alone loads the libraries of the network and of the keyring.
enum SyncProgram {
  /// Runs the program instead of this one.
  static func replaceThisProcess(_ arguments: [String], location: DatabaseLocation) throws -> Never {
    try WindowProgram.start(program: "quicktodo", part: "sync", arguments: [path(of: location)] + arguments)
    fatalError("execv returns only with an error, which is thrown")
  }

  /// Returns the path of a database as the program wants it. The person's own database, whose folder is created with it, has
  /// an empty one.
  static func path(of location: DatabaseLocation) -> String {
    location == DatabaseLocation() ? "" : URL(fileURLWithPath: location.path).path
  }
}
