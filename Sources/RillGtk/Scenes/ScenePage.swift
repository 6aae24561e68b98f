import Gtk
import Rill

/// A scene that is a page of the navigation view.
final class ScenePage {
  let view: any SceneView
  /// The view's page in the navigation view.
  let place: NavigationPage
  let question: SceneQuestion
  /// The receipt that completes when the page is gone.
  let closed: SceneReceipt?

  init(view: any SceneView, closed: SceneReceipt?) {
    self.view = view
    place = NavigationPage(view.root, title: view.title)
    self.closed = closed
    question = SceneQuestion(to: view)
  }
}

/// A scene in a modal window of its own.
final class SceneModal {
  let view: any SceneView
  let question: SceneQuestion
  let window = Window()

  init(view: any SceneView, over parent: Window) {
    self.view = view
    question = SceneQuestion(to: view)
    window.isModal = true
    window.transientFor = parent
    window.content = view.root
    window.title = view.title
    window.onCloseRequest { [weak self] in
      guard let self else { return false }
      question.ask(mayGo: { [weak window] in window?.destroy() })
      return true
    }
    let keys = ShortcutController(scope: .global)
    keys.add("Escape") { [weak window] in
      window?.close()
      return true
    }
    window.add(keys)
  }
}
