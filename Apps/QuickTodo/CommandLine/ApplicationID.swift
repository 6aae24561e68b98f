import Foundation
public import QuickTodoServices

/// The application ID by which a second start of the program finds the first. Each database has its own, because each
/// start must show the tasks that it names.
public enum ApplicationID {
  /// The ID of the program itself, which is that of its desktop entry.
  public static let program = "io.github.rill.QuickTodo"

  /// Returns the ID for a database. The default file of a user without any settings has the program's own ID. Another
  /// file, for example if XDG_DATA_HOME names another folder, has an ID with a suffix.
  /// - Parameter location: The location of the database.
  public static func of(_ location: DatabaseLocation) -> String {
    let path = resolved(location.path)
    let usual = resolved(DatabaseLocation(environment: [:]).path)
    return path == usual ? program : "\(program).database_\(String(hash(path), radix: 16))"
  }

  /// Returns a path without symbolic links and relative components, even if the file or its folder doesn't exist yet.
  private static func resolved(_ path: String) -> String {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    let url = URL(fileURLWithPath: path)
    guard url.path != "/" else { return "/" }
    return resolved(url.deletingLastPathComponent().path) + "/" + url.lastPathComponent
  }

  /// Returns the FNV-1a hash of a text. Unlike Swift's own hash, it is the same in each process.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
