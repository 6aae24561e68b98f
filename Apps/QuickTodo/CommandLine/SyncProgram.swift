import AppsCommandLine
import Foundation
public import QuickTodoServices

/// The program `quicktodo-sync`, which alone loads the libraries of the network.
enum SyncProgram {
  /// Runs the program instead of this one.
  static func replaceThisProcess(_ arguments: [String], location: DatabaseLocation) throws -> Never {
    // The person's own database, whose folder is created with it, has no path in the arguments.
    let path = location == DatabaseLocation() ? "" : URL(fileURLWithPath: location.path).path
    try WindowProgram.start(program: "quicktodo", part: "sync", arguments: [path] + arguments)
    fatalError("execv returns only with an error, which is thrown")
  }
}

/// The password of an account, in a file beside the database that only the person can read.
public struct AccountPassword {
  private let path: String

  /// Creates a reference to a password.
  /// - Parameters:
  ///   - account: The number of the account.
  ///   - location: The database.
  public init(of account: Int64, in location: DatabaseLocation) {
    path = "\(URL(fileURLWithPath: location.path).path).account-\(account).password"
  }

  /// Returns the password; nil if there is none.
  public func read() -> String? {
    (try? Data(contentsOf: URL(fileURLWithPath: path))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Keeps a password.
  /// - Throws: A `POSIXError` if the file can't be written.
  public func write(_ password: String) throws {
    // The file has its mode from the beginning.
    unlink(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: Data(password.utf8))
  }

  /// Removes the password, if there is one.
  public func remove() throws {
    if unlink(path) != 0, errno != ENOENT { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }
}
