import AppsWindow
import OurPlanetModel

extension GlobeMarker {
  /// The marker of an event at its newest place; none for one that was nowhere.
  nonisolated init?(_ event: EOEvent, style: GlobeMarkerStyle) {
    guard let place = event.newest?.center else { return nil }
    self.init(
      id: event.id, title: event.title.shown, latitude: place.latitude, longitude: place.longitude,
      style: style)
  }
}
