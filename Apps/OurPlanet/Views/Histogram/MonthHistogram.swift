public import Foundation
import OurPlanetModel

/// How many events there were in each month.
public nonisolated struct MonthHistogram: Equatable, Sendable {
  /// A month with its events.
  public struct Bin: Equatable, Sendable {
    /// The month.
    public let month: CalendarMonth
    /// How many events were in it.
    public var count = 0
    /// Whether the month is in the span that the person looks at.
    public fileprivate(set) var isChosen: Bool

    /// For example "November 2025: 12 events".
    public var text: String { "\(month.name): \(MonthHistogram.events(count))" }
  }

  /// All months from the first to the last, those without events too.
  public private(set) var bins: [Bin]
  /// How many events were before the first month.
  public private(set) var earlierCount = 0
  /// How many events were after the last month.
  public private(set) var laterCount = 0
  /// How many events have no date.
  public let undatedCount: Int

  /// Counts events. Costs their number.
  /// - Parameters:
  ///   - dates: The events' dates, in any order; nil for one without a date.
  ///   - start: In the first month.
  ///   - end: In the last month; not before `start`.
  ///   - chosen: In the first month that the person looks at; nil for all.
  public init(
    dates: some Sequence<Date?>, from start: Date, through end: Date, chosenFrom chosen: Date? = nil
  ) {
    let first = CalendarMonth(containing: start)
    let count = first.distance(to: CalendarMonth(containing: end)) + 1
    precondition(count > 0, "A histogram needs an end that is not before its start: \(start), \(end).")
    var bins = (0..<count).map { Bin(month: first.advanced(by: $0), isChosen: true) }
    var undated = 0
    for date in dates {
      guard let date else {
        undated += 1
        continue
      }
      switch first.distance(to: CalendarMonth(containing: date)) {
      case ..<0: earlierCount += 1
      case let offset where offset < count: bins[offset].count += 1
      default: laterCount += 1
      }
    }
    self.bins = bins
    undatedCount = undated
    choose(from: chosen)
  }

  /// Marks the months that the person looks at, without counting anew.
  /// - Parameter start: In the first of them; nil for all.
  public mutating func choose(from start: Date?) {
    let first = start.map(CalendarMonth.init(containing:))
    for index in bins.indices { bins[index].isChosen = first.map { bins[index].month >= $0 } ?? true }
  }

  /// Whether its months are those from one point in time to another.
  func isFrom(_ start: Date, through end: Date) -> Bool {
    bins.first?.month == CalendarMonth(containing: start)
      && bins.last?.month == CalendarMonth(containing: end)
  }

  /// The month with the most events, the latest of several; nil if there are none.
  public var peak: Bin? {
    bins.last { bin in bin.count > 0 && bins.allSatisfy { $0.count <= bin.count } }
  }

  /// The month with the most events, in words.
  public var headline: String {
    guard let peak else { return "No events in these months" }
    return "Most in \(peak.text)"
  }

  /// Everything that the picture says, in words.
  public var summary: String {
    var parts = bins.filter { $0.count > 0 }.map(\.text)
    if parts.isEmpty, let first = bins.first, let last = bins.last {
      parts = ["No events from \(first.month.name) to \(last.month.name)"]
    }
    if earlierCount > 0 { parts.append("Earlier: \(Self.events(earlierCount))") }
    if laterCount > 0 { parts.append("Later: \(Self.events(laterCount))") }
    if undatedCount > 0 { parts.append("Without a date: \(Self.events(undatedCount))") }
    return parts.joined(separator: ". ") + "."
  }

  static func events(_ count: Int) -> String { count == 1 ? "1 event" : "\(count.grouped) events" }
}
