import AppsWindow
import Gtk
import QuickTodoModel
import QuickTodoScenes
import QuickTodoServices
import Rill
import RillGtk
import RillLists
import RillScenes
import RillStore
import RillUI

/// The list of tasks. Its extensions bind what is around the list: views and searches, the selection, files and servers.
final class TasksView: SceneView, BindableType {
  let root: Widget
  var title: String { parts.title.title }
  var viewModel: TasksViewModel!

  typealias DataSource = RxListViewSectionedAnimatedDataSource<TaskGroup, TreeItem<TaskItem>>

  let context: WindowContext
  let parts = TasksParts()
  let bag = DisposeBag()
  /// The moves to another section that the list itself doesn't make: from a place, to a place.
  let movesByKey = PublishRelay<(IndexPath, IndexPath)>()
  private lazy var lists = viewModel.sectionedItems.asDriver()
  private lazy var headings = Driver.combineLatest(viewModel.surroundings.asDriver(), lists) {
    TaskHeadings(of: $1, in: $0)
  }
  /// The task that was edited or created last, until its row has received the focus.
  private var edited: TaskItem?
  private(set) lazy var dataSource = DataSource(
    configureCell: { [weak self] _, list, indexPath, item in
      let row = list.dequeueReusableCell(TaskRow.self, for: indexPath)
      if let self {
        row.configure(
          with: item.row, action: viewModel.onToggle(task: item.row),
          details: viewModel.details(of: item.row, isAtTop: item.depth == 0)?.asDriver())
      }
      row.indentationLevel = item.depth
      return row
    },
    viewForHeaderInSection: { [weak self] source, list, section in
      let header = list.dequeueReusableHeaderFooterView(TaskHeading.self)
      if let self { header.configure(with: source[section].model, headings: headings) }
      return header
    },
    headers: SectionRows(of: TaskGroup.self) { $1 > 0 || $0.isPlace },
    canEditRowAtIndexPath: { _, _ in true },
    canMoveRowAtIndexPath: { [weak self] _, _ in self?.viewModel.search.value == "" },
    menuForRowAtIndexPath: { [weak self] source, indexPath in
      TasksParts.rowMenu(
        of: source.model(at: indexPath).row, below: source.snapshot.possibleParent(of: indexPath),
        canMove: self?.viewModel.search.value == "")
    },
    dragItemForRowAtIndexPath: { [weak self] source, indexPath in
      self?.dragItem(of: source.model(at: indexPath).row)
    },
    rowsPerFrame: 20)

  init(_ context: WindowContext) {
    self.context = context
    root = parts.root
  }

  func bindViewModel() {
    bindList()
    bindCreating()
    bindViews()
    bindSearch()
    bindSelection()
    bindMoves()
    bindFiles()
    bindSubtitle()
    bindSync()
    bindMessages()
    bindKeys()
  }

  private func bindCreating() {
    parts.newButton.rx.action = viewModel.onCreateTask()
    parts.entry.bind(to: viewModel.entry)
    parts.entry.onLeave = { [weak self] in self?.focusTasks() }
    viewModel.entry.onAdd.elements.asDriver(onErrorDriveWith: .never())
      // The list shows the task already, or with its next change.
      .flatMapLatest { [lists, dataSource] task in
        lists.take(2).compactMap { _ in dataSource.row(of: task.uid) }
      }
      .drive(onNext: { [parts] in parts.list.scroll(to: $0) }).disposed(by: bag)
    parts.newAction.onActivate { [parts] _ in
      parts.root.showsContent = true
      parts.searchBar.isSearching = false
      parts.entry.grabFocus()
    }
    parts.undoAction.rx.bind(to: viewModel.undoAction)
    parts.redoAction.rx.bind(to: viewModel.redoAction)
    parts.statisticsAction.rx.bind(to: viewModel.statisticsAction)
    viewModel.creations.asSignal()
      .emit(onNext: { [weak self] task in self?.edited = task }).disposed(by: bag)
  }

  /// Moves the focus to the row that had it last, or to the first task.
  func focusTasks() {
    parts.list.focusFirstInside()
    guard parts.list.focusedPosition == nil else { return }
    let first = dataSource.snapshot.sections.lazy.flatMap(\.items).first
    if let row = first.flatMap({ dataSource.row(of: $0.identity) }) { parts.list.grabFocus(at: row) }
  }

