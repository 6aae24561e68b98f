import Contacts
import Foundation
import Gtk
import RillGtk
import RillScenes

let applicationID = "io.github.rill.AddressBook"
let application = Application(id: applicationID)

/// Opens the window with the list, or with the reason why there is none.
func openWindow() {
  let window = ApplicationWindow(application: application)
  window.title = "Address Book"
  window.setDefaultSize(width: 420, height: 600)
  let toasts = ToastOverlay()
  let coordinator = SceneCoordinator<Scene>(
    window: window,
    container: { scenes in
      toasts.child = scenes
      return toasts
    },
    makeView: { scene in scene.view(toasts: toasts) })
  do {
    let service = try ContactService(application: applicationID)
    coordinator.transition(
      to: .contacts(ContactsViewModel(service: service, coordinator: coordinator)), type: .root)
  } catch {
    window.content = StatusPage(
      iconName: "dialog-error-symbolic", title: "The Contacts Could Not Be Opened", description: "\(error)")
  }
  window.present()
}

application.onActivate {
  if let window = application.activeWindow { window.present() } else { openWindow() }
}
application.add(SimpleAction("quit") { _ in application.activeWindow?.close() })
application.setAccelerators(["<Control>q", "<Control>w"], action: "app.quit")
exit(application.run(arguments: ["address-book"]))
