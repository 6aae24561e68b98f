import Foundation

/// The programs that are installed beside this one, so that no command loads a toolkit: above all the window's program.
package enum WindowProgram {
  /// The error of a program that could not be started.
  package struct Failure: Error, CustomStringConvertible {
    let program: String
    let path: String
    let code: Int32

    /// The reason and the remedy, for a person.
    package var description: String {
      let isWindow = path.hasSuffix("-window")
      return "\(isWindow ? "The window could not be opened" : "A part of the program could not be started"): "
        + "\(path): \(String(cString: strerror(code))). "
        + "Install it there, or name a command: see \(program) --help."
    }
  }

  /// Replaces this process by a program beside it.
  /// - Parameters:
  ///   - program: The name of this program.
  ///   - part: The end of the other program's name, behind a dash.
  ///   - arguments: The arguments for the other program.
  /// - Throws: A `Failure` if the program can't be started. Otherwise the function does not return.
  package static func start(program: String, part: String = "window", arguments: [String]) throws {
    let path = try path(beside: "\(program)-\(part)")
    var pointers = ([path] + arguments).map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    // An ignored signal stays ignored in the next program.
    signal(SIGPIPE, SIG_DFL)
    execv(path, &pointers)
    let code = errno
    signal(SIGPIPE, SIG_IGN)
    throw Failure(program: program, path: path, code: code)
  }

  /// Returns the path of a program beside this one.
  /// - Parameter name: The program's name.
  /// - Throws: A `Failure` if this program's own path isn't known.
  package static func path(beside name: String) throws -> String {
    let link = "/proc/self/exe"
    guard let own = try? FileManager.default.destinationOfSymbolicLink(atPath: link) else {
      throw Failure(program: name, path: link, code: ENOENT)
    }
    return URL(fileURLWithPath: own).deletingLastPathComponent().path + "/\(name)"
  }
}
