import AppsWindow
import GalleryCommandLine
import GalleryPages
import Gtk

/// The program with its window.
final class WindowProgram {
  private let application: Application
  private let page: Page?
  private var window: ApplicationWindow?
  private var view: GalleryView?

  init(application: Application, page: Page?) {
    self.application = application
    self.page = page
  }

  /// Shows the window.
  func activate() {
    PageStyle.install()
    WindowStart.addActions(to: application, window: { [weak self] in self?.window }, about: Self.about)
    addDarkStyle()
    let window = ApplicationWindow(application: application)
    window.title = GalleryView.title
    window.setDefaultSize(width: 900, height: 680)
    let view = GalleryView(Pages.all)
    window.content = view.root
    self.window = window
    self.view = view
    window.present()
    if let page { view.open(page) } else { view.focusList() }
    FrameTrace.start(window: window)
  }

  /// Adds an action for the dark style. The system's style is followed until the action is used.
  private func addDarkStyle() {
    let dark = SimpleAction("dark", state: StyleManager.isDark)
    dark.onActivate { [weak dark] _ in
      StyleManager.colorScheme = StyleManager.isDark ? .forceLight : .forceDark
      dark?.state = StyleManager.isDark
    }
    application.add(dark)
  }

  private static func about() -> AboutDialog {
    AboutDialog(
      applicationName: GalleryView.title, iconName: "view-grid-symbolic",
      version: GalleryCommand.configuration.version, developer: "The Rill authors",
      comments: "Examples of Rill: reactive apps for the Linux desktop, in Swift. Each page has a file.")
  }
}
