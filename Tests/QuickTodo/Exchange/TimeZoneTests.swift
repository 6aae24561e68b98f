import Foundation
@testable import QuickTodoExchange
import QuickTodoModel
import Testing

@Suite("Dates of other programs, read in Berlin")
struct TimeZoneTests {
  private static let context = ExchangeContext(
    timeZone: TimeZone(identifier: "Europe/Berlin") ?? .current,
    now: Date(timeIntervalSince1970: 1_800_000_000),
    dateOrder: .dayFirst)

  /// Returns files of all formats that have a date as a text.
  private static func files(with text: String) -> [(format: ExchangeFormat, text: String)] {
    [
      (.csv, "title,due,start,reminders\na,\(text),\(text),\(text)\n"),
      (
        .json,
        #"{"schema":1,"tasks":[{"title":"a","due":"\#(text)","start":"\#(text)","reminders":["\#(text)"]}]}"#
      ),
      (.todotxt, "a due:\(text) t:\(text) remind:\(text)\n"),
      (.markdown, "- [ ] a [due:: \(text)] [start:: \(text)] [remind:: \(text)]\n"),
    ]
  }

  private func task(_ text: String, _ format: ExchangeFormat) throws -> PortableTask {
    let entries = try ReadFiles.entries(Array(text.utf8), format, Self.context)
    return try #require(
      entries.compactMap { if case .task(let task) = $0 { task } else { nil } }.first, "\(format): \(entries)"
    )
  }

  @Test(
    "A time with a time zone becomes that of the clock here, and one without stays as it is",
    arguments: [
      ("2026-01-01T10:00:00Z", "2026-01-01T11:00"), ("2026-07-01T10:00:00Z", "2026-07-01T12:00"),
      ("2026-01-01T10:00Z", "2026-01-01T11:00"), ("2026-01-01T10:00:30.500Z", "2026-01-01T11:00"),
      ("20260101T100000Z", "2026-01-01T11:00"), ("2026-01-01T10:00:00+0000", "2026-01-01T11:00"),
      ("2026-01-01T10:00:00+00:00", "2026-01-01T11:00"), ("2026-01-01T10:00:00+05:30", "2026-01-01T05:30"),
      ("2026-01-01T10:00+05", "2026-01-01T06:00"), ("2025-12-31T23:30:00-02", "2026-01-01T02:30"),
      ("2026-01-01T10:00:59", "2026-01-01T10:00"), ("2026-01-01T10:00:59.9", "2026-01-01T10:00"),
      ("2026-01-01T10:00", "2026-01-01T10:00"),
    ])
  func times(text: String, expected: String) throws {
    for file in Self.files(with: text) {
      let task = try task(file.text, file.format)
      #expect(task.task.due?.description == expected, "\(file.format)")
      #expect(task.task.start?.description == expected, "\(file.format)")
      #expect(task.task.reminders.map(\.description) == [expected], "\(file.format)")
      #expect(task.task.title == "a" && task.remarks == [], "\(file.format)")
    }
  }

  @Test(
    "A date with something behind it that isn't understood is left out, and named",
    arguments: [
      "2026-01-01T10:00:00CET", "2026-01-01T10:00:00+24:00", "2026-01-01T10:00:00+1", "2026-01-01T10:00:99",
      "2026-01-01T10:00:00ZZ", "2026-01-01T10:00:00+02:00x", "2026-01-01T10:00:00+02:0", "2026-01-01Z",
      "2026-02-30T10:00:00Z", "9999-12-31T23:30:00Z", "12026-01-01T10:00:00Z",
    ])
  func unknown(text: String) throws {
    for file in Self.files(with: text) {
      let task = try task(file.text, file.format)
      #expect(task.task.due == nil && task.task.start == nil && task.task.reminders == [], "\(file.format)")
      for field in ["due", "start"] {
        #expect(
          task.remarks.contains { $0.hasSuffix("as “\(field)”, found “\(text)”, which was left out.") },
          "\(file.format): \(task.remarks)")
      }
    }
  }

  @Test("A table has spaces around a time, and moments with any time zone")
  func tables() throws {
    let table = """
      title,due,created,completed
      a,2026-01-01 10:00:00 +0000,2026-01-01T10:00:00-05:00,2026-07-01 09:30 +02:00
      """
    let task = try task(table, .csv)
    #expect(task.task.due?.description == "2026-01-01T11:00")
    #expect(ExchangeTimes.text(task.task.added) == "2026-01-01T15:00:00.000Z")
    #expect(task.task.checked.map(ExchangeTimes.text) == "2026-07-01T07:30:00.000Z")
    #expect(task.remarks == [])
  }
}
