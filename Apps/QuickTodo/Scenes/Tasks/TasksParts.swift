import AppsWindow
import Gtk
import QuickTodoModel
import QuickTodoScenes
import QuickTodoTexts
import RillGtk

/// The widgets of the task list.
final class TasksParts {
  let root: SplitView
  /// The list with its header bar.
  let page = Box()
  let sidebar = SidebarView()
  let header = HeaderBar()
  let back = Button(iconName: "go-previous-symbolic", name: localized("Views"))
  let arrangement: ArrangementMenu
  let saveSearchButton = Button(iconName: "bookmark-new-symbolic", name: localized("Save Search"))
  let finishAction = SimpleAction("finish", parameter: .integer)
  /// Makes a task, given by its number, a part of the one above it.
  let indentAction = SimpleAction("indent", parameter: .integer)
  /// Takes a part, given by its number, out of its task.
  let outdentAction = SimpleAction("outdent", parameter: .integer)
  let selectionBar = SelectionBar()
  /// Makes each click select a task.
  let beginSelectionAction = SimpleAction("begin-selection")
  /// Selects the task whose menu is open.
  let selectAction = SimpleAction("select", parameter: .integer)
  let endSelectionAction = SimpleAction("end-selection")
  let list = ListView()
  let messages = MessageBar(dismiss: localized("Dismiss"), warning: localized("Warning"))
  let syncNotice = SyncNoticeBar()
  let title = WindowTitle(title: "QuickTodo")
  let newButton = Button(iconName: "list-add-symbolic", name: localized("New Task"))
  /// Moves the keyboard to the field for new tasks.
  let newAction = SimpleAction("new")
  /// The field for new tasks, above the list.
  let entry = EntryField()
  let undoAction = SimpleAction("undo")
  let redoAction = SimpleAction("redo")
  let searchAction = SimpleAction("search")
  let statisticsAction = SimpleAction("statistics")
  let synchroniseAction = SimpleAction("synchronise")
  let preferencesAction = SimpleAction("preferences")
  let importAction = SimpleAction("import")
  let exportAction = SimpleAction("export")
  /// Ends a search wherever the keyboard is: the row that had it may have left the list.
  let endSearchAction = SimpleAction("end-search")
  /// Moves the keyboard from the tasks to the views, or back.
  let paneAction = SimpleAction("pane")
  let searchEntry = SearchEntry()
  let searchBar: SearchBar
  let searchButton = ToggleButton(iconName: "system-search-symbolic", name: localized("Search"))
  let reopen = Button(label: localized("Try Again"))
  /// The page of a view without tasks, added with the first of them.
  private let empty = StatusPage()
  /// The header bar in which the button for sections and order is.
  private var headerOfArrangement: HeaderBar?
  private let stack = Stack()
  private let content: NavigationPage
  /// Whether several tasks are being selected, for which the title needs the room of the buttons.
  var isSelecting = false { didSet { showButtons() } }
  private var isNarrow = false { didSet { showButtons() } }
  private let width = WidthWatcher()
  /// The width below which the button for a new task would leave no room for the title, in pixels. The field for new tasks is
  /// right below it.
  private static let narrow = 440
  /// The failure page, created at the first failure, because GTK exposes hidden pages to screen readers too.
  private lazy var failure = failurePage

  init() {
    searchEntry.hexpand = true
    searchEntry.setAccessibleLabel(localized("Search"))
    searchEntry.placeholder = localized("Words, due:today, tag:home …")
    let searchLine = Box(.horizontal, spacing: 6)
    saveSearchButton.tooltip = localized("Keep this search among the views")
    searchLine.append(searchEntry)
    searchLine.append(saveSearchButton)
    searchBar = SearchBar(entry: searchEntry, child: Clamp(child: searchLine, maximumSize: 480))
    let actions = SimpleActionGroup()
    actions.add(newAction)
    actions.add(undoAction)
    actions.add(redoAction)
    actions.add(searchAction)
    actions.add(statisticsAction)
    actions.add(endSearchAction)
    for action in [
      importAction, exportAction, finishAction, indentAction, outdentAction, beginSelectionAction,
      selectAction, endSelectionAction,
      synchroniseAction, preferencesAction,
    ] {
      actions.add(action)
    }
    arrangement = ArrangementMenu(addingTo: actions)
    endSearchAction.isEnabled = false
    endSelectionAction.isEnabled = false
    list.allowsMultipleSelection = true
    content = NavigationPage(page, title: localized("Tasks"))
    root = SplitView(sidebar: NavigationPage(sidebar.root, title: localized("Views")), content: content)
    root.showsContent = true
    root.insertActionGroup("tasks", actions)
    root.insertActionGroup("views", sidebar.actions)
    root.insertActionGroup("selection", selectionBar.actions)
    addHeader()
    page.append(header)
    page.append(width)
    page.append(searchBar)
    page.append(messages.root)
    page.append(syncNotice.root)
    page.append(entry.root)
    page.append(stackOfContents)
    page.append(selectionBar.root)
    root.onCollapsedChanged { [weak self] in self?.collapsed() }
    collapsed()
    root.measurePages()
    root.addPageShortcuts([
      "<Control>n": newAction, "<Control>z": undoAction, "<Control><Shift>z": redoAction,
      "<Control>f": searchAction, "Escape": endSelectionAction, "Escape": endSearchAction,
      "<Control><Shift>n": sidebar.newListAction, "F6": paneAction, "F5": synchroniseAction,
      "<Control>comma": preferencesAction,
    ])
  }

