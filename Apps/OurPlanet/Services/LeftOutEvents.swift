public import Foundation
import OurPlanetModel

/// The events of one or several categories that were sent but aren't shown, or are shown differently.
public struct LeftOutEvents: Sendable, Equatable {
  /// The number of events that couldn't be read.
  public let unreadable: Int
  /// The number of events that belong only to categories other than the requested ones.
  public let ofOtherCategories: Int
  /// The number of events that are older than the days that can be shown.
  public let older: Int
  /// The number of events that the same answer repeats.
  public let repeated: Int
  /// The number of events that were sent as open and as closed.
  public let inBothAnswers: Int
  /// The number of events that were sent. An event of several categories counts once.
  public let total: Int
  private let places: PlaceCounts
  private let days: Int

  /// Counts the events that are left out.
  /// - Parameters:
  ///   - loaded: The events of each category.
  ///   - days: The number of days that can be shown; nil if older events are expected.
  ///   - now: The time to count back from.
  /// - Complexity: O(*n*), where *n* is the number of events, if something is left out.
  public init(_ loaded: [EOCategoryEvents], days: Int? = 360, now: Date) {
    self.days = days ?? 0
    unreadable = loaded.reduce(0) { $0 + $1.unreadable }
    repeated = loaded.reduce(0) { $0 + $1.repeated }
    inBothAnswers = loaded.reduce(0) { $0 + $1.inBothAnswers }
    places = loaded.reduce(PlaceCounts()) { $0 + $1.places }
    let old = loaded.map { state in
      state.events[(days.map { state.events.count(within: $0, of: now) } ?? state.events.count)...]
    }
    guard
      unreadable + repeated > 0 || old.contains(where: { !$0.isEmpty })
        || loaded.contains(where: { !$0.ofOtherCategories.isEmpty })
    else {
      (ofOtherCategories, older, total) = (0, 0, loaded.reduce(0) { $0 + $1.events.count })
      return
    }
    let known = Set(loaded.lazy.flatMap { $0.events.lazy.map(\.id) })
    // An event that is shown with its own category isn't missing.
    let others = loaded.reduce(into: Set()) { $0.formUnion($1.ofOtherCategories) }.subtracting(known)
    ofOtherCategories = others.count
    older = Set(old.lazy.flatMap { $0.lazy.map(\.id) }).count
    total = known.count + others.count + unreadable + repeated
  }

  /// A text such as "3 of 5,662 events could not be read"; nil if nothing is left out.
  public var text: String? {
    var parts: [String] = []
    func say(_ number: Int, _ rest: (String) -> String) {
      if number > 0 { parts.append(rest(UnreadableText.counts(number, of: total, "event"))) }
    }
    say(unreadable) { "\($0) could not be read" }
    say(ofOtherCategories) { "\($0) \(verb(ofOtherCategories)) of categories that weren't requested" }
    say(older) { "\($0) \(verb(older)) older than the last \(days) day\(days == 1 ? "" : "s")" }
    say(repeated) { "\($0) \(repeated == 1 ? "was" : "were") sent more than once" }
    if inBothAnswers > 0 {
      parts.append(
        "\(UnreadableText.counted(inBothAnswers, "event")) \(inBothAnswers == 1 ? "was" : "were") sent as open and "
          + "as closed")
    }
    parts += places.texts
    return parts.isEmpty ? nil : parts.joined(separator: ". ")
  }

  private func verb(_ number: Int) -> String { number == 1 ? "is" : "are" }
}
