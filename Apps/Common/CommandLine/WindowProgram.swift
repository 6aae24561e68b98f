import Foundation

/// The program of the window, beside this one, so that no command loads a toolkit.
package enum WindowProgram {
  /// It could not be started.
  package struct Failure: Error, CustomStringConvertible {
    let program: String
    let path: String
    let code: Int32

    /// What was wrong and what to do, for a person.
    package var description: String {
      "The window could not be opened: \(path): \(String(cString: strerror(code))). "
        + "Install it there, or name a command: see \(program) --help."
    }
  }

  /// Becomes the window's program.
  /// - Parameters:
  ///   - program: The name of this one; the window's has `-window` behind it.
  ///   - arguments: What the window's program is given.
  /// - Throws: A `Failure`; otherwise it does not return.
  package static func start(program: String, arguments: [String]) throws {
    let link = "/proc/self/exe"
    guard let own = try? FileManager.default.destinationOfSymbolicLink(atPath: link) else {
      throw Failure(program: program, path: link, code: ENOENT)
    }
    let path = URL(fileURLWithPath: own).deletingLastPathComponent().path + "/\(program)-window"
    var pointers = ([path] + arguments).map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    // A signal that is ignored stays so in the next program.
    signal(SIGPIPE, SIG_DFL)
    execv(path, &pointers)
    let code = errno
    signal(SIGPIPE, SIG_IGN)
    throw Failure(program: program, path: path, code: code)
  }
}
