import Contacts
import Gtk
import RillGtk
import RillScenes

extension Scene {
  /// Returns the view of a scene, bound to its view model.
  func view(toasts: ToastOverlay) -> any SceneView {
    switch self {
    case .contacts(let viewModel):
      let view = ContactsView(toasts: toasts)
      view.bindViewModel(to: viewModel)
      return view
    case .editContact(let viewModel):
      let view = EditContactView()
      view.bindViewModel(to: viewModel)
      return view
    }
  }
}
