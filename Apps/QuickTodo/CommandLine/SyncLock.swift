import Foundation
public import QuickTodoServices

/// The right to synchronise a database, which one program has at a time. It ends with its process, however that ends.
public final class SyncLock: Sendable {
  /// The reason why a program doesn't have the right.
  public enum Failure: Error, Equatable, CustomStringConvertible {
    /// Another program has it.
    case busy
    /// The file of the lock can't be opened. The number is the system's.
    case unusable(path: String, code: CInt)

    /// The reason and the remedy, for a person.
    public var description: String {
      switch self {
      case .busy:
        """
        Another program is synchronising this database. The tasks that it receives appear here too. Edits made since it began \
        are sent with the next synchronisation.
        """
      case .unusable(let path, let code):
        "\(path): the file that keeps two programs from synchronising at the same time can't be used: \(String(cString: strerror(code)))."
      }
    }
  }

  private let descriptor: CInt

  /// Waits for the right.
  /// - Parameters:
  ///   - location: The database, which exists.
  ///   - seconds: How long to wait.
  /// - Throws: `Failure.busy` if another program still has it then, or `Failure.unusable`.
  public init(of location: DatabaseLocation, seconds: Double) throws(Failure) {
    let path = Self.path(of: location)
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unusable(path: path, code: errno) }
    let end = ContinuousClock.now + .seconds(seconds)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw .unusable(path: path, code: errno) }
      guard ContinuousClock.now < end else { throw .busy }
      usleep(50_000)
    }
  }

  /// Returns whether a program has the right now.
  /// - Parameter location: The database.
  public static func isTaken(of location: DatabaseLocation) -> Bool {
    let descriptor = open(path(of: location), O_RDONLY | O_CLOEXEC)
    // Without the file, no program has ever synchronised. The next run reports any other reason.
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // A program that begins at this moment tries again.
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  private static func path(of location: DatabaseLocation) -> String {
    // Two names of one file share a lock.
    URL(fileURLWithPath: location.path).resolvingSymlinksInPath().path + ".sync-lock"
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
