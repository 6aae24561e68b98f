import Gtk
import RillGtk

/// A screen: what an app has of `UIViewController`. `root` asks for the view, which is then loaded.
class ViewController: SceneView {
  let view = Box(spacing: 12)
  var title = ""
  private var isLoaded = false

  var root: Widget {
    loadViewIfNeeded()
    return view
  }

  /// Puts the controls into the view, as a storyboard does.
  func loadView() {}

  /// Binds the controls, once.
  func viewDidLoad() {}

  func loadViewIfNeeded() {
    guard !isLoaded else { return }
    isLoaded = true
    view.setMargins(18)
    loadView()
    viewDidLoad()
  }

  /// Shows a message with one button.
  func presentAlert(title: String, message: String) {
    let alert = MessageDialog(parent: view.window, heading: title, body: message)
    alert.addResponse("ok", label: "OK")
    alert.present()
  }
}

extension Box {
  /// Adds widgets below each other.
  func append(_ widgets: Widget...) { widgets.forEach { append($0) } }
}

extension Entry {
  /// An entry with a placeholder, which screen readers take for its name.
  convenience init(placeholder: String) {
    self.init()
    self.placeholder = placeholder
    setAccessibleLabel(placeholder)
  }
}
