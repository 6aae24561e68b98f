public import Foundation
public import OurPlanetModel

/// A category's events, and which of them are in the last days.
public struct EventSpan: Sendable, Equatable {
  /// All of them, newest point first.
  public let all: [EOEvent]
  /// How many days count, 1…360.
  public let days: Int
  /// The time at which they end.
  public let end: Date
  /// How many of the events are in; they are the first of `all`.
  public let count: Int

  /// The number of events within the most days that can be chosen.
  public let reachable: Int

  /// Chooses from events. Costs the logarithm of their number.
  /// - Parameters:
  ///   - all: Events in the order of lists.
  ///   - days: How many days count.
  ///   - end: The time at which they end.
  public init(all: [EOEvent], days: Int, end: Date) {
    self.all = all
    self.days = days
    self.end = end
    count = all.count(within: days, of: end)
    reachable = all.count(within: EventsViewModel.days.upperBound, of: end)
  }

  /// The events that are in.
  public var events: ArraySlice<EOEvent> { all[..<count] }

  /// The time at which the days begin.
  public var start: Date { end.addingTimeInterval(-Double(days) * 86_400) }
}

extension EventSpan {
  /// The time at which the most days that can be chosen begin.
  public var firstStart: Date {
    end.addingTimeInterval(-Double(EventsViewModel.days.upperBound) * 86_400)
  }
}
