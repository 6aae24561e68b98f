import Foundation

/// Too few files may be open at a time: the system's libraries would end the program in its midst.
struct TooFewOpenFiles: Error, CustomStringConvertible {
  let needed: Int
  let possible: Int

  var description: String {
    "Expected to be allowed \(needed) more open files, met \(possible). Raise the limit: ulimit -n 1024."
  }
}

/// The files that this program may have open.
enum OpenFiles {
  /// Checks that so many more files can be opened.
  /// - Throws: `TooFewOpenFiles`.
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
