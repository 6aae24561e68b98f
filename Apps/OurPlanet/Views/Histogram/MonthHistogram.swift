public import Foundation
import OurPlanetModel

/// The number of events in each month.
public nonisolated struct MonthHistogram: Equatable, Sendable {
  /// A month with the number of its events.
  public struct Bin: Equatable, Sendable {
    /// The month.
    public let month: CalendarMonth
    /// The number of events in the month.
    public var count = 0
    /// Whether the month is in the span that the user has chosen.
    public fileprivate(set) var isChosen: Bool

    /// The description, such as "November 2025: 12 events".
    public var text: String { "\(month.name): \(MonthHistogram.events(count))" }
  }

  /// All months from the first to the last, including those without events.
  public private(set) var bins: [Bin]
  /// The number of events before the first month.
  public private(set) var earlierCount = 0
  /// The number of events after the last month.
  public private(set) var laterCount = 0
  /// The number of events without a date.
  public let undatedCount: Int

  /// Counts events by month.
  /// - Parameters:
  ///   - dates: The events' dates in any order; nil for an event without a date.
  ///   - start: A time in the first month.
  ///   - end: A time in the last month. Must not be in a month before that of `start`.
  ///   - chosen: A time in the first chosen month; nil to choose all.
  /// - Complexity: O(*n* + *m*), where *n* is the number of events and *m* the number of months.
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

  /// Marks the months that the user has chosen, without counting again.
  /// - Parameter start: A time in the first chosen month; nil to choose all.
  public mutating func choose(from start: Date?) {
    let first = start.map(CalendarMonth.init(containing:))
    for index in bins.indices { bins[index].isChosen = first.map { bins[index].month >= $0 } ?? true }
  }

  /// Returns whether the months are those from one point in time to another.
  func isFrom(_ start: Date, through end: Date) -> Bool {
    bins.first?.month == CalendarMonth(containing: start)
      && bins.last?.month == CalendarMonth(containing: end)
  }

  /// The month with the most events, the latest of several; nil if there are no events.
  public var peak: Bin? {
    bins.last { bin in bin.count > 0 && bins.allSatisfy { $0.count <= bin.count } }
  }

  /// The month with the most events, in words.
  public var headline: String {
    guard let peak else { return "No events in these months" }
    return "Most in \(peak.text)"
  }

  /// The whole histogram in words.
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
