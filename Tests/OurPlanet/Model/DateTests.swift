import Foundation
import OurPlanetModel
import Testing

@Suite("ISO 8601 dates")
struct DateTests {
  @Test("Each parsed day agrees with Foundation's formatter")
  func days() throws {
    let formatter = ISO8601DateFormatter()
    for step in stride(from: -30_000, through: 60_000, by: 13) {
      let date = Date(timeIntervalSince1970: Double(step) * 86_400 + Double((step * 7_919) & 0xffff))
      #expect(EODate(iso8601: formatter.string(from: date))?.time == date)
    }
  }

  @Test(
    "A date may lack a time, and may have a fraction, an offset, a space for the T, or spaces around it",
    arguments: [
      ("2025-11-06", 1_762_387_200), ("2025-11-06T18:00:00Z", 1_762_452_000),
      ("2025-11-06T18:00Z", 1_762_452_000),
      ("2025-11-06t18:00:00z", 1_762_452_000), ("2025-11-06T18:00:00.250Z", 1_762_452_000.25),
      ("2025-11-06T20:00:00+02:00", 1_762_452_000), ("2025-11-06T13:00:00-0500", 1_762_452_000),
      ("2025-11-06 18:00:00", 1_762_452_000), (" 2025-11-06T18:00:00Z ", 1_762_452_000),
      ("2024-02-29T00:00:00Z", 1_709_164_800),
    ])
  func forms(_ text: String, _ seconds: Double) {
    #expect(EODate(iso8601: text)?.time == Date(timeIntervalSince1970: seconds))
  }

  @Test(
    "A text that isn't a date yields nil",
    arguments: [
      "", "yesterday", "2025", "2025-13-01", "2025-02-29", "2025-11-31", "2025-11-00", "2025-11-06T",
      "2025-11-06T25:00Z",
      "2025-11-06T18:60Z", "2025-11-06T18:00:00.Z", "2025-11-06T18:00:00Zx", "2025-11-06T18:00:00+",
      "20251106", "0000-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01", "9999-12-31T23:59:60Z",
    ])
  func none(_ text: String) {
    #expect(EODate(iso8601: text) == nil)
  }
}
