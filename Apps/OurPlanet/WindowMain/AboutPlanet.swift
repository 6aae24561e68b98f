import Gtk
import OurPlanetModel

/// The dialog about OurPlanet and the origin of its data.
enum AboutPlanet {
  /// Creates the dialog.
  /// - Parameter title: The program's name.
  /// - Returns: The dialog, not yet presented.
  static func dialog(title: String) -> AboutDialog {
    let about = AboutDialog(
      applicationName: title, iconName: "find-location-symbolic", version: OurPlanetVersion.current,
      developer: "The Rill authors",
      comments: """
        The planet's natural events, live, as a list and on a globe.
        """,
      website: "https://eonet.gsfc.nasa.gov")
    about.addFootnote(
      """
      Events: NASA’s Earth Observatory Natural Event Tracker (EONET). It is no official warning service: in danger, \
      follow the authorities of the place.
      """)
    about.acknowledge(["NASA EONET https://eonet.gsfc.nasa.gov"], for: "Natural Events")
    about.acknowledge(["Natural Earth https://www.naturalearthdata.com"], for: "Coastlines")
    return about
  }
}
