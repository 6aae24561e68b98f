import Foundation

/// A stream that the program writes to.
package struct Output: Sendable {
  /// Standard output.
  package static let standard = Output(descriptor: STDOUT_FILENO)
  /// Standard error.
  package static let error = Output(descriptor: STDERR_FILENO)

  let descriptor: CInt

  /// Whether the stream is a terminal.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Creates the stream of an open file.
  package init(descriptor: CInt) { self.descriptor = descriptor }

  /// Keeps closed standard streams closed. Otherwise the next file that the program opens, a database for example,
  /// takes a closed stream's descriptor, and receives the text that is meant for the stream.
  package static func reserveStandardStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // Takes the lowest descriptor that is free, which is this one. Nothing can be written to it.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Checks that the stream takes text, as far as that is known before a text is written: a closed stream and a full
  /// device take none. A pipe that its reader has closed is noticed only when a text is written.
  /// - Throws: `OutputError.failed`.
  package func check() throws {
    guard Glibc.write(descriptor, "", 0) < 0, ![EPIPE, EAGAIN, EINTR].contains(errno) else { return }
    throw OutputError.failed(errno)
  }

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
        } else if errno != EINTR {
          throw OutputError(errno)
        }
      }
    }
  }

  /// Calls a closure once no process reads the stream any more. Costs a thread.
  package func whenClosed(_ closed: @escaping @Sendable () -> Void) {
    let descriptor = descriptor
    Thread.detachNewThread {
      var stream = pollfd(fd: descriptor, events: 0, revents: 0)
      while poll(&stream, 1, -1) < 0 && errno == EINTR {}
      if stream.revents != 0 { closed() }
    }
  }
}

/// The reason why a text could not be written.
package enum OutputError: Error, CustomStringConvertible {
  /// The reader has closed the other end of the pipe.
  case closed
  /// The system's error number.
  case failed(Int32)

  init(_ code: Int32) { self = code == EPIPE ? .closed : .failed(code) }

  /// The reason and the remedy, for a person.
  package var description: String {
    switch self {
    case .closed: "The program that read the output has closed it."
    case .failed(EBADF): "The output is closed. Open it, or send it to /dev/null."
    case .failed(let code):
      "The output could not be written (\(String(cString: strerror(code)))). Make room or choose another."
    }
  }
}
