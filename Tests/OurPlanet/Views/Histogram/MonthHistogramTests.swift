import Foundation
import Testing

@testable import OurPlanetViews

@Suite("Events per month") struct MonthHistogramTests {
  private func date(_ text: String) -> Date {
    // An unreadable date becomes one that is far outside every histogram here.
    (try? Date("\(text)Z", strategy: .iso8601)) ?? .distantPast
  }

  @Test("Each date is counted in its UTC month, to the second")
  func boundaries() {
    let histogram = MonthHistogram(
      dates: [
        date("2024-02-01T00:00:00"), date("2024-02-29T23:59:59"), date("2024-03-01T00:00:00"),
        date("2024-01-31T23:59:59"),
      ], from: date("2024-01-15T00:00:00"), through: date("2024-03-02T00:00:00"))
    #expect(histogram.bins.map(\.count) == [1, 2, 1])
    #expect(histogram.bins.map(\.month.name) == ["January 2024", "February 2024", "March 2024"])
  }

  @Test("Empty months are included, and events out of range or without a date are counted separately")
  func outside() {
    let histogram = MonthHistogram(
      dates: [
        nil, date("2023-12-31T00:00:00"), date("2024-05-01T00:00:00"), date("2024-11-05T00:00:00"), nil,
      ],
      from: date("2024-01-01T00:00:00"), through: date("2024-06-30T00:00:00"))
    #expect(histogram.bins.map(\.count) == [0, 0, 0, 0, 1, 0])
    #expect(histogram.earlierCount == 1)
    #expect(histogram.laterCount == 1)
    #expect(histogram.undatedCount == 2)
    #expect(
      histogram.summary == "May 2024: 1 event. Earlier: 1 event. Later: 1 event. Without a date: 2 events.")
  }

  @Test("Every event is in exactly one count", arguments: 0..<20)
  func total(seed: Int) {
    let now = date("2025-11-15T12:00:00")
    let dates = (0..<500).map { index -> Date? in
      let age = Double((index * 7_919 * (seed + 1)) % 50_000_000)
      return index.isMultiple(of: 50) ? nil : now.addingTimeInterval(-age)
    }
    let histogram = MonthHistogram(dates: dates, from: now.addingTimeInterval(-360 * 86_400), through: now)
    let counted = histogram.bins.map(\.count).reduce(0, +)
    #expect(counted + histogram.earlierCount + histogram.laterCount + histogram.undatedCount == 500)
    #expect((12...13).contains(histogram.bins.count))
  }

  @Test("All months from the chosen one on are marked, or all months without a chosen one")
  func chosen() {
    let (start, end) = (date("2024-11-20T00:00:00"), date("2025-02-10T00:00:00"))
    let some = MonthHistogram(dates: [], from: start, through: end, chosenFrom: date("2025-01-31T00:00:00"))
    #expect(some.bins.map(\.isChosen) == [false, false, true, true])
    #expect(!MonthHistogram(dates: [], from: start, through: end).bins.contains { !$0.isChosen })
  }

  @Test("Other months can be chosen without counting again")
  func choosing() {
    let (start, end) = (date("2024-11-20T00:00:00"), date("2025-02-10T00:00:00"))
    let dates = [date("2024-11-30T00:00:00"), date("2025-01-01T00:00:00"), nil]
    for chosen in [nil, start, date("2025-01-31T00:00:00"), end] {
      var histogram = MonthHistogram(dates: dates, from: start, through: end, chosenFrom: end)
      histogram.choose(from: chosen)
      #expect(
        histogram == MonthHistogram(dates: dates, from: start, through: end, chosenFrom: chosen))
    }
  }

  @Test("The headline names the month with the most events, the latest of several")
  func headline() {
    let (start, end) = (date("2024-11-20T00:00:00"), date("2025-02-10T00:00:00"))
    let none = MonthHistogram(dates: [nil], from: start, through: end)
    #expect(none.headline == "No events in these months")
    #expect(none.summary == "No events from November 2024 to February 2025. Without a date: 1 event.")
    let two = MonthHistogram(
      dates: [date("2024-11-30T00:00:00"), date("2025-01-01T00:00:00")], from: start, through: end)
    #expect(two.headline == "Most in January 2025: 1 event")
    let many = MonthHistogram(
      dates: Array(repeating: date("2025-01-01T00:00:00"), count: 1_000), from: start, through: end)
    #expect(many.headline == "Most in January 2025: 1,000 events")
  }

  @Test("Months agree with the Gregorian calendar over four hundred years")
  func calendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    for day in stride(from: -70_000, to: 100_000, by: 13) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 43_200)
      let parts = calendar.dateComponents([.year, .month], from: date)
      let month = CalendarMonth(containing: date)
      #expect([month.year, month.month] == [parts.year, parts.month])
    }
  }

  @Test("Months are counted across the end of a year")
  func distance() {
    let november = CalendarMonth(year: 2024, month: 11)
    #expect(november.distance(to: CalendarMonth(year: 2025, month: 2)) == 3)
    #expect(november.advanced(by: 2).shortName == "Jan 2025")
    #expect(november < november.advanced(by: 1))
  }
}
