import AppsWindow
import OurPlanetModel
import OurPlanetScenes

extension GlobeMarker {
  /// Creates the marker of an event at its newest place; nil for an event without a place.
  nonisolated init?(_ event: EOEvent, style: GlobeMarkerStyle) {
    guard let place = event.newest?.center else { return nil }
    // A marker looks the same at any place, so its title tells if the place isn't the newest.
    let title = [event.title.shown, EventText.places(event)].compactMap(\.self).joined(separator: " · ")
    self.init(
      id: event.id, title: title, latitude: place.latitude, longitude: place.longitude,
      style: style)
  }
}
