import Foundation
public import QuickTodoServices

/// The password of an account in a file beside the database, which only the person can read.
public struct AccountPassword {
  /// The file.
  public let path: String

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

  /// Keeps a password. A failure leaves the former one.
  /// - Throws: A `PasswordFileError` if the file can't be written.
  public func write(_ password: String) throws {
    let temporary = "\(path).\(getpid()).part"
    unlink(temporary)
    // The file has its mode from the beginning.
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw PasswordFileError(path: path, code: errno) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: Data(password.utf8))
      guard fsync(descriptor) == 0, rename(temporary, path) == 0 else {
        throw PasswordFileError(path: path, code: errno)
      }
    } catch {
      unlink(temporary)
      throw error as? PasswordFileError ?? PasswordFileError(path: path, code: EIO)
    }
  }

  /// Removes the password, if there is one.
  /// - Throws: A `PasswordFileError` if the file can't be removed.
  public func remove() throws {
    if unlink(path) != 0, errno != ENOENT { throw PasswordFileError(path: path, code: errno) }
  }
}

/// The error for a file of a password that can't be written or removed.
public struct PasswordFileError: Error, CustomStringConvertible {
  let path: String
  let code: CInt

  /// The reason, for a person.
  public var description: String {
    "\(path): the file of the password can't be changed: \(String(cString: strerror(code)))."
  }
}
