import GalleryPages
import Gtk

/// The pane of the open page, beside the list or over it.
final class PagePane {
  let root = Box()
  let header = HeaderBar()
  let back = Button(iconName: "go-previous-symbolic", name: "Back")
  private let title = WindowTitle(title: "")
  private let welcome = StatusPage(
    iconName: "view-grid-symbolic", title: "Rill Gallery",
    description: "Each page has a file in Apps/Gallery/Pages, to be read from top to bottom and copied.")
  private var view: (any PageView)?
  private(set) var page: Page?

  init() {
    header.titleWidget = title
    header.packStart(back)
    welcome.vexpand = true
    root.append(header)
    root.append(welcome)
    root.hexpand = true
    root.setSizeRequest(width: 360, height: -1)
  }

  /// Opens a page instead of the one before.
  func open(_ page: Page) {
    guard page != self.page else { return }
    close()
    let view = page.makeView()
    self.page = page
    self.view = view
    title.title = page.title
    title.subtitle = page.file
    title.tooltip = "Apps/Gallery/Pages/\(page.file)"
    welcome.isVisible = false
    view.root.vexpand = true
    root.append(view.root)
  }

  /// Closes the page, with everything that belongs to it.
  func close() {
    view?.root.destroy()
    view = nil
    page = nil
    title.title = ""
    title.subtitle = ""
    title.tooltip = nil
    welcome.isVisible = true
  }

  /// Moves the keyboard focus to the page's first control.
  func focus() {
    guard let view, !view.root.containsFocus else { return }
    view.root.focusFirstInside()
  }
}
