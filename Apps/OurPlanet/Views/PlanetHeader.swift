import AppsWindow
import Gtk
import Rill
import RillGtk
import RillUI

/// A scene's title bar: its title, the age of its content, the Refresh button and menu, and a spinner while loading.
final class PlanetHeader {
  let root = HeaderBar()
  let title: WindowTitle
  private let refresh = Button(iconName: "view-refresh-symbolic", name: "Refresh")
  private let refreshAction = SimpleAction("refresh")
  private let spinner = Spinner()

  /// Creates the title bar.
  /// - Parameters:
  ///   - title: The scene's title.
  ///   - page: The scene, whose key shortcuts work while it is visible.
  ///   - hasBack: Whether to show a Back button.
  init(title: String, page: Widget, hasBack: Bool) {
    self.title = WindowTitle(title: title)
    root.titleWidget = self.title
    if hasBack {
      let back = Button(iconName: "go-previous-symbolic", name: "Back")
      back.actionName = "scene.back"
      root.packStart(back)
    }
    refresh.tooltip = "Refresh (F5)"
    root.packStart(refresh)
    root.packEnd(menuButton)
    spinner.setAccessibleLabel("Loading")
    spinner.isVisible = false
    root.packEnd(spinner)
    let actions = SimpleActionGroup()
    actions.add(refreshAction)
    page.insertActionGroup("planet", actions)
    page.addPageShortcuts(["F5": refreshAction, "<Control>r": refreshAction])
  }

  /// Binds the button, the menu item and the key shortcuts to an action.
  func bindRefreshing(to action: CocoaAction) {
    refresh.rx.action = action
    refreshAction.rx.bind(to: action)
  }

  /// Whether a request is under way.
  var isLoading: Binder<Bool> {
    Binder(self) { header, isLoading in
      header.spinner.isVisible = isLoading
      header.spinner.isSpinning = isLoading
    }
  }

  func grabFocus() { refresh.grabFocus() }

  private var menuButton: MenuButton {
    let menu = Menu()
    menu.append("Refresh", action: "planet.refresh")
    menu.append("About OurPlanet", action: "app.about")
    menu.append("Quit", action: "app.quit")
    let button = MenuButton(iconName: "open-menu-symbolic", name: "Main Menu", menu: menu)
    button.isPrimary = true
    return button
  }
}
