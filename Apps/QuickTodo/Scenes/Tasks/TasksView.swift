import AppsWindow
import Gtk
import QuickTodoModel
import QuickTodoScenes
import Rill
import RillGtk
import RillLists
import RillScenes
import RillUI

/// The list of tasks.
final class TasksView: SceneView, BindableType {
  let root: Widget
  var title: String { parts.title.title }
  var viewModel: TasksViewModel!

  private typealias DataSource = RxListViewSectionedAnimatedDataSource<TaskSection, TaskItem>

  private let context: WindowContext
  private let parts = TasksParts()
  private let bag = DisposeBag()
  private lazy var surroundings = viewModel.surroundings.asDriver()
  /// The task that was edited or created last, until its row has received the focus.
  private var edited: TaskItem?
  private lazy var dataSource = DataSource(
    configureCell: { [weak self] _, list, indexPath, task in
      let row = list.dequeueReusableCell(TaskRow.self, for: indexPath)
      if let self {
        row.configure(with: task, action: viewModel.onToggle(task: task), surroundings: surroundings)
      }
      return row
    },
    titleForHeaderInSection: { source, section in source[section].title },
    canEditRowAtIndexPath: { _, _ in true },
    menuForRowAtIndexPath: { _, _ in TasksParts.rowMenu() })

  init(_ context: WindowContext) {
    self.context = context
    root = parts.root
  }

  func bindViewModel() {
    bindCreating()
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
    viewModel.creations.asSignal()
      .emit(onNext: { [weak self] task in self?.edited = task }).disposed(by: bag)
  }

  private func bindList() {
    let lists = viewModel.sectionedItems.asDriver()
    lists.drive(parts.list.rx.items(dataSource: dataSource)).disposed(by: bag)
    let failures = viewModel.listFailure.asDriver()
    let search = viewModel.search.asDriver().map { !$0.allSatisfy(\.isWhitespace) }
    let problems = viewModel.searchProblem.asDriver()
    Driver.combineLatest(lists.map(\.isEmpty).startWith(false), failures, search, problems) {
      isEmpty, failure, isSearching, problem in
      if let failure { return TasksParts.Content.failure(failure) }
      guard isEmpty || !problem.isEmpty else { return .list }
      guard isSearching else { return .empty }
      return .nothingFound(
        problem.isEmpty ? "No task has these words, and fulfils these conditions." : problem)
    }
    .distinctUntilChanged().drive(onNext: { [parts] in parts.show($0) }).disposed(by: bag)
    parts.reopen.rx.action(viewModel.onReopen, whileExecuting: .staysSensitive)
    parts.list.rx.modelSelected(dataSource)
      .subscribe(onNext: { [weak self] task in
        self?.edited = task
        self?.viewModel.editAction.execute(task)
      }).disposed(by: bag)
    parts.list.rx.modelDeleted(dataSource).bind(to: viewModel.deleteAction.inputs).disposed(by: bag)
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
        viewModel.onToggle(task: dataSource.model(at: indexPath)).execute()
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
