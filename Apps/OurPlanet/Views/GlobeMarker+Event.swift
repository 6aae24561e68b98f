import AppsWindow
import OurPlanetModel
import OurPlanetScenes

extension GlobeMarker {
  /// The marker of an event at its newest place; none for one that was nowhere.
  nonisolated init?(_ event: EOEvent, style: GlobeMarkerStyle) {
    guard let place = event.newest?.center else { return nil }
    // A marker looks the same wherever it is: its title tells if the place is not the newest.
    let title = [event.title.shown, EventText.places(event)].compactMap(\.self).joined(separator: " · ")
    self.init(
      id: event.id, title: title, latitude: place.latitude, longitude: place.longitude,
      style: style)
  }
}
