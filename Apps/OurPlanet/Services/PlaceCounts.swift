import OurPlanetModel

/// The numbers of places that couldn't be read or have a wrapped longitude.
public struct PlaceCounts: Sendable, Equatable {
  /// The places that couldn't be read, and the events that they belong to.
  public private(set) var unreadable = (places: 0, events: 0)
  /// The places with a longitude beyond 180°, and the events that they belong to.
  public private(set) var turned = (places: 0, events: 0)

  /// Creates empty counts.
  init() {}

  /// Counts the places of events.
  /// - Complexity: O(*n*), where *n* is the number of places.
  init(_ events: [EOEvent]) {
    for event in events {
      unreadable.places += event.unreadablePlaces.count
      unreadable.events += event.unreadablePlaces.count > 0 ? 1 : 0
      let turnedPlaces = event.geometry.count(where: \.isTurned)
      turned.places += turnedPlaces
      turned.events += turnedPlaces > 0 ? 1 : 0
    }
  }

  /// Returns the sums of two counts.
  static func + (one: PlaceCounts, other: PlaceCounts) -> PlaceCounts {
    var sum = one
    sum.unreadable.places += other.unreadable.places
    sum.unreadable.events += other.unreadable.events
    sum.turned.places += other.turned.places
    sum.turned.events += other.turned.events
    return sum
  }

  /// Returns whether both counts are the same.
  public static func == (one: PlaceCounts, other: PlaceCounts) -> Bool {
    one.unreadable == other.unreadable && one.turned == other.turned
  }

  /// Sentences such as "3 places of 2 events could not be read".
  var texts: [String] {
    var texts: [String] = []
    if unreadable.places > 0 { texts.append("\(Self.counts(unreadable)) could not be read") }
    if turned.places > 0 {
      let verbs = turned.places == 1 ? ("has a longitude", "is") : ("have longitudes", "are")
      texts.append("\(Self.counts(turned)) \(verbs.0) beyond 180° and \(verbs.1) shown turned by 360°")
    }
    return texts
  }

  private static func counts(_ counts: (places: Int, events: Int)) -> String {
    "\(UnreadableText.counted(counts.places, "place")) of \(UnreadableText.counted(counts.events, "event"))"
  }
}
