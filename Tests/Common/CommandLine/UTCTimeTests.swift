import AppsCommandLine
import Foundation
import Testing

@Suite("Times in UTC")
struct UTCTimeTests {
  @Test("Times equal those of Foundation's formatter, also on leap days and before 1970")
  func times() {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    let day: Int64 = 86_400_000
    for step in -20_000...60_000 where step % 7 == 0 {
      let milliseconds = Int64(step) * day + Int64(step) * 1_234_567 % day
      let date = Date(timeIntervalSince1970: Double(milliseconds) / 1_000)
      #expect(UTCTime.text(milliseconds: milliseconds) == formatter.string(from: date))
    }
    #expect(UTCTime.text(milliseconds: 951_782_399_999) == "2000-02-28T23:59:59.999Z")
    #expect(UTCTime.text(milliseconds: -1) == "1969-12-31T23:59:59.999Z")
  }
}
