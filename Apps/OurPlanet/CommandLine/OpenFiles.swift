import Foundation

/// The error for too few files that may be open at a time. Without the check, the system's libraries would abort the
/// program midway.
struct TooFewOpenFiles: Error, CustomStringConvertible {
  let needed: Int
  let possible: Int

  var description: String {
    "Expected to be allowed \(needed) more open files, found \(possible). Raise the limit: ulimit -n 1024."
  }
}

/// The files that this process may open.
enum OpenFiles {
  /// Checks that the process can open a number of additional files.
  /// - Throws: `TooFewOpenFiles` if it can't.
  static func need(_ count: Int) throws(TooFewOpenFiles) {
    var opened: [CInt] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < count {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw TooFewOpenFiles(needed: count, possible: opened.count) }
      opened.append(descriptor)
    }
  }
}
