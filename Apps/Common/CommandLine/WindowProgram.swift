import Foundation

/// The window's program, which is installed beside this one, so that no command loads a toolkit.
package enum WindowProgram {
  /// The error of a window's program that could not be started.
  package struct Failure: Error, CustomStringConvertible {
    let program: String
    let path: String
    let code: Int32

    /// The reason and the remedy, for a person.
    package var description: String {
      "The window could not be opened: \(path): \(String(cString: strerror(code))). "
        + "Install it there, or name a command: see \(program) --help."
    }
  }

  /// Replaces this process by the window's program.
  /// - Parameters:
  ///   - program: The name of this program; the name of the window's program has `-window` behind it.
  ///   - arguments: The arguments for the window's program.
  /// - Throws: A `Failure` if the program can't be started. Otherwise the function does not return.
  package static func start(program: String, arguments: [String]) throws {
    let link = "/proc/self/exe"
    guard let own = try? FileManager.default.destinationOfSymbolicLink(atPath: link) else {
      throw Failure(program: program, path: link, code: ENOENT)
    }
    let path = URL(fileURLWithPath: own).deletingLastPathComponent().path + "/\(program)-window"
    var pointers = ([path] + arguments).map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    // An ignored signal stays ignored in the next program.
    signal(SIGPIPE, SIG_DFL)
    execv(path, &pointers)
    let code = errno
    signal(SIGPIPE, SIG_IGN)
    throw Failure(program: program, path: path, code: code)
  }
}
