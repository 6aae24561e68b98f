import Foundation

/// A stream that the program writes to.
struct Output {
  static let standard = Output(descriptor: STDOUT_FILENO)
  static let error = Output(descriptor: STDERR_FILENO)

  let descriptor: CInt

  /// Writes all of a text.
  /// - Throws: An `OutputError`.
  func write(_ text: String) throws {
    var text = text
    try text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count >= 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if errno == EPIPE {
          throw OutputError.closed
        } else if errno != EINTR {
          throw OutputError.failed(errno)
        }
      }
    }
  }

  /// Calls back once nobody reads the stream any more. Costs a thread.
  func whenClosed(_ closed: @escaping @Sendable () -> Void) {
    let descriptor = descriptor
    Thread.detachNewThread {
      var stream = pollfd(fd: descriptor, events: 0, revents: 0)
      while poll(&stream, 1, -1) < 0 && errno == EINTR {}
      if stream.revents != 0 { closed() }
    }
  }
}

/// Why a text could not be written.
enum OutputError: Error, CustomStringConvertible {
  /// Who read has seen enough.
  case closed
  /// The system's reason.
  case failed(Int32)

  var description: String {
    switch self {
    case .closed: "Nobody reads the output any more."
    case .failed(let code):
      "The output could not be written (\(String(cString: strerror(code)))). Make room or choose another."
    }
  }
}
