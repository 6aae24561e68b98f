import Foundation
import Gtk
import RillGtk
import RillScenes
import StarterModel

let applicationID = "org.example.Starter"
let application = Application(id: applicationID)
/// The coordinator, which holds the views of the open scenes.
var coordinator: SceneCoordinator<Scene>?

/// Opens the window with the first scene, or with the reason why there is none.
func openWindow() {
  let window = ApplicationWindow(application: application)
  window.title = "Starter"
  window.setDefaultSize(width: 420, height: 560)
  let scenes = SceneCoordinator<Scene>(window: window) { scene in scene.view }
  coordinator = scenes
  do {
    let service = try ItemService(application: applicationID)
    scenes.transition(to: .items(ItemsViewModel(service: service, coordinator: scenes)), type: .root)
  } catch {
    window.content = StatusPage(
      iconName: "dialog-error-symbolic", title: "The Items Could Not Be Opened", description: "\(error)")
  }
  window.present()
}

application.onActivate {
  if let window = application.activeWindow { window.present() } else { openWindow() }
}
application.add(SimpleAction("quit") { _ in application.activeWindow?.close() })
application.setAccelerators(["<Control>q", "<Control>w"], action: "app.quit")
exit(application.run(arguments: ["starter"]))
