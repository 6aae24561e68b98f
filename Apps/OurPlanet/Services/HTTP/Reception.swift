import Foundation

/// The part of an answer that has arrived, within its limits.
struct Reception {
  /// The body so far, decompressed.
  private(set) var body = Data()
  /// The reason that the rest is refused, if it is.
  private(set) var refusal: EOError?
  /// Whether the header lines are complete. libcurl treats an answer that ends before as complete.
  private(set) var isHeaderComplete = false

  private var meter: AnswerMeter
  private let headerLimit: Int
  private var headerBytes = 0

  init(limits: AnswerLimits) {
    meter = AnswerMeter(limits)
    headerLimit = limits.headerBytes
  }

  /// Receives a header line with its line ending.
  /// - Returns: Whether the line is within the limit.
  mutating func receiveHeader(_ line: UnsafeRawBufferPointer) -> Bool {
    headerBytes += line.count
    guard headerBytes <= headerLimit else {
      refusal = .tooMuch("\(headerLimit >> 10) kB of header lines")
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
    do throws(EOError) {
      try meter.take(bytes)
    } catch {
      refusal = error
      body = Data()
      return false
    }
    body.append(contentsOf: bytes)
    return true
  }
}
