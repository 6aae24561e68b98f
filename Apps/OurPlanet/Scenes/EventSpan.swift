public import Foundation
public import OurPlanetModel

/// A category's events, and a choice of those within the last days.
public struct EventSpan: Sendable, Equatable {
  /// All events, newest point first.
  public let all: [EOEvent]
  /// The length of the span in days, 1…360.
  public let days: Int
  /// The end of the span.
  public let end: Date
  /// The number of events in the span. They are the first of `all`.
  public let count: Int

  /// The number of events within the longest span that can be chosen.
  public let reachable: Int

  /// Creates a span of events.
  /// - Parameters:
  ///   - all: Events, sorted by `EOEvent.newestFirst`.
  ///   - days: The length of the span in days.
  ///   - end: The end of the span.
  /// - Complexity: O(log *n*), where *n* is the number of events.
  public init(all: [EOEvent], days: Int, end: Date) {
    self.all = all
    self.days = days
    self.end = end
    count = all.count(within: days, of: end)
    reachable = all.count(within: EventsViewModel.days.upperBound, of: end)
  }

  /// The events in the span.
  public var events: ArraySlice<EOEvent> { all[..<count] }

  /// The start of the span.
  public var start: Date { end.addingTimeInterval(-Double(days) * 86_400) }
}

extension EventSpan {
  /// The start of the longest span that can be chosen.
  public var firstStart: Date {
    end.addingTimeInterval(-Double(EventsViewModel.days.upperBound) * 86_400)
  }
}
