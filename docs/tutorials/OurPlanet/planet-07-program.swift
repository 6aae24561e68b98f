import Foundation
import Gtk

@main @MainActor struct OurPlanet {
  static func main() {
    let application = Application(id: "org.example.OurPlanet")
    application.onActivate {
      let window = ApplicationWindow(application: application)
      window.title = "Our Planet"
      window.setDefaultSize(width: 420, height: 560)
      window.content = PlanetView(PlanetViewModel(service: EONET()))
      window.present()
    }
    exit(application.run(arguments: ["ourplanet"]))
  }
}
