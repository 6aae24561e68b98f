import Foundation
import QuickTodoServices

/// The name by which a second start of the program finds the first: one for each database, since each start is to show
/// the tasks that it names.
enum ApplicationID {
  /// The name on its own, which is that of the program's entry in a desktop's menu.
  static let program = "io.github.rill.QuickTodo"

  /// Returns the name for a database: the program's own for the file that a person has without any settings, and with a
  /// suffix for another one, as where XDG_DATA_HOME names another folder.
  static func of(_ location: DatabaseLocation) -> String {
    let home = getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) } ?? "/"
    let path = resolved(location.path)
    let usual = resolved(DatabaseLocation(environment: ["HOME": home]).path)
    return path == usual ? program : "\(program).database_\(String(hash(path), radix: 16))"
  }

  /// Returns a path without symbolic links and relative parts, also if the file or its folder isn't there yet.
  private static func resolved(_ path: String) -> String {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    let url = URL(fileURLWithPath: path)
    guard url.path != "/" else { return "/" }
    return resolved(url.deletingLastPathComponent().path) + "/" + url.lastPathComponent
  }

  /// Returns the FNV-1a hash of a text, the same in each process, unlike Swift's own.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
