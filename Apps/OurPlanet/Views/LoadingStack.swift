import AppsWindow
import Gtk
import OurPlanetScenes
import Rill
import RillGtk
import RillUI

/// The page that shows whether content is loading, empty, failed or loaded.
final class LoadingStack {
  let root = Box()
  let retry = Button(label: "Try Again")

  private let loading = Box(spacing: 12)
  private let empty = StatusPage(iconName: "edit-find-symbolic", title: "Nothing to Show")
  private let failed: StatusPage
  private let content: Widget

  /// Creates the pages.
  /// - Parameters:
  ///   - content: The widget for loaded content.
  ///   - what: The content's name for the user, in the plural.
  init(content: Widget, loading what: String) {
    retry.halign = .center
    retry.addCssClass("pill")
    failed = StatusPage(iconName: "network-error-symbolic", title: "Could Not Be Loaded", child: retry)
    let spinner = Spinner()
    spinner.isSpinning = true
    spinner.setSizeRequest(width: 32, height: 32)
    spinner.halign = .center
    spinner.setAccessibleLabel("Loading \(what)")
    loading.valign = .center
    loading.append(spinner)
    loading.append(Label("Loading \(what)…"))
    self.content = content
    // A GTK stack would expose all of its pages to screen readers.
    for page in pages {
      page.vexpand = true
      page.isVisible = false
      root.append(page)
    }
    root.vexpand = true
    root.hexpand = true
  }

  private var pages: [Widget] { [loading, empty, failed, content] }

  /// The page to show.
  var page: Binder<LoadingPage> {
    Binder(self) { stack, page in
      switch page {
      case .loading: stack.show(stack.loading)
      case .loaded: stack.show(stack.content)
      case .empty(let reason):
        stack.empty.setDescription(reason.shown)
        stack.show(stack.empty)
      case .failed(let reason):
        stack.failed.setDescription(reason.shown)
        stack.show(stack.failed)
      }
    }
  }

  private func show(_ shown: Widget) { for page in pages { page.isVisible = page === shown } }
}
