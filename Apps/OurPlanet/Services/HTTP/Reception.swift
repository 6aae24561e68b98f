import Foundation

/// The part of an answer that has arrived, up to its limits.
struct Reception {
  /// The body so far, unpacked.
  private(set) var body = Data()
  /// Why the rest is refused, if it is.
  private(set) var refusal: EOError?
  /// Whether the header lines have come to their end: libcurl takes an answer that ends before for a whole one.
  private(set) var isHeaderComplete = false

  private var meter: AnswerMeter
  private let headerLimit: Int
  private var headerBytes = 0

  init(limits: AnswerLimits) {
    meter = AnswerMeter(limits)
    headerLimit = limits.headerBytes
  }

  /// Takes a header line with its end.
  /// - Returns: Whether there was room for it.
  mutating func receiveHeader(_ line: UnsafeRawBufferPointer) -> Bool {
    headerBytes += line.count
    guard headerBytes <= headerLimit else {
      refusal = .tooMuch("\(headerLimit >> 10) kB of header lines")
      return false
    }
    if line.elementsEqual("\r\n".utf8) || line.elementsEqual("\n".utf8) {
      isHeaderComplete = true
    } else if line.starts(with: "HTTP/".utf8) {
      // The answer proper, behind one that only said that more will come.
      isHeaderComplete = false
    }
    return true
  }

  /// Takes a piece of the body.
  /// - Returns: Whether there was room for it.
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
