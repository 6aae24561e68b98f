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
  private var edited: TaskItem?
  private lazy var dataSource = DataSource(
    configureCell: { [weak self] _, list, indexPath, task in
      let row = list.dequeueReusableCell(TaskRow.self, for: indexPath)
      if let self { row.configure(with: task, action: viewModel.onToggle(task: task)) }
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
    bindStatistics()
    bindMessages()
    bindKeys()
  }

  private func bindCreating() {
    let create = viewModel.onCreateTask()
    parts.newButton.rx.action = create
    parts.newAction.rx.bind(to: create)
  }

  private func bindList() {
    let lists = viewModel.sectionedItems.asDriver(onErrorDriveWith: .never())
    lists.drive(parts.list.rx.items(dataSource: dataSource)).disposed(by: bag)
    // Subscribed behind the list, and so told when the list has its rows.
    lists.drive(onNext: { [context] _ in context.numberOfListsShown += 1 }).disposed(by: bag)
    lists.map(\.isEmpty).distinctUntilChanged().drive(onNext: { [parts] in parts.showsEmptyState = $0 })
      .disposed(by: bag)
    parts.list.rx.modelSelected(dataSource)
      .subscribe(onNext: { [weak self] task in
        self?.edited = task
        self?.viewModel.editAction.execute(task)
      }).disposed(by: bag)
    parts.list.rx.modelDeleted(dataSource).bind(to: viewModel.deleteAction.inputs).disposed(by: bag)
  }

  private func bindStatistics() {
    viewModel.statistics.map { "\($0.todo) due, \($0.done) done" }.asDriver(onErrorDriveWith: .never())
      .drive(parts.statistics.rx.text).disposed(by: bag)
    context.subtitle.asDriver().drive(parts.title.rx.subtitle).disposed(by: bag)
  }

  private func bindMessages() {
    viewModel.deletions.asSignal(onErrorRecover: { _ in .never() })
      .emit(onNext: { [weak self] task in self?.offerUndo(of: task) }).disposed(by: bag)
    viewModel.failures.asSignal(onErrorRecover: { _ in .never() })
      .emit(onNext: { [context] in context.toasts.show("\($0)") }).disposed(by: bag)
  }

  private func offerUndo(of task: TaskItem) {
    let restore = viewModel.onRestore(task: task)
    context.toasts.show("“\(task.shownTitle)” deleted", button: "Undo") { restore.execute() }
  }

  /// Space checks the task whose row has the focus.
  private func bindKeys() {
    let keys = KeyController()
    keys.propagationPhase = .capture
    keys.onKeyPressed { [weak self] press in
      guard let self, press.name == "space", !press.isControl, !(root.root?.focusWidget is CheckButton),
        let indexPath = parts.list.focusedIndexPath
      else { return false }
      viewModel.onToggle(task: dataSource.model(at: indexPath)).execute()
      return true
    }
    parts.list.add(keys)
  }

  /// The focus goes to the row that was edited, else to the list.
  func didBecomeCurrent() {
    defer { edited = nil }
    if let edited, let row = dataSource.row(of: edited.uid) { return parts.list.grabFocus(at: row) }
    if root.root?.focusWidget == nil { parts.newButton.grabFocus() }
  }
}
