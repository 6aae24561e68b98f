import Foundation
import OurPlanetModel
import OurPlanetServices

/// Selects the events and failures to print from the events of several categories.
enum EventSelection {
  /// Returns the events of all categories, each once, newest first.
  ///
  /// Cached answers may be older than the requested days, and the service counts days in its own way. As in the
  /// window, an event's newest point decides whether it is included.
  static func joined(_ loaded: [EOCategoryEvents], days: Int, now: Date) -> [EOEvent] {
    var seen: Set<EOEvent.ID> = []
    return loaded.lazy.flatMap(\.events)
      .filter { $0.isWithin(days: days, of: now) && seen.insert($0.id).inserted }
      .sorted(by: EOEvent.newestFirst)
  }

  /// Returns the categories that failed, grouped by reason.
  static func failures(_ loaded: [EOCategoryEvents]) -> [(reason: String, parts: [EOCategoryEvents])] {
    let failed = loaded.filter { $0.failure != nil }
    let byReason = Dictionary(grouping: failed) { $0.failure.map { "\($0)" } ?? "" }
    return byReason.sorted { $0.key < $1.key }.map { (reason: $0.key, parts: $0.value) }
  }
}

/// The error for a category that doesn't exist.
struct UnknownCategory: Error, CustomStringConvertible {
  let id: String
  let known: [String]

  var description: String { "There is no category “\(id)”. There are: \(known.joined(separator: ", "))." }
}

/// The error for events that are missing and have no cached answer to replace them.
struct IncompleteEvents: Error, CustomStringConvertible {
  /// The names of categories that lack events for the same reason, and that reason.
  typealias Part = (names: [String], reason: String)

  let parts: [Part]

  var description: String {
    parts.map { "\($0.names.joined(separator: ", ")): \($0.reason)" }.joined(separator: " ")
  }
}
