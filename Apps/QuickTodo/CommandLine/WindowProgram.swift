import Foundation

/// The program of the window, beside this one, so that no command loads a toolkit.
enum WindowProgram {
  /// It could not be started.
  struct Failure: Error, CustomStringConvertible {
    let path: String
    let code: Int32

    var description: String {
      "The window could not be opened: \(path): \(String(cString: strerror(code))). "
        + "Install it there, or name a command: see quicktodo --help."
    }
  }

  /// Becomes the window's program.
  /// - Parameter database: The database file, if one is named.
  /// - Throws: A `Failure`; otherwise it does not return.
  static func start(database: String?) throws {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let path = URL(fileURLWithPath: own).deletingLastPathComponent().path + "/quicktodo-window"
    let arguments = [path] + (database.map { ["--database", $0] } ?? [])
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    // A signal that is ignored stays so in the next program.
    signal(SIGPIPE, SIG_DFL)
    execv(path, &pointers)
    let code = errno
    signal(SIGPIPE, SIG_IGN)
    throw Failure(path: path, code: code)
  }
}
