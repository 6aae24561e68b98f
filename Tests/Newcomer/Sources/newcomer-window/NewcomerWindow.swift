import Gtk
import Newcomer
import RillGtk

/// Shows one of the pages: newcomer-window PAGE.
@main @MainActor struct NewcomerWindow {
  static func main() {
    let application = Application(id: nil)
    application.onActivate {
      let window = ApplicationWindow(application: application)
      window.setDefaultSize(width: 360, height: 480)
      Pages.show(CommandLine.arguments.last ?? "", in: window)
      window.present()
    }
    _ = application.run(arguments: ["newcomer-window"])
  }
}
