import Foundation

/// What has arrived of an answer, up to a limit.
struct Reception {
  /// The body so far, unpacked.
  private(set) var body = Data()
  /// Whether more came than the limit allows.
  private(set) var isTooLarge = false
  /// Whether the header lines have come to their end: libcurl takes an answer that ends before for a whole one.
  private(set) var isHeaderComplete = false

  private let limit: Int
  private var headerBytes = 0

  /// - Parameter limit: How many bytes the body may have, and how many the header lines.
  init(limit: Int) { self.limit = limit }

  /// Takes a header line with its end.
  /// - Returns: Whether there was room for it.
  mutating func receiveHeader(_ line: UnsafeRawBufferPointer) -> Bool {
    headerBytes += line.count
    isTooLarge = headerBytes > limit
    if line.elementsEqual("\r\n".utf8) || line.elementsEqual("\n".utf8) {
      isHeaderComplete = true
    } else if line.starts(with: "HTTP/".utf8) {
      // The answer proper, behind one that only said that more will come.
      isHeaderComplete = false
    }
    return !isTooLarge
  }

  /// Takes a piece of the body.
  /// - Returns: Whether there was room for it.
  mutating func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    isTooLarge = body.count + bytes.count > limit
    if isTooLarge { body = Data() } else { body.append(contentsOf: bytes) }
    return !isTooLarge
  }
}
