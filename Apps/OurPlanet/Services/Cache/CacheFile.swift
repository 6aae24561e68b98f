import Foundation

/// Reads and writes whole files of the cache.
enum CacheFile {
  /// The system error from reading or writing a file.
  struct Failure: Error, CustomStringConvertible {
    let path: String
    let code: CInt

    /// The path and the system's error message.
    var description: String { "\(path): \(String(cString: strerror(code)))" }
  }

  /// The error for a file that this program doesn't write: not a regular file, or too large.
  struct Foreign: Error {}

  /// Reads a file.
  /// - Parameter limit: The largest allowed size, in bytes.
  /// - Returns: The content, or nil if there is no file.
  /// - Throws: `Failure` if the system reports an error, `Foreign` if the file isn't one of the cache.
  static func read(_ path: String, limit: Int) throws -> Data? {
    // `O_NONBLOCK` keeps `open` from waiting for the other end of a pipe.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      if errno == ELOOP || errno == ENXIO { throw Foreign() }
      throw Failure(path: path, code: errno)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(path: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else { throw Foreign() }
    var data = Data(count: Int(status.st_size))
    let count = try data.withUnsafeMutableBytes { buffer in
      try fill(buffer, from: descriptor, path)
    }
    // The file may have been truncated in the meantime, which the content then reveals.
    return data.prefix(count)
  }

  private static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from descriptor: CInt, _ path: String
  ) throws -> Int {
    var position = 0
    while position < buffer.count, let start = buffer.baseAddress {
      let count = Glibc.read(descriptor, start + position, buffer.count - position)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure(path: path, code: errno) }
      if count == 0 { break }
      position += count
    }
    return position
  }

  /// Replaces a file with new content, completely or not at all.
  /// - Parameter temporary: The path that is written first. Must be in the same folder.
  /// - Throws: `Failure` if the system reports an error.
  static func write(_ data: Data, to path: String, through temporary: String) throws {
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw Failure(path: path, code: errno) }
    var code: CInt = 0
    data.withUnsafeBytes { code = writeAll($0, to: descriptor) }
    if code == 0, fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    if code == 0, rename(temporary, path) != 0 { code = errno }
    guard code != 0 else { return }
    unlink(temporary)
    throw Failure(path: path, code: code)
  }

  private static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) -> CInt {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return 0
  }
}
