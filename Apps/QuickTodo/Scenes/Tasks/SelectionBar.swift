import Gtk
import QuickTodoModel
import QuickTodoScenes
import QuickTodoTexts
import Rill
import RillGtk
import RillUI

/// The bar below the tasks while some are selected, with what can be done with all of them.
final class SelectionBar {
  let root: Revealer
  /// The actions of the bar's menus, with the prefix `selection`.
  let actions = SimpleActionGroup()
  private let bar = Box(.horizontal, spacing: 6, role: .group)
  private let cancel = Button(iconName: "window-close-symbolic", name: localized("Cancel Selection"))
  private let done = Button(iconName: "object-select-symbolic", name: localized("Mark as Done"))
  private let date = DateChoice(name: localized("Choose a Due Date"), hasClock: false)
  private let lists = Menu()
  private let tags = TagChoice()
  private let delete = Button(iconName: "user-trash-symbolic", name: localized("Delete"))
  private let listAction = SimpleAction("list", parameter: .string)
  private let noListAction = SimpleAction("no-list")
  private let todoAction = SimpleAction("to-do")
  private let allAction = SimpleAction("all")
  private let priorityAction = SimpleAction("priority", parameter: .integer)

  init() {
    root = Revealer(child: bar, transition: .slideUp)
    bar.addCssClass("toolbar")
    bar.setAccessibleLabel(localized("Selected Tasks"))
    let more = Menu()
    let priorities = Menu()
    for priority in TaskPriority.allCases {
      priorities.append(
        priority == .none ? localized("No Priority") : priority.phrase.capitalized,
        action: "selection.priority",
        parameter: .integer(priority.rawValue))
    }
    more.append(localized("Select All"), action: "selection.all")
    more.append(localized("Mark as To Do"), action: "selection.to-do")
    more.append(section: priorities)
    let space = Box()
    space.hexpand = true
    let list = MenuButton(iconName: "folder-symbolic", name: localized("Move to a List"), menu: lists)
    let moreButton = MenuButton(iconName: "view-more-symbolic", name: localized("More"), menu: more)
    for part in [cancel, space, done, date.button, list, tags.button, moreButton, delete] as [Widget] {
      bar.append(part)
    }
    for button in [date.button, list, tags.button, moreButton] { button.direction = .top }
    for (button, tooltip) in [
      (cancel, localized("Cancel (Escape)")), (done, localized("Mark as Done")),
      (delete, localized("Delete")),
    ] {
      button.tooltip = tooltip
    }
    for action in [listAction, noListAction, todoAction, allAction, priorityAction] { actions.add(action) }
  }

  /// The height of the bar while it is shown, in pixels.
  var height: Int { bar.measure(.vertical).natural }

  /// Shows the bar while tasks are selected, and changes them.
  func bind(to selection: TaskSelection, disposedBy bag: DisposeBag) {
    selection.isActive.asDriver().drive(onNext: { [root] in root.isRevealed = $0 }).disposed(by: bag)
    let isEmpty = selection.uids.asDriver().map(\.isEmpty).distinctUntilChanged()
    isEmpty.drive(onNext: {
      [done, date, tags, delete, todoAction, listAction, noListAction, priorityAction] in
      for part in [done, date.button, tags.button, delete] as [Widget] { part.isSensitive = !$0 }
      for action in [todoAction, listAction, noListAction, priorityAction] { action.isEnabled = !$0 }
    }).disposed(by: bag)
    cancel.rx.tap.subscribe(onNext: { selection.end() }).disposed(by: bag)
    done.rx.tap.subscribe(onNext: { selection.onMark(isDone: true).execute() }).disposed(by: bag)
    delete.rx.tap.subscribe(onNext: { selection.onDelete().execute() }).disposed(by: bag)
    date.onChoice = { [date] day in
      date.button.popover?.popdown()
      selection.onSchedule(day).execute()
    }
    tags.bind(to: selection, disposedBy: bag)
    bindMenus(to: selection, disposedBy: bag)
  }

  private func bindMenus(to selection: TaskSelection, disposedBy bag: DisposeBag) {
    selection.listNames.asDriver()
      .drive(onNext: { [lists] names in
        lists.removeAll()
        for name in names { lists.append(name.shown, action: "selection.list", parameter: .string(name)) }
        lists.append(localized("No List"), action: "selection.no-list")
      }).disposed(by: bag)
    listAction.rx.activated(with: String.self)
      .subscribe(onNext: { selection.onMove(toListNamed: $0).execute() }).disposed(by: bag)
    noListAction.onActivate { _ in selection.onMove(toListNamed: nil).execute() }
    todoAction.onActivate { _ in selection.onMark(isDone: false).execute() }
    allAction.onActivate { _ in selection.onSelectAll().execute() }
    priorityAction.rx.activated(with: Int.self)
      .subscribe(onNext: { TaskPriority(rawValue: $0).map { selection.onPrioritize($0) }?.execute() })
      .disposed(by: bag)
  }
}

/// A popover with a field for the name of a tag that the selected tasks get or lose.
private final class TagChoice {
  let button: MenuButton
  private let popover = Popover()
  private let group = PreferencesGroup()
  private let row = EntryRow(title: localized("Tag"))
  private let add = Button(label: localized("Add"))
  private let remove = Button(label: localized("Remove"))
  private lazy var suggestions = SuggestionChips(for: row, in: group, prefix: localized("The tag"))

  init() {
    button = MenuButton(
      iconName: "mail-attachment-symbolic", name: localized("Add or Remove a Tag"), popover: popover)
    row.setAccessibleLabel(localized("Tag"))
    let buttons = Box(.horizontal, spacing: 6)
    buttons.isHomogeneous = true
    buttons.marginTop = 6
    add.addCssClass("suggested-action")
    for part in [remove, add] { buttons.append(part) }
    let content = Box(spacing: 6)
    content.setMargins(6)
    group.setSizeRequest(width: 260, height: -1)
    for part in [row, suggestions.root, buttons] as [Widget] { group.add(part) }
    content.append(group)
    popover.child = content
  }

  func bind(to selection: TaskSelection, disposedBy bag: DisposeBag) {
    let text = row.rx.text.orEmpty.asDriver()
    text.map { $0.allSatisfy(\.isWhitespace) }.distinctUntilChanged()
      .drive(onNext: { [add, remove] in for button in [add, remove] { button.isSensitive = !$0 } }).disposed(
        by: bag)
    Driver.combineLatest(text, selection.tagNames.asDriver()) { Suggestions.names(for: $0, among: $1) }
      .drive(onNext: { [suggestions] in suggestions.show($0) }).disposed(by: bag)
    suggestions.onChoice = { [weak row] name in
      row?.grabFocus()
      row?.text = name
      row?.position = -1
    }
    let take: (Bool) -> Void = { [row, popover] isRemoved in
      let name = row.text
      popover.popdown()
      row.text = ""
      selection.onTag(name, isRemoved: isRemoved).execute()
    }
    row.onActivate { take(false) }
    add.rx.tap.subscribe(onNext: { take(false) }).disposed(by: bag)
    remove.rx.tap.subscribe(onNext: { take(true) }).disposed(by: bag)
  }
}
