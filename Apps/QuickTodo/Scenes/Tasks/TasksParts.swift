import AppsWindow
import Gtk
import RillGtk

/// The widgets of the task list.
final class TasksParts {
  let root = Box()
  let list = ListView()
  let messages = MessageBar()
  let title = WindowTitle(title: "QuickTodo")
  let newButton = Button(iconName: "list-add-symbolic", name: "New Task")
  let newAction = SimpleAction("new")
  let undoAction = SimpleAction("undo")
  let redoAction = SimpleAction("redo")
  let searchAction = SimpleAction("search")
  /// Ends a search wherever the keyboard is: the row that had it may have left the list.
  let endSearchAction = SimpleAction("end-search")
  let searchEntry = SearchEntry()
  let searchBar: SearchBar
  let searchButton = ToggleButton(iconName: "system-search-symbolic", name: "Search")
  let reopen = Button(label: "Try Again")
  private let nothingFound = StatusPage(iconName: "system-search-symbolic", title: "No Task Found")
  private let stack = Stack()
  /// The failure page, created at the first failure, because GTK exposes hidden pages to screen readers too.
  private lazy var failure = failurePage

  init() {
    searchEntry.hexpand = true
    searchEntry.setAccessibleLabel("Search")
    searchEntry.placeholder = "Words, due:today, tag:home …"
    searchBar = SearchBar(entry: searchEntry, child: Clamp(child: searchEntry, maximumSize: 480))
    let actions = SimpleActionGroup()
    actions.add(newAction)
    actions.add(undoAction)
    actions.add(redoAction)
    actions.add(searchAction)
    actions.add(endSearchAction)
    endSearchAction.isEnabled = false
    root.insertActionGroup("tasks", actions)
    root.append(header)
    root.append(searchBar)
    root.append(messages.root)
    root.append(content)
    root.addPageShortcuts([
      "<Control>n": newAction, "<Control>z": undoAction, "<Control><Shift>z": redoAction,
      "<Control>f": searchAction, "Escape": endSearchAction,
    ])
  }

  /// The content below the header.
  nonisolated enum Content: Equatable {
    case list, empty
    /// The search has found nothing; the message tells why.
    case nothingFound(String)
    /// The message that replaces the list.
    case failure(String)
  }

  /// Shows the list, or a page instead.
  func show(_ content: Content) {
    let hadFailed = isFailureShown
    switch content {
    case .list:
      stack.visibleChildName = "list"
      if hadFailed, hasKeyboard { list.grabFocus() }
    case .empty: stack.visibleChildName = "empty"
    case .nothingFound(let message):
      nothingFound.setDescription(message)
      if nothingFound.parent == nil { stack.add(nothingFound, name: "nothing found") }
      stack.visibleChildName = "nothing found"
    case .failure(let message):
      failure.setDescription(message)
      stack.visibleChildName = "failure"
      if hasKeyboard { reopen.grabFocus() }
    }
  }

  /// Whether a failure page is shown instead of the list.
  var isFailureShown: Bool { stack.visibleChildName == "failure" }

  /// Whether key presses arrive here. They don't while an editor is above the list.
  private var hasKeyboard: Bool { root.isMapped && root.window?.focusWidget?.isInside(root) != false }

  /// Creates the menu for a row.
  static func rowMenu() -> Menu {
    let menu = Menu()
    menu.append("Edit", action: "row.select")
    menu.append("Delete", action: "row.delete")
    return menu
  }

  private var header: HeaderBar {
    let menu = Menu()
    menu.append("New Task", action: "tasks.new")
    menu.append("Search", action: "tasks.search")
    menu.append("Undo", action: "tasks.undo")
    menu.append("Redo", action: "tasks.redo")
    menu.append("Keyboard Shortcuts", action: "app.shortcuts")
    menu.append("About QuickTodo", action: "app.about")
    menu.append("Quit", action: "app.quit")
    let button = MenuButton(iconName: "open-menu-symbolic", name: "Main Menu", menu: menu)
    button.isPrimary = true
    newButton.tooltip = "New Task (Ctrl+N)"
    let header = HeaderBar()
    header.titleWidget = title
    searchButton.tooltip = "Search (Ctrl+F)"
    header.packStart(newButton)
    header.packStart(searchButton)
    header.packEnd(button)
    return header
  }

  private var content: Widget {
    list.addCssClass("task-list")
    // The list itself has no background, so the transition needs the window's.
    list.transition.backdropColorName = "window_bg_color"
    list.setAccessibleLabel("Tasks")
    let scrolled = ScrolledWindow(child: ClampScrollable(child: list, maximumSize: 720))
    let empty = StatusPage(
      iconName: "object-select-symbolic", title: "Nothing to Do",
      description: "Press + or Ctrl+N for a new task.")
    stack.add(scrolled, name: "list")
    stack.add(empty, name: "empty")
    stack.vexpand = true
    return stack
  }

  private var failurePage: StatusPage {
    reopen.halign = .center
    reopen.addCssClass("pill")
    let page = StatusPage(
      iconName: "dialog-error-symbolic", title: "The Tasks Could Not Be Read", child: reopen)
    stack.add(page, name: "failure")
    return page
  }
}
