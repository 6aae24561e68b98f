import Foundation

/// The part of a response that has arrived, within its limits.
struct Reception {
  /// The body so far, unpacked.
  private(set) var body = Data()
  /// The reason that the rest is refused, if it is.
  private(set) var refusal: (any Error)?
  /// Whether the header lines are complete. libcurl treats a response that ends before as complete.
  private(set) var isHeaderComplete = false

  private let host: String
  private let limits: HTTPLimits
  private var check: (any HTTPBodyCheck)?
  private var headerBytes = 0

  init(host: String, limits: HTTPLimits, check: (any HTTPBodyCheck)?) {
    self.host = host
    self.limits = limits
    self.check = check
  }

  /// Receives a header line with its line ending.
  /// - Returns: Whether the line is within the limit.
  mutating func receiveHeader(_ line: UnsafeRawBufferPointer) -> Bool {
    headerBytes += line.count
    guard headerBytes <= limits.headerBytes else {
      refusal = HTTPError.headerTooLarge(limit: limits.headerBytes, host: host)
      return false
    }
    if line.elementsEqual("\r\n".utf8) || line.elementsEqual("\n".utf8) {
      isHeaderComplete = true
    } else if line.starts(with: "HTTP/".utf8) {
      // The final status line, after an informational one such as "100 Continue".
      isHeaderComplete = false
    }
    return true
  }

  /// Receives a piece of the body.
  /// - Returns: Whether the piece is within the limits.
  mutating func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    do {
      try check?.take(bytes)
      guard body.count + bytes.count <= limits.bodyBytes else {
        throw HTTPError.tooLarge(limit: limits.bodyBytes, host: host)
      }
    } catch {
      refusal = error
      body = Data()
      return false
    }
    body.append(contentsOf: bytes)
    return true
  }
}
