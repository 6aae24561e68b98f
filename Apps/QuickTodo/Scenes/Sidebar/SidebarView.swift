import AppsWindow
import Gtk
import QuickTodoModel
import QuickTodoScenes
import QuickTodoTexts
import Rill
import RillGtk
import RillLists
import RillUI

/// The views of tasks, with the numbers of tasks to do.
final class SidebarView {
  private typealias DataSource = RxListViewSectionedAnimatedDataSource<SidebarGroup, SidebarItem>

  let root = Box()
  let header = HeaderBar()
  let list = ListView(selection: .single)
  /// The actions on lists, tags and searches, for menus.
  let actions = SimpleActionGroup()
  let newListAction = SimpleAction("new-list")
  /// The views that are chosen by a click, Enter or their number.
  let chosen = PublishRelay<TaskScope>()
  /// The tasks that are dropped on a view.
  let dropped = PublishRelay<(tasks: DraggedTasks, view: TaskScope)>()
  private let newListButton = Button(iconName: "folder-new-symbolic", name: localized("New List"))
  private let archivedAction = SimpleAction("archived", state: false)
  private let editAction = SimpleAction("edit")
  private let archiveAction = SimpleAction("archive")
  /// Makes a list one of the account that the parameter names.
  private let moveAction = SimpleAction("move-to-account", parameter: .string)
  /// The view whose menu was opened last.
  private var viewOfMenu = TaskScope.all
  /// The names of the accounts to which lists can be moved.
  private var accountNames: [String] = []
  private let bag = DisposeBag()
  private lazy var dataSource = DataSource(
    configureCell: { _, list, indexPath, item in
      let row = list.dequeueReusableCell(SidebarRow.self, for: indexPath)
      row.configure(with: item)
      return row
    },
    titleForHeaderInSection: { source, section in source[section].model.title },
    canEditRowAtIndexPath: { source, path in source[path.section].model.isOwn },
    canMoveRowAtIndexPath: { source, path in source[path.section].model == .lists },
    menuForRowAtIndexPath: { [weak self] source, path in
      self?.menu(in: source[path.section].model, at: path.item, of: Array(source[path.section].items))
    },
    canDropOnRowAtIndexPath: { source, path, item in
      item.localObject is DraggedTasks && TaskSelection.canDrop(on: source[path].scope)
    },
    // The first synchronisation brings all tags at once.
    rowsPerFrame: 12)

  init() {
    header.titleWidget = WindowTitle(title: localized("Views"))
    newListButton.tooltip = localized("New List (Ctrl+Shift+N)")
    header.packStart(newListButton)
    list.addCssClass("page-list")
    list.setAccessibleLabel(localized("Views"))
    let scrolled = ScrolledWindow(child: list)
    scrolled.vexpand = true
    root.append(header)
    root.append(scrolled)
    root.setSizeRequest(width: 230, height: -1)
    for action in [newListAction, archivedAction, editAction, archiveAction, moveAction] {
      actions.add(action)
    }
  }

  /// Shows the views, opens those that are chosen, and changes lists and searches.
  /// - Parameters:
  ///   - viewModel: The view model.
  ///   - sync: The synchronisation with the accounts.
  ///   - page: The page in which Alt and a number open views.
  func bind(to viewModel: SidebarViewModel, _ sync: SyncViewModel, in page: Widget) {
    viewModel.sections.asDriver().drive(list.rx.items(dataSource: dataSource)).disposed(by: bag)
    list.rx.modelSelected(dataSource).subscribe(onNext: { [chosen] in chosen.accept($0.scope) }).disposed(
      by: bag)
    chosen.bind(to: viewModel.scope).disposed(by: bag)
    list.rx.modelDropped(dataSource).subscribe(onNext: { [dropped] event in
      guard let tasks = event.item.localObject as? DraggedTasks else { return }
      dropped.accept((tasks: tasks, view: event.model.scope))
    }).disposed(by: bag)
    let selected: ControlProperty<TaskScope?> = list.rx.selected(dataSource)
    Driver.combineLatest(viewModel.scope.asDriver(), viewModel.sections.asDriver()) { scope, _ in scope }
      .drive(onNext: { selected.onNext($0) }).disposed(by: bag)
    bindChanges(viewModel)
    sync.accountNames.asDriver().drive(onNext: { [weak self] in self?.accountNames = $0 }).disposed(by: bag)
    moveAction.onActivate { [weak self] account in
      guard let self, case .list(let list) = viewOfMenu, let account = String.from(account) else { return }
      sync.onMove(list: list, to: account).execute()
    }
    bindNumbers(viewModel, in: page)
  }

  private func bindChanges(_ viewModel: SidebarViewModel) {
    let changes = viewModel.changes
    let newList = changes.onNewList()
    newListButton.rx.action = newList
    newListAction.rx.bind(to: newList)
    editAction.onActivate { [weak self] _ in
      if let self { changes.onEdit(viewOfMenu).execute() }
    }
    archiveAction.onActivate { [weak self] _ in
      if let self { changes.onArchive(viewOfMenu).execute() }
    }
    archivedAction.onActivate { _ in viewModel.showsArchived.accept(!viewModel.showsArchived.value) }
    viewModel.showsArchived.asDriver().drive(archivedAction.rx.isOn).disposed(by: bag)
    list.rx.modelDeleted(dataSource).subscribe(onNext: { changes.onDelete($0.scope).execute() }).disposed(
      by: bag)
    list.rx.modelMoved(dataSource).subscribe(onNext: { [weak self, bag] event in
      // A list that is dropped outside of the lists goes to the end that is nearer.
      let (old, new) = (event.sourceIndex, event.destinationIndex)
      let place = new.section == old.section ? new.item : new.section < old.section ? 0 : .max
      // The menu that asked for the move may close before the row moves, which takes the focus from the row.
      changes.onMove(event.model.scope, to: place).execute().asDriver(onErrorDriveWith: .empty())
        .drive(onCompleted: { self?.focus(on: event.model.scope) }).disposed(by: bag)
    }).disposed(by: bag)
  }

