import Foundation
import OurPlanetModel
import RillHTTP

/// Measures an answer while it arrives, so that an expensive answer is refused before it is decoded.
///
/// It counts without parsing: invalid JSON may pass, and the decoder then refuses it. It makes one pass and doesn't
/// allocate.
struct AnswerMeter: HTTPBodyCheck {
  private let limits: AnswerLimits
  private var bytes = 0
  private var values = 0
  /// The number of entries so far in each open list or object.
  private var entries: [Int]
  private var textBytes = 0
  private var isInText = false
  private var isEscaped = false

  init(_ limits: AnswerLimits) {
    self.limits = limits
    entries = [0]
    entries.reserveCapacity(limits.depth + 1)
  }

  /// Counts the next piece.
  /// - Throws: `EOError.tooMuch` or `EOError.tooLarge` at the first byte beyond a limit.
  mutating func take(_ piece: UnsafeRawBufferPointer) throws(EOError) {
    bytes += piece.count
    guard bytes <= limits.bytes else { throw .tooLarge(limit: limits.bytes) }
    var index = 0
    while index < piece.count {
      if isInText {
        index = try takeText(in: piece, from: index)
      } else {
        try takeStructure(piece[index])
        index += 1
      }
    }
  }

  /// Counts the text that continues at an index.
  /// - Returns: The index after the text, or the end of the piece.
  private mutating func takeText(in piece: UnsafeRawBufferPointer, from start: Int) throws(EOError) -> Int {
    var index = isEscaped ? start + 1 : start
    isEscaped = false
    while index < piece.count, isInText {
      switch piece[index] {
      case UInt8(ascii: "\""): isInText = false
      case UInt8(ascii: "\\"):
        index += 1
        isEscaped = index == piece.count
      case 0: throw Self.foreignEncoding
      default: break
      }
      index += 1
    }
    index = min(index, piece.count)
    try countText(index - start)
    return index
  }

  private mutating func takeStructure(_ byte: UInt8) throws(EOError) {
    switch byte {
    case UInt8(ascii: "\""):
      isInText = true
      textBytes = 0
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      try countValue()
      guard entries.count <= limits.depth else {
        throw .tooMuch("\(limits.depth) levels of lists and objects")
      }
      entries.append(0)
      textBytes = 0
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      if entries.count > 1 { entries.removeLast() }
      textBytes = 0
    case UInt8(ascii: ","):
      try countValue()
      entries[entries.count - 1] += 1
      guard entries[entries.count - 1] < limits.entries else {
        throw .tooMuch("\(limits.entries.grouped) entries in a list")
      }
      textBytes = 0
    case 0x20, 0x09, 0x0a, 0x0d, UInt8(ascii: ":"): textBytes = 0
    case 0: throw Self.foreignEncoding
    default: try countText(1)
    }
  }

  private mutating func countValue() throws(EOError) {
    values += 1
    guard values <= limits.values else { throw .tooMuch("\(limits.values.grouped) values") }
  }

  private mutating func countText(_ bytes: Int) throws(EOError) {
    textBytes += bytes
    guard textBytes <= limits.textBytes else {
      throw .tooMuch("\(limits.textBytes >> 10) kB in a text or number")
    }
  }

  /// The error for an encoding other than UTF-8, which could hide lists from the count.
  private static var foreignEncoding: EOError {
    .invalidJSON("expected JSON in UTF-8, found another encoding.")
  }
}

extension AnswerMeter {
  /// Measures a whole body.
  /// - Throws: The errors of `take(_:)`.
  static func check(_ body: Data, _ limits: AnswerLimits) throws(EOError) {
    let refusal = body.withUnsafeBytes { bytes -> EOError? in
      var meter = AnswerMeter(limits)
      do throws(EOError) {
        try meter.take(bytes)
        return nil
      } catch {
        return error
      }
    }
    if let refusal { throw refusal }
  }
}
