public import Foundation
import Glibc
import Synchronization

/// A program that a test runs.
///
/// Foundation's `Process` sometimes crashes in Swift 6.3.1, because it reads behind the end of a directory's entry
/// (https://github.com/swiftlang/swift-corelibs-foundation/pull/5472).
public final class ChildProcess: Sendable {
  /// Held from the making of pipes to the start, so that no program started meanwhile inherits them.
  private static let starting = Mutex(())

  private let number: pid_t
  /// Where the test writes what the program reads.
  public let input: FileHandle
  /// Where the test reads what the program writes to its standard output.
  public let output: FileHandle
  /// Where the test reads what the program writes to its standard error; nil if that is the test's own.
  public let errors: FileHandle?

  /// Starts a program.
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: The arguments, without the program's name.
  ///   - environment: The environment of the program.
  ///   - readsErrors: Whether the test reads the program's standard error.
  public init(
    _ path: String, _ arguments: [String] = [],
    environment: [String: String] = ProcessInfo.processInfo.environment, readsErrors: Bool = false
  ) throws {
    let (number, failure, input, output, errors) = try Self.starting.withLock { _ in
      try Self.start(path, arguments, environment: environment, readsErrors: readsErrors)
    }
    self.number = number
    self.input = FileHandle(fileDescriptor: input, closeOnDealloc: true)
    self.output = FileHandle(fileDescriptor: output, closeOnDealloc: true)
    self.errors = errors.map { FileHandle(fileDescriptor: $0, closeOnDealloc: true) }
    guard failure == 0 else { throw NotStarted(path: path, reason: String(cString: strerror(failure))) }
  }

  /// Starts a program, and returns its number, the system's error, and the test's ends of the pipes.
  private static func start(
    _ path: String, _ arguments: [String], environment: [String: String], readsErrors: Bool
  ) throws -> (number: pid_t, failure: Int32, input: Int32, output: Int32, errors: Int32?) {
    let (input, output) = (try Pipe(), try Pipe())
    let errors = readsErrors ? try Pipe() : nil
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.reading, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output.writing, STDOUT_FILENO)
    if let errors { posix_spawn_file_actions_adddup2(&actions, errors.writing, STDERR_FILENO) }
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var number: pid_t = 0
    let failure = posix_spawn(&number, path, &actions, nil, words, variables)
    for descriptor in [input.reading, output.writing, errors?.writing].compactMap(\.self) {
      close(descriptor)
    }
    return (number, failure, input.writing, output.reading, errors?.reading)
  }

  /// Ends the program at once, without a chance to tidy up.
  public func kill() { Glibc.kill(number, SIGKILL) }

  /// Waits until the program has ended.
  /// - Returns: Its exit status, or 128 and the number of the signal that has ended it.
  @discardableResult
  public func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 & 0xff : 128 + signal
  }

  /// The error if a program can't be started.
  public struct NotStarted: Error {
    /// The path of the program.
    public let path: String
    /// The system's reason.
    public let reason: String
  }

  /// The descriptors of a pipe, which other programs don't inherit.
  private struct Pipe {
    let reading: Int32
    let writing: Int32

    init() throws {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { throw NotStarted(path: "pipe", reason: String(cString: strerror(errno))) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (reading, writing) = (ends[0], ends[1])
    }
  }
}
