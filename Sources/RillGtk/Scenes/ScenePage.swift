import Gtk
import Rill

/// A scene that is a page of the leaflet.
final class ScenePage {
  let view: any SceneView
  /// Told when the page has gone.
  let closed: SceneReceipt?
  let bag = DisposeBag()
  /// Whether the scene has been asked whether it may go, and has not answered yet.
  var isAsked = false

  init(view: any SceneView, closed: SceneReceipt?) {
    self.view = view
    self.closed = closed
  }
}

/// A scene in a modal window of its own.
final class SceneModal {
  let view: any SceneView
  let window = Window()

  init(view: any SceneView, over parent: Window) {
    self.view = view
    window.isModal = true
    window.transientFor = parent
    window.isDestroyedWithParent = true
    window.content = view.root
    let keys = ShortcutController(scope: .global)
    keys.add("Escape") { [weak window] in
      window?.close()
      return true
    }
    window.add(keys)
  }
}