  /// The content below the header.
  nonisolated enum Content: Equatable {
    case list
    /// The page of a view or a search without tasks.
    case empty(EmptyView, iconName: String)
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
    case .empty(let page, let iconName):
      empty.iconName = iconName
      empty.title = page.title.shown
      empty.setDescription(page.advice.shown)
      if empty.parent == nil { stack.add(empty, name: "empty") }
      stack.visibleChildName = "empty"
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

  /// Whether the keyboard is at the views, or they are all that is shown.
  var isAtViews: Bool {
    root.isCollapsed ? !root.showsContent : root.window?.focusWidget?.isInside(sidebar.root) == true
  }

  /// Names the open view.
  func show(title: String) {
    self.title.title = title
    content.setTitle(title)
  }

  /// Follows the split view: the window's buttons are at the window's ends, however many header bars it has.
  private func collapsed() {
    sidebar.header.showsEndTitleButtons = root.isCollapsed
    header.showsStartTitleButtons = root.isCollapsed
    back.isVisible = root.isCollapsed
    // A narrow window has no room for one more button beside the title.
    let place = root.isCollapsed ? sidebar.header : header
    guard place !== headerOfArrangement else { return }
    headerOfArrangement?.remove(arrangement.button)
    place.packEnd(arrangement.button)
    headerOfArrangement = place
    sidebar.list.transition.backdropColorName = root.sidebarColorName
  }

  /// Shows the buttons beside the title for which there is room.
  private func showButtons() {
    newButton.isVisible = !isSelecting && !isNarrow
    searchButton.isVisible = !isSelecting
  }

  /// Creates the menu for a row.
  /// - Parameters:
  ///   - task: The row's task.
  ///   - above: The task that it can become a part of; nil for none.
  ///   - canMove: Whether the row can be moved.
  static func rowMenu(of task: TaskItem, below above: TaskItem?, canMove: Bool) -> Menu {
    let menu = Menu()
    menu.append(localized("Edit"), action: "row.select")
    menu.append(localized("Select"), action: "tasks.select", parameter: .integer(Int(task.uid)))
    if !task.isDone {
      menu.append(
        localized("Done with All Parts"), action: "tasks.finish", parameter: .integer(Int(task.uid)))
    }
    if canMove {
      menu.append(localized("Move Up"), action: "row.move-up")
      menu.append(localized("Move Down"), action: "row.move-down")
      if above != nil {
        menu.append(
          localized("Make Part of Task Above"), action: "tasks.indent", parameter: .integer(Int(task.uid)))
      }
      if task.parent != nil {
        menu.append(
          localized("Take Out of Its Task"), action: "tasks.outdent", parameter: .integer(Int(task.uid)))
      }
    }
    menu.append(localized("Delete"), action: "row.delete")
    return menu
  }

  /// The main menu, in sections as GNOME's programs have them. The keys are those of the page.
  private static var mainMenu: Menu {
    let sections: [[(label: String, action: String, keys: String?)]] = [
      [
        (localized("New Task"), "tasks.new", "<Control>n"),
        (localized("Search"), "tasks.search", "<Control>f"),
        (localized("Select Tasks"), "tasks.begin-selection", nil),
      ],
      [
        (localized("New List…"), "views.new-list", "<Control><Shift>n"),
        (localized("Show Archived Lists"), "views.archived", nil),
      ],
      [
        (localized("Undo"), "tasks.undo", "<Control>z"),
        (localized("Redo"), "tasks.redo", "<Control><Shift>z"),
      ],
      [
        (localized("Statistics"), "tasks.statistics", nil),
        (localized("Synchronise"), "tasks.synchronise", "F5"),
      ],
      [
        (localized("Import…"), "tasks.import", nil), (localized("Export…"), "tasks.export", nil),
        (localized("Restore Backup…"), "app.restore-backup", nil),
      ],
      [
        (localized("Preferences"), "tasks.preferences", "<Control>comma"),
        (localized("Keyboard Shortcuts"), "app.shortcuts", nil),
        (localized("About QuickTodo"), "app.about", nil),
        (localized("Quit"), "app.quit", nil),
      ],
    ]
    let menu = Menu()
    for section in sections {
      let part = Menu()
      for item in section { part.append(item.label, action: item.action, accelerator: item.keys) }
      menu.append(section: part)
    }
    return menu
  }

  private func addHeader() {
    let button = MenuButton(iconName: "open-menu-symbolic", name: localized("Main Menu"), menu: Self.mainMenu)
    button.isPrimary = true
    newButton.tooltip = localized("New Task (Ctrl+N)")
    back.tooltip = localized("Views")
    header.titleWidget = title
    searchButton.tooltip = localized("Search (Ctrl+F)")
    width.onWidthChanged { [weak self] width in
      // No button can be hidden while GTK lays out the window.
      Task { self?.isNarrow = width < Self.narrow }
    }
    header.packStart(back)
    header.packStart(newButton)
    header.packStart(searchButton)
    header.packEnd(button)
  }

  private var stackOfContents: Widget {
    list.addCssClass("task-list")
    // The list itself has no background, so the transition needs the window's.
    list.transition.backdropColorName = "window_bg_color"
    list.setAccessibleLabel(localized("Tasks"))
    let scrolled = ScrolledWindow(child: ClampScrollable(child: list, maximumSize: 720))
    stack.add(scrolled, name: "list")
    stack.vexpand = true
    return stack
  }

  private var failurePage: StatusPage {
    reopen.halign = .center
    reopen.addCssClass("pill")
    let page = StatusPage(
      iconName: "dialog-error-symbolic", title: localized("The Tasks Could Not Be Read"), child: reopen)
    stack.add(page, name: "failure")
    return page
  }
}
