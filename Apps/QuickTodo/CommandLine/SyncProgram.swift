import AppsCommandLine
import Foundation
import QuickTodoServices

/// The program `quicktodo-sync`, which alone loads the libraries of the network and of the keyring.
enum SyncProgram {
  /// Runs the program instead of this one.
  static func replaceThisProcess(_ arguments: [String], location: DatabaseLocation) throws -> Never {
    // The person's own database, whose folder is created with it, has no path in the arguments.
    let path = location == DatabaseLocation() ? "" : URL(fileURLWithPath: location.path).path
    try WindowProgram.start(program: "quicktodo", part: "sync", arguments: [path] + arguments)
    fatalError("execv returns only with an error, which is thrown")
  }
}
