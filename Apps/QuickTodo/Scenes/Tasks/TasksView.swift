import AppsWindow
import Gtk
import QuickTodoModel
import QuickTodoScenes
import Rill
import RillGtk
import RillLists
import RillScenes
import RillStore
import RillUI

/// The list of tasks.
final class TasksView: SceneView, BindableType {
  let root: Widget
  var title: String { parts.title.title }
  var viewModel: TasksViewModel!

  private typealias DataSource = RxListViewSectionedAnimatedDataSource<TaskGroup, TreeItem<TaskItem>>

  private let context: WindowContext
  private let parts = TasksParts()
  private let bag = DisposeBag()
  private lazy var surroundings = viewModel.surroundings.asDriver()
  private lazy var lists = viewModel.sectionedItems.asDriver()
  private lazy var headings = Driver.combineLatest(surroundings, lists) { TaskHeadings(of: $1, in: $0) }
  /// The task that was edited or created last, until its row has received the focus.
  private var edited: TaskItem?
  private lazy var dataSource = DataSource(
    configureCell: { [weak self] _, list, indexPath, item in
      let row = list.dequeueReusableCell(TaskRow.self, for: indexPath)
      if let self {
        row.configure(with: item.row, action: viewModel.onToggle(task: item.row), surroundings: surroundings)
      }
      row.indentationLevel = item.depth
      return row
    },
    viewForHeaderInSection: { [weak self] source, list, section in
      let header = list.dequeueReusableHeaderFooterView(TaskHeading.self)
      if let self { header.configure(with: source[section].model, headings: headings) }
      return header
    },
    canEditRowAtIndexPath: { _, _ in true },
    menuForRowAtIndexPath: { source, indexPath in TasksParts.rowMenu(of: source.model(at: indexPath).row) })

  init(_ context: WindowContext) {
    self.context = context
    root = parts.root
  }

  func bindViewModel() {
    bindCreating()
    bindViews()
    bindList()
    bindSearch()
    bindSubtitle()
    bindMessages()
    bindKeys()
  }

  private func bindCreating() {
    let create = viewModel.onCreateTask()
    parts.newButton.rx.action = create
    parts.newAction.rx.bind(to: create)
    parts.undoAction.rx.bind(to: viewModel.undoAction)
    parts.redoAction.rx.bind(to: viewModel.redoAction)
    parts.statisticsAction.rx.bind(to: viewModel.statisticsAction)
    viewModel.creations.asSignal()
      .emit(onNext: { [weak self] task in self?.edited = task }).disposed(by: bag)
  }

  /// Shows the sidebar, and the view that is chosen there.
  private func bindViews() {
    parts.sidebar.bind(to: viewModel.sidebar, in: parts.root)
    parts.sidebar.chosen.asSignal().emit(onNext: { [parts] _ in
      parts.searchBar.isSearching = false
      parts.root.showsContent = true
      parts.list.grabFocus()
    }).disposed(by: bag)
    viewModel.sidebar.title.asDriver().drive(onNext: { [parts] in parts.show(title: $0.shown) }).disposed(
      by: bag)
    let views: @MainActor () -> Void = { [parts, viewModel] in
      parts.root.showsContent = false
      if let viewModel { parts.sidebar.focus(on: viewModel.sidebar.scope.value) }
    }
    parts.back.rx.tap.subscribe(onNext: { views() }).disposed(by: bag)
    parts.paneAction.onActivate { [weak self, parts] _ in
      guard parts.isAtViews else { return views() }
      parts.root.showsContent = true
      self?.focusTasks()
    }
    parts.arrangement.bind(to: viewModel, disposedBy: bag)
    parts.finishAction.onActivate { [viewModel] parameter in
      guard let uid = Int.from(parameter) else { return }
      viewModel?.onFinish(Int64(uid)).execute()
    }
    parts.saveSearchButton.rx.action = viewModel.onSaveSearch()
  }

  /// Moves the focus to the row that had it last, or to the first task.
  private func focusTasks() {
    parts.list.grabFocus()
    guard parts.list.focusedPosition == nil else { return }
    let first = dataSource.snapshot.sections.lazy.flatMap(\.items).first
    if let row = first.flatMap({ dataSource.row(of: $0.identity) }) { parts.list.grabFocus(at: row) }
  }

