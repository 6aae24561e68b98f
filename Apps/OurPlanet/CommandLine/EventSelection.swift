import Foundation
import OurPlanetModel
import OurPlanetServices

/// What is printed of several categories' events.
enum EventSelection {
  /// The events of all, each once, newest first. Kept answers are older than asked for, and the service counts days
  /// in its own way: as in the window, the newest point decides.
  static func joined(_ loaded: [EOCategoryEvents], days: Int, now: Date) -> [EOEvent] {
    var seen: Set<EOEvent.ID> = []
    return loaded.lazy.flatMap(\.events)
      .filter { $0.isWithin(days: days, of: now) && seen.insert($0.id).inserted }
      .sorted(by: EOEvent.newestFirst)
  }

  /// The categories that failed, by reason.
  static func failures(_ loaded: [EOCategoryEvents]) -> [(reason: String, parts: [EOCategoryEvents])] {
    let failed = loaded.filter { $0.failure != nil }
    let byReason = Dictionary(grouping: failed) { $0.failure.map { "\($0)" } ?? "" }
    return byReason.sorted { $0.key < $1.key }.map { (reason: $0.key, parts: $0.value) }
  }
}

/// There is no such category.
struct UnknownCategory: Error, CustomStringConvertible {
  let id: String
  let known: [String]

  var description: String { "There is no category “\(id)”. There are: \(known.joined(separator: ", "))." }
}

/// Events are missing, and none were kept that could stand for them.
struct IncompleteEvents: Error, CustomStringConvertible {
  /// Categories that miss events for the same reason.
  typealias Part = (names: [String], reason: String)

  let parts: [Part]

  var description: String {
    parts.map { "\($0.names.joined(separator: ", ")): \($0.reason)" }.joined(separator: " ")
  }
}