  /// Makes Alt and a number open the view at that place.
  private func bindNumbers(_ viewModel: SidebarViewModel, in page: Widget) {
    let views = BehaviorRelay<[TaskScope]>(value: [])
    viewModel.sections.map { $0.flatMap(\.items).map(\.scope) }.asDriver().drive(views).disposed(by: bag)
    let keys = ShortcutController(scope: .global)
    for number in 1...9 {
      keys.add("<Alt>\(number)") { [weak self, weak page] in
        guard let self, page?.isMapped == true, number <= views.value.count else { return false }
        chosen.accept(views.value[number - 1])
        return true
      }
    }
    page.add(keys)
  }

  /// Moves the keyboard focus to the row of a view.
  func focus(on scope: TaskScope) { list.grabFocus(at: dataSource.row(of: scope) ?? 0) }

  private func menu(in group: SidebarGroup, at place: Int, of items: [SidebarItem]) -> Menu? {
    guard group.isOwn else { return nil }
    viewOfMenu = items[place].scope
    let menu = Menu()
    menu.append(localized([.tags, .searches].contains(group) ? "Rename…" : "Edit…"), action: "views.edit")
    if group == .lists {
      if place > 0 { menu.append(localized("Move Up"), action: "row.move-up") }
      if place < items.count - 1 { menu.append(localized("Move Down"), action: "row.move-down") }
    }
    if [.lists, .archived].contains(group) {
      menu.append(localized(group == .archived ? "Unarchive" : "Archive"), action: "views.archive")
    }
    if group == .lists, items[place].sync == nil {
      for name in accountNames {
        menu.append(
          localized("Move to \(name.shown)"), action: "views.move-to-account", parameter: .string(name))
      }
    }
    menu.append(localized("Delete"), action: "row.delete")
    return menu
  }
}

/// Tasks that the person drags.
nonisolated struct DraggedTasks: Sendable {
  /// The tasks' numbers.
  let uids: [Int64]
}

extension SidebarGroup {
  /// Whether its views are a person's own, which can be changed and deleted.
  fileprivate var isOwn: Bool { [.lists, .tags, .searches, .archived].contains(self) }
}

/// A row of the sidebar: a symbol, the view's name, and the number of its tasks to do.
private final class SidebarRow: ListViewCell {
  private let line = Box(.horizontal, spacing: 10)
  private let symbol = Image(iconName: "view-list-symbolic")
  private let title = Label()
  private let count = Label()
  /// The symbol of the synchronisation, which few rows need.
  private lazy var sync = syncSymbol
  private var color: ListColor? {
    didSet {
      oldValue.map { symbol.removeCssClass("list-\($0.rawValue)") }
      color.map { symbol.addCssClass("list-\($0.rawValue)") }
    }
  }

  required init() {
    super.init()
    line.setMargins(horizontal: 12, vertical: 8)
    title.xalign = 0
    title.hexpand = true
    title.ellipsize = .end
    title.isSingleLine = true
    title.showWholeTextInTooltip()
    count.addCssClass("dim-label")
    count.addCssClass("numeric")
    for part in [symbol, title, count] as [Widget] { line.append(part) }
    child = line
  }

  func configure(with item: SidebarItem) {
    let name = item.title.shown
    symbol.iconName = item.scope.iconName
    color = item.color
    title.text = name
    count.text = item.count.map(String.init) ?? ""
    accessibleName = name
    let number = item.count.map { localized($0 == 1 ? "1 task" : "\($0) tasks") }
    let state = item.sync?.text(now: .now).shown
    accessibleDescription = [number, state].compactMap { $0 }.joined(separator: ", ")
    guard item.sync != nil || hasSymbol else { return }
    hasSymbol = true
    sync.isVisible = item.sync != nil
    if let state = item.sync { sync.iconName = state.iconName }
    sync.tooltip = state
    sync.setCssClass("warning", item.sync?.isProblem == true)
    sync.setCssClass("dim-label", item.sync?.isProblem != true)
  }

  private var hasSymbol = false

  private var syncSymbol: Image {
    let symbol = Image(iconName: "object-select-symbolic")
    line.insert(symbol, after: title)
    return symbol
  }
}

extension SyncListState {
  /// The name of the state's symbol in the theme.
  fileprivate var iconName: String {
    switch self {
    case .needsDecision, .failing, .conflicts, .problems: "dialog-warning-symbolic"
    case .synchronising, .waiting, .new: "view-refresh-symbolic"
    case .offline: "network-offline-symbolic"
    case .upToDate: "object-select-symbolic"
    }
  }
}

extension TaskScope {
  /// The name of the symbol on the page that is shown if the view has no tasks: a list's dot is too plain for a page.
  var iconNameOfPage: String { if case .list = self { "folder-symbolic" } else { iconName } }

  /// The name of the view's symbol in the theme.
  var iconName: String {
    switch self {
    case .today: "starred-symbolic"
    case .upcoming: "x-office-calendar-symbolic"
    case .all: "view-list-symbolic"
    case .done: "object-select-symbolic"
    case .list: "media-record-symbolic"
    case .tag: "mail-attachment-symbolic"
    case .search: "system-search-symbolic"
    }
  }
}
