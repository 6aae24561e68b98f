import Foundation

/// A stream that the program writes to.
package struct Output: Sendable {
  /// Standard output.
  package static let standard = Output(descriptor: STDOUT_FILENO)
  /// Standard error.
  package static let error = Output(descriptor: STDERR_FILENO)

  let descriptor: CInt

  /// Writes all of a text.
  /// - Throws: An `OutputError`.
  package func write(_ text: String) throws {
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
  package func whenClosed(_ closed: @escaping @Sendable () -> Void) {
    let descriptor = descriptor
    Thread.detachNewThread {
      var stream = pollfd(fd: descriptor, events: 0, revents: 0)
      while poll(&stream, 1, -1) < 0 && errno == EINTR {}
      if stream.revents != 0 { closed() }
    }
  }
}

/// Why a text could not be written.
package enum OutputError: Error, CustomStringConvertible {
  /// Who read has seen enough.
  case closed
  /// The system's reason.
  case failed(Int32)

  /// What was wrong, for a person.
  package var description: String {
    switch self {
    case .closed: "Nobody reads the output any more."
    case .failed(let code):
      "The output could not be written (\(String(cString: strerror(code)))). Make room or choose another."
    }
  }
}
