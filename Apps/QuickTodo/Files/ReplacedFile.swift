import AppsCommandLine
import Glibc
import QuickTodoExchange

/// A file that is written under another name, and takes its own once it is whole. So a failure leaves the former file. A
/// database is never replaced.
package final class ReplacedFile {
  private let path: String
  private let temporary: String
  private var descriptor: CInt

  /// Opens the file that is written.
  /// - Throws: `ExchangeError.unusable`, or `ExchangeError.database` if the file is a database of SQLite or is beside one.
  package init(path: String) throws {
    // A link stays a link.
    let real = realpath(path, nil)
    defer { free(real) }
    self.path = real.map { String(cString: $0) } ?? path
    if Self.belongsToDatabase(self.path) { throw ExchangeError.database(path: path) }
    var status = stat()
    let exists = stat(self.path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      // A device or a pipe can't be replaced.
      temporary = self.path
      descriptor = open(self.path, O_WRONLY | O_CLOEXEC)
    } else {
      temporary = self.path + ".\(getpid()).part"
      descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, exists ? 0o600 : 0o666)
    }
    guard descriptor >= 0 else { throw ExchangeError.unusable(path: path, code: errno) }
    // A file that others can't read stays one. On a file system without permissions there is nothing to keep.
    if exists, temporary != self.path { fchmod(descriptor, status.st_mode & 0o777) }
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    if temporary != path { unlink(temporary) }
  }

  /// Returns whether a file is a database, or one of the files that SQLite keeps beside it, in which the last changes may be.
  private static func belongsToDatabase(_ path: String) -> Bool {
    let companion = ["-wal", "-shm", "-journal"].first(where: path.hasSuffix)
    return isDatabase(path) || companion.map { isDatabase(String(path.dropLast($0.count))) } ?? false
  }

  /// The file format begins with these bytes: https://www.sqlite.org/fileformat2.html#the_database_header
  private static func isDatabase(_ path: String) -> Bool {
    let beginning = Array("SQLite format 3\0".utf8)
    // Opening a pipe would wait for its other end.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: beginning.count)
    return pread(descriptor, &bytes, bytes.count, 0) == bytes.count && bytes == beginning
  }

  /// Writes a text after those before.
  /// - Throws: `ExchangeError.unusable`.
  package func write(_ text: String) throws {
    do {
      try Output(descriptor: descriptor).write(text)
    } catch OutputError.failed(let code) {
      throw ExchangeError.unusable(path: path, code: code)
    }
  }

  /// Gives the written file its name, in place of the former one.
  /// - Throws: `ExchangeError.unusable`.
  package func commit() throws {
    guard temporary != path else { return }
    guard fsync(descriptor) == 0, rename(temporary, path) == 0 else {
      throw ExchangeError.unusable(path: path, code: errno)
    }
    close(descriptor)
    descriptor = -1
  }
}