  private func bindList() {
    lists.drive(parts.list.rx.items(dataSource: dataSource)).disposed(by: bag)
    let failures = viewModel.listFailure.asDriver()
    let search = viewModel.search.asDriver().map { !$0.allSatisfy(\.isWhitespace) }
    let problems = viewModel.searchProblem.asDriver()
    let view = Driver.combineLatest(viewModel.sidebar.scope.asDriver(), viewModel.sidebar.title.asDriver()) {
      ($0, $1)
    }
    Driver.combineLatest(lists.map(\.isEmpty).startWith(false), failures, search, problems, view) {
      isEmpty, failure, isSearching, problem, view in
      if let failure { return TasksParts.Content.failure(failure) }
      guard isEmpty || !problem.isEmpty else { return .list }
      let page = isSearching ? EmptyView(ofSearchWith: problem) : EmptyView(of: view.0, named: view.1)
      return .empty(page, iconName: isSearching ? TaskScope.search(0).iconName : view.0.iconNameOfPage)
    }
    .distinctUntilChanged().drive(onNext: { [parts] in parts.show($0) }).disposed(by: bag)
    parts.reopen.rx.action(viewModel.onReopen, whileExecuting: .staysSensitive)
    parts.list.rx.modelSelected(dataSource)
      .subscribe(onNext: { [weak self] task in
        self?.edited = task.row
        self?.viewModel.editAction.execute(task.row)
      }).disposed(by: bag)
    parts.list.rx.modelDeleted(dataSource).map(\.row).bind(to: viewModel.deleteAction.inputs).disposed(
      by: bag)
  }

  /// Ctrl+F, the button and typing in the list begin a search; Escape ends it.
  private func bindSearch() {
    parts.searchBar.keyCaptureWidget = parts.list
    parts.searchBar.rx.isSearching.asDriver()
      .drive(onNext: { [parts] in
        parts.searchButton.isActive = $0
        parts.endSearchAction.isEnabled = $0
      }).disposed(by: bag)
    // The first value is the button's own, and takes the keyboard from nobody.
    parts.searchButton.rx.isActive.asDriver().skip(1)
      .drive(onNext: { [parts] isActive in
        parts.searchBar.isSearching = isActive
        if !isActive { parts.list.grabFocus() }
      }).disposed(by: bag)
    parts.endSearchAction.onActivate { [parts] _ in parts.searchBar.isSearching = false }
    parts.searchAction.onActivate { [parts] _ in
      parts.searchBar.isSearching = true
      parts.searchEntry.grabFocus()
    }
    parts.searchEntry.rx.text.orEmpty.bind(to: viewModel.search).disposed(by: bag)
  }

  private func bindSubtitle() {
    let failures = viewModel.listFailure.asDriver()
    Driver.combineLatest(context.subtitle.asDriver(), failures) { counts, failure in
      failure == nil ? counts : ""
    }
    .drive(parts.title.rx.subtitle).disposed(by: bag)
  }

  private func bindMessages() {
    let offer = UndoOffer(in: context.toasts) { [viewModel] in viewModel?.onRestore(tasks: $0).execute() }
    viewModel.deletedTasks.asDriver().drive(onNext: { offer.update($0) }).disposed(by: bag)
    viewModel.messages.asSignal()
      .emit(onNext: { [context] in context.toasts.show($0.shown) }).disposed(by: bag)
    viewModel.failures.asSignal()
      .emit(onNext: { [parts] in parts.messages.add("\($0)") }).disposed(by: bag)
  }

  /// Makes Space check the task whose row has the focus, even if the focus is on the row's check button. The focus
  /// follows the row, so that pressing Space again reverts the change.
  private func bindKeys() {
    let keys = KeyController()
    keys.propagationPhase = .capture
    keys.onKeyPressed { [weak self] press in
      guard let self, press.name == "space", !press.isControl, let indexPath = parts.list.focusedIndexPath
      else { return false }
      if !press.isRepeat {
        dataSource.keepFocus(at: indexPath)
        viewModel.onToggle(task: dataSource.model(at: indexPath).row).execute()
      }
      return true
    }
    parts.list.add(keys)
  }

  /// Moves the focus to the row that was edited or created, and scrolls to it. If there is no list, moves it to Try
  /// Again.
  func didBecomeCurrent() {
    defer { edited = nil }
    guard !parts.isFailureShown else {
      parts.reopen.grabFocus()
      return
    }
    if let edited, let row = dataSource.row(of: edited.uid) { return parts.list.grabFocus(at: row) }
    if root.window?.focusWidget == nil { parts.newButton.grabFocus() }
  }
}
