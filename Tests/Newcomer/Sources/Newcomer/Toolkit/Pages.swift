import Foundation
import Gtk
import RillGtk
import RillScenes

/// The pages by their names, for a window of the test.
@MainActor public enum Pages {
  private static var shown: Any?

  /// Shows a page in a window.
  /// - Parameters:
  ///   - name: The page's name.
  ///   - window: The window.
  public static func show(_ name: String, in window: Window) {
    if name == "notes" {
      let coordinator = SceneCoordinator<Scene>(window: window) { scene in scene.viewController() }
      let viewModel = NotesViewModel(sceneCoordinator: coordinator, noteService: NoteService())
      coordinator.transition(to: .notes(viewModel), type: .root)
      return
    }
    let page = page(name)
    shown = page
    window.title = page.title
    window.content = page.root
  }

  private static func page(_ name: String) -> ViewController {
    if name.contains("://"), let url = URL(string: name) { return ImageDownloadViewController(url: url) }
    return switch name {
    case "search": SearchViewController()
    case "validation": SimpleValidationViewController()
    case "sign-up": SignUpViewController()
    case "sections": SectionsViewController()
    case "geolocation": GeolocationViewController()
    default: NumbersViewController()
    }
  }
}
