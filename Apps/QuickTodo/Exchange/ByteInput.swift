import Glibc

/// The bytes of a file, read piece by piece, so that a file of any size needs little memory.
final class ByteInput {
  /// The largest size of one line or one value, in bytes.
  static let longest = 16 * 1_048_576

  /// The number of the present line, from 1 on.
  private(set) var line = 1
  /// The line of the first text that isn't UTF-8 and was read as Latin-1; nil if there is none.
  private(set) var firstLatin1: Int?
  private(set) var latin1Count = 0
  /// The number of pieces that have been read.
  private(set) var pieces = 0

  private let read: () throws -> [UInt8]
  private var buffer: [UInt8] = []
  private var place = 0
  private var isAtEnd = false

  /// Creates the bytes.
  /// - Parameter read: Returns the next bytes; none at the end.
  /// - Throws: An `ExchangeError` if the first bytes are those of another encoding.
  init(_ read: @escaping () throws -> [UInt8]) throws {
    self.read = read
    let mark = try prefix(4)
    if mark.starts(with: [0xef, 0xbb, 0xbf]) { place = 3 }
    if mark.starts(with: [0xff, 0xfe]) || mark.starts(with: [0xfe, 0xff]) {
      throw ExchangeError.encoding("UTF-16 or UTF-32")
    }
  }

  /// Creates the bytes of a file.
  /// - Parameters:
  ///   - path: The file; `-` for standard input.
  ///   - check: Is called before each piece, and after a signal. If it throws, reading ends with its error.
  convenience init(path: String, check: @escaping () throws -> Void) throws {
    let file = try OpenFile(path)
    try self.init {
      var count = 0
      let bytes = try [UInt8](unsafeUninitializedCapacity: 262_144) { buffer, size in
        repeat {
          try check()
          count = Glibc.read(file.descriptor, buffer.baseAddress, buffer.count)
        } while count < 0 && errno == EINTR
        size = max(count, 0)
      }
      if count < 0 { throw ExchangeError.unusable(path: path, code: errno) }
      return bytes
    }
  }

  /// A descriptor that is closed with the object, unless it is that of standard input.
  private final class OpenFile {
    let descriptor: CInt

    init(_ path: String) throws {
      descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw ExchangeError.unusable(path: path, code: errno) }
    }

    deinit { if descriptor > STDIN_FILENO { close(descriptor) } }
  }

  /// Returns the first of the bytes that come next, without passing them.
  func prefix(_ count: Int) throws -> ArraySlice<UInt8> {
    while buffer.count - place < count, try fill() {}
    return buffer[place...].prefix(count)
  }

  /// Returns the next byte without passing it; nil at the end.
  func peek() throws -> UInt8? {
    if place == buffer.count { guard try fill() else { return nil } }
    return buffer[place]
  }

  /// Returns the next byte; nil at the end.
  func next() throws -> UInt8? {
    guard let byte = try peek() else { return nil }
    place += 1
    if byte == 10 { line += 1 }
    return byte
  }

  /// Returns the next line without its end, which is LF, CR LF or that of the file; nil after the last one.
  func nextLine() throws -> [UInt8]? {
    guard try peek() != nil else { return nil }
    var bytes: [UInt8] = []
    while try peek() != nil {
      let end = buffer[place...].firstIndex(of: 10) ?? buffer.count
      bytes += buffer[place..<end]
      guard bytes.count <= Self.longest else { throw ExchangeError.tooLong(line: line) }
      place = end
      if end < buffer.count {
        place += 1
        line += 1
        if bytes.last == 13 { bytes.removeLast() }
        break
      }
    }
    return bytes
  }

  /// Returns bytes as a text. If they aren't UTF-8, they are those of an old file in Latin-1, in the form that Windows has.
  func text(_ bytes: some Collection<UInt8>, line: Int) -> String {
    // ASCII needs no check, which takes as long as all else that is done with a short line.
    if bytes.allSatisfy({ $0 < 128 }) { return String(decoding: bytes, as: UTF8.self) }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    firstLatin1 = firstLatin1 ?? line
    latin1Count += 1
    return String(String.UnicodeScalarView(bytes.map { Self.windows[$0] ?? Unicode.Scalar($0) }))
  }

  private func fill() throws -> Bool {
    guard !isAtEnd else { return false }
    let bytes = try read()
    isAtEnd = bytes.isEmpty
    pieces += 1
    buffer = place == buffer.count ? bytes : Array(buffer[place...]) + bytes
    place = 0
    return !isAtEnd
  }

  /// The characters of Windows-1252 where Latin-1 has control characters.
  private static let windows: [UInt8: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: zip(
      [
        0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8e, 0x91, 0x92, 0x93, 0x94,
        0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9e, 0x9f,
      ], "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ".unicodeScalars))
}
