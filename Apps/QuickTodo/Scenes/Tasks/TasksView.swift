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
    canMoveRowAtIndexPath: { [weak self] _, _ in self?.viewModel.search.value == "" },
    menuForRowAtIndexPath: { [weak self] source, indexPath in
      TasksParts.rowMenu(
        of: source.model(at: indexPath).row, canMove: self?.viewModel.search.value == "")
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

  /// Shows the sidebar, and the view that is chosen there.
  private func bindViews() {
    parts.sidebar.bind(to: viewModel.sidebar, viewModel.sync, in: parts.root)
    parts.sidebar.chosen.asSignal().emit(onNext: { [parts] _ in
      parts.searchBar.isSearching = false
      parts.root.showsContent = true
      parts.list.grabFocus()
    }).disposed(by: bag)
    Driver.combineLatest(
      viewModel.sidebar.title.asDriver(), viewModel.selection.title.asDriver(),
      viewModel.selection.isActive.asDriver()
    ) { $2 ? $1 : $0 }
    .drive(onNext: { [parts] in parts.show(title: $0.shown) }).disposed(by: bag)
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

  /// Ctrl or Shift with a click or with Space and the arrow keys, and the menus, begin a selection; Escape ends it.
  private func bindSelection() {
    guard let selection = viewModel?.selection else { return }
    (parts.list.rx.selection(dataSource) <-> selection.uids).disposed(by: bag)
    selection.isActive.asDriver()
      .drive(onNext: { [parts] in
        parts.list.isInSelectionMode = $0
        parts.endSelectionAction.isEnabled = $0
        // A narrow window has room for the title then.
        for button in [parts.newButton, parts.searchButton] { button.isVisible = !$0 }
      }).disposed(by: bag)
    // Nothing is changed that isn't shown any longer.
    Driver.merge(
      viewModel.sidebar.scope.asDriver().distinctUntilChanged().skip(1).map { _ in },
      viewModel.search.asDriver().distinctUntilChanged().skip(1).map { _ in }
    )
    .drive(onNext: { selection.end() }).disposed(by: bag)
    parts.beginSelectionAction.onActivate { [parts] _ in
      selection.begin()
      parts.list.grabFocus()
    }
    parts.selectAction.onActivate { uid in
      if let uid = Int.from(uid) { selection.uids.accept(selection.uids.value.union([Int64(uid)])) }
    }
    parts.endSelectionAction.onActivate { _ in selection.end() }
    parts.selectionBar.bind(to: selection, disposedBy: bag)
  }

  /// Rows that are moved within the list, and out of it onto a view.
  private func bindMoves() {
    parts.list.rx.modelMoved(dataSource).asSignal()
      .withLatestFrom(viewModel.arrangement.asDriver()) { ($0, $1) }
      .emit(onNext: { [weak self] move, arrangement in
        guard let self else { return }
        viewModel.moves.onMove(
          from: move.sourceIndex, to: move.destinationIndex, in: dataSource.snapshot, arrangement
        ).execute()
      }).disposed(by: bag)
    parts.sidebar.dropped.asSignal()
      .emit(onNext: { [viewModel] drop in
        viewModel?.selection.onDrop(drop.tasks.uids, on: drop.view).execute()
      }).disposed(by: bag)
  }

  /// Asks for the file of an import or an export.
  private func bindFiles() {
    parts.importAction.rx.activated.asSignal()
      .flatMapLatest { [weak self] in self?.file(to: .open) ?? .empty() }
      .emit(onNext: { [viewModel] in viewModel?.transfers.onImport($0).execute() }).disposed(by: bag)
    parts.exportAction.rx.activated.asSignal()
      .flatMapLatest { [weak self] in self?.file(to: .save) ?? .empty() }
      .emit(onNext: { [viewModel] in viewModel?.transfers.onExport(to: $0).execute() }).disposed(by: bag)
  }

  /// Asks for a file.
  /// - Returns: A signal with the path; empty if none is chosen.
  private func file(to purpose: FileDialog.Purpose) -> Signal<String> {
    let dialog = FileDialog.ofTasks(purpose, parent: root.window)
    dialog.present()
    return dialog.rx.response.asSignal().compactMap { $0 }
  }

  /// Returns what is dragged by a task's row: the task, or all selected tasks if it is one of them.
  private func dragItem(of task: TaskItem) -> DragItem {
    let selected = viewModel.selection.uids.value
    guard selected.count > 1, selected.contains(task.uid) else {
      return DragItem(text: task.title, localObject: DraggedTasks(uids: [task.uid]))
    }
    return DragItem(text: "\(selected.count) tasks", localObject: DraggedTasks(uids: selected.sorted()))
  }

  /// Ctrl+F, the button and typing in the list begin a search; Escape ends it.
  private func bindSearch() {
    parts.searchBar.keyCaptureWidget = parts.list
    parts.searchBar.rx.isSearching.asDriver()
      .drive(onNext: { [parts] in
        parts.searchButton.isActive = $0
        parts.entry.root.isVisible = !$0
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

  private func bindSync() {
    guard let sync = viewModel?.sync else { return }
    sync.automaticRuns.asDriver().drive().disposed(by: bag)
    sync.notice.asDriver().drive(onNext: { [parts] in parts.syncNotice.show($0) }).disposed(by: bag)
    parts.syncNotice.onAnswer = { notice, answer in sync.onAnswer(notice, answer).execute() }
    parts.synchroniseAction.onActivate { _ in sync.onSynchronise.execute() }
    parts.preferencesAction.rx.bind(to: sync.preferencesAction)
  }

  private func bindMessages() {
    let offer = UndoOffer(in: context.toasts) { [viewModel] in viewModel?.onUndo(steps: $0).execute() }
    viewModel.offeredSteps.asDriver().drive(onNext: { offer.update($0) }).disposed(by: bag)
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
      guard let self else { return false }
      if press.name == "a", press.isControl {
        // The list would read all rows to do it.
        viewModel.selection.onSelectAll().execute()
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
