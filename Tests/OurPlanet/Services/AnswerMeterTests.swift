import Foundation
import OurPlanetModel
import Testing

@testable import OurPlanetServices

@Suite("Measuring answers")
struct AnswerMeterTests {
  private static let small = AnswerLimits(
    bytes: 60, depth: 3, entries: 4, values: 8, textBytes: 10)

  /// Returns the error with which a text is refused when it arrives in pieces of some length, or nil.
  private func refusal(of text: String, piece length: Int) -> EOError? {
    var meter = AnswerMeter(Self.small)
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: length) {
      let piece = bytes[start..<min(start + length, bytes.count)]
      let refusal = piece.withUnsafeBytes { bytes -> EOError? in
        do throws(EOError) {
          try meter.take(bytes)
          return nil
        } catch {
          return error
        }
      }
      if let refusal { return refusal }
    }
    return nil
  }

  @Test(
    "Answers within the limits pass, in pieces of any length",
    arguments: [
      "", "[[[]]]", "[1,2,3,4]", "{\"a\": 1, \"b\": [1, 2, 3, 4]}", "[\"a,,,,,,,,\"]", "[\"[[[[[[[[[\"]",
      "[\"\\\",\\\",,,,\"]", "[\"\\\\\",1,1]", "1234567890", "\"12345678\"", "]]]][[[1]]]",
    ])
  func passes(_ text: String) {
    for length in [1, 2, 3, 7, 100] { #expect(refusal(of: text, piece: length) == nil) }
  }

  @Test(
    "Answers beyond a limit are refused with that limit, in pieces of any length",
    arguments: [
      ("[[[[]]]]", EOError.tooMuch("3 levels of lists and objects")),
      ("[1,2,3,4,5]", .tooMuch("4 entries in a list")),
      ("{\"a\":1,\"b\":1,\"c\":1,\"d\":1,\"e\":1}", .tooMuch("4 entries in a list")),
      ("[[1,1],[1,1],[1,1],[1,1]]", .tooMuch("8 values")),
      ("[\"1234567890\"]", .tooMuch("0 kB in a text or number")),
      ("[12345678901]", .tooMuch("0 kB in a text or number")),
      ("\"\\\"\\\"\\\"\\\"\\\"\"", .tooMuch("0 kB in a text or number")),
      ("\0[\0", .invalidJSON("expected JSON in UTF-8, found another encoding.")),
      ("\"\0\"", .invalidJSON("expected JSON in UTF-8, found another encoding.")),
      (String(repeating: " ", count: 61), .tooLarge(limit: 60)),
    ] as [(String, EOError)])
  func refuses(_ text: String, _ refusal: EOError) {
    for length in [1, 2, 3, 7, 100] { #expect(self.refusal(of: text, piece: length) == refusal) }
  }
}