  private func bindList() {
    // A page is shown instead of a list without tasks, and screen readers would find the headings behind it.
    lists.map { $0.isEmpty ? TaskOutline([]) : $0 }
      .drive(parts.list.rx.items(dataSource: dataSource)).disposed(by: bag)
    let failures = viewModel.listFailure.asDriver()
    let search = viewModel.search.asDriver()
    let problems = viewModel.searchProblem.asDriver()
    let view = Driver.combineLatest(viewModel.sidebar.scope.asDriver(), viewModel.sidebar.title.asDriver()) {
      ($0, $1)
    }
    Driver.combineLatest(lists.map(\.isEmpty).startWith(false), failures, search, problems, view) {
      isEmpty, failure, search, problem, view in
      if let failure { return TasksParts.Content.failure(failure) }
      guard isEmpty || !problem.isEmpty else { return .list }
      let isSearching = !search.allSatisfy(\.isWhitespace)
      let page =
        isSearching ? EmptyView(ofSearch: search, problem: problem) : EmptyView(of: view.0, named: view.1)
      return .empty(page, iconName: isSearching ? TaskScope.search(0).iconName : view.0.iconNameOfPage)
    }
    .distinctUntilChanged().drive(onNext: { [parts] in parts.show($0) }).disposed(by: bag)
    parts.reopen.rx.action(viewModel.onReopen, whileExecuting: .staysSensitive)
    parts.list.rx.modelSelected(dataSource)
      .subscribe(onNext: { [weak self] task in
        self?.edited = task.row
        self?.viewModel.editAction.execute(task.row)
      }).disposed(by: bag)
    parts.list.rx.modelDeleted(dataSource).map(\.row).subscribe(onNext: { [viewModel] task in
      guard let viewModel else { return }
      // Delete is about all selected tasks, if the row is one of them.
      if viewModel.selection.uids.value.contains(task.uid) {
        viewModel.selection.onDelete().execute()
      } else {
        viewModel.deleteAction.execute(task)
      }
    }).disposed(by: bag)
  }

  private func bindSubtitle() {
    let failures = viewModel.listFailure.asDriver()
    Driver.combineLatest(viewModel.subtitle.asDriver(), failures) { counts, failure in
      failure == nil ? counts : ""
    }
    .drive(parts.title.rx.subtitle).disposed(by: bag)
  }

  private func bindMessages() {
    let offer = UndoOffer(in: context.toasts) { [viewModel] in viewModel?.onUndo(steps: $0).execute() }
    viewModel.offeredSteps.asDriver().drive(onNext: { offer.update($0) }).disposed(by: bag)
    viewModel.messages.asSignal()
      .emit(onNext: { [context] in context.toasts.show($0.shown) }).disposed(by: bag)
    viewModel.failures.asSignal()
      .emit(onNext: { [parts] in parts.messages.add(messageInWindow(about: $0)) }).disposed(by: bag)
  }

  /// Makes Space check the task whose row has the focus, even if the focus is on the row's check button. The focus
  /// follows the row, so that pressing Space again reverts the change.
  private func bindKeys() {
    let keys = KeyController()
    keys.propagationPhase = .capture
    keys.onKeyPressed { [weak self] press in
      guard let self else { return false }
      if press.name == "a", press.isControl {
        // The list would read all rows to do it.
        viewModel.selection.onSelectAll().execute()
        return true
      }
      if press.isAlt, ["Left", "Right"].contains(press.name), let place = parts.list.focusedIndexPath {
        if !press.isRepeat, viewModel.search.value.isEmpty {
          indent(at: place, isInwards: press.name == "Right")
        }
        return true
      }
      if press.isAlt, ["Down", "KP_Down"].contains(press.name), viewModel.search.value.isEmpty,
        let place = parts.list.focusedIndexPath, let next = dataSource.snapshot.nextSection(below: place)
      {
        dataSource.keepFocus(at: place)
        if !press.isRepeat { movesByKey.accept((place, next)) }
        return true
      }
      guard press.name == "space", !press.isControl, !parts.list.isInSelectionMode,
        let indexPath = parts.list.focusedIndexPath
      else { return false }
      if !press.isRepeat {
        dataSource.keepFocus(at: indexPath)
        viewModel.onToggle(task: dataSource.model(at: indexPath).row).execute()
      }
      return true
    }
    parts.list.add(keys)
  }

  /// Adds the task that is typed above the list, because closing the window isn't cancelling.
  func willCloseWindow() -> Completable {
    let text = viewModel.entry.text.value
    guard viewModel.entry.isAcceptable(text) else { return .empty() }
    return viewModel.entry.onAdd.execute(text).ignoreElements().asCompletable()
  }

  /// Moves the focus to the row that was edited or created, and scrolls to it. If there is no list, moves it to Try
  /// Again. Otherwise the focus goes back to the list: GTK leaves it with nothing, or with whatever comes first in the window.
  func didBecomeCurrent() {
    defer { edited = nil }
    guard !parts.isFailureShown else {
      parts.reopen.grabFocus()
      return
    }
    if let edited, let row = dataSource.row(of: edited.uid) { return parts.list.grabFocus(at: row) }
    if !parts.list.containsFocus { focusTasks() }
    if root.window?.focusWidget == nil {
      (parts.newButton.isVisible ? parts.newButton : parts.searchButton).grabFocus()
    }
  }
}
