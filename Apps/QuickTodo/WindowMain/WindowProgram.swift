import AppsWindow
import Gtk
import QuickTodoCommandLine
import QuickTodoModel
import QuickTodoScenes
import QuickTodoServices
import QuickTodoViews
import Rill
import RillGtk
import RillUI

/// The program with a window, which opens the database, connects the parts and shows the first scene.
final class WindowProgram {
  private let application: Application
  private let location: DatabaseLocation
  private let context = WindowContext()
  private let bag = DisposeBag()
  private var window: ApplicationWindow?
  private var coordinator: SceneCoordinator<Scene>?
  private let title = "QuickTodo"

  init(application: Application, location: DatabaseLocation) {
    self.application = application
    self.location = location
  }

  /// Shows the window, or presents it if it exists already.
  func activate() {
    if let window { return window.present() }
    QuickTodoStyle.install()
    addActions()
    let window = ApplicationWindow(application: application)
    window.title = title
    window.setDefaultSize(width: 480, height: 640)
    self.window = window
    let context = context
    coordinator = SceneCoordinator(
      window: window, container: { context.toasts.over($0) },
      makeView: { scene in
        let view = scene.view(in: context)
        if case .tasks(let viewModel) = scene { FrameTrace.count(viewModel.sectionedItems, in: view) }
        return view
      })
    open()
    window.present()
    FrameTrace.start(window: window)
  }

  private func addActions() {
    WindowStart.addActions(
      to: application, window: { [weak self] in self?.window },
      about: { [title] in
        AboutDialog(
          applicationName: title, iconName: "object-select-symbolic", version: CommandLineProgram.version,
          developer: "The Rill authors", comments: "A task list that never loses a task.")
      }, shortcuts: { ShortcutsWindow(Shortcuts.groups) })
  }

  /// Opens the database on a background queue, because it may have to wait for another program.
  private func open() {
    let location = location
    Observable<TaskService>.deferred {
      let service = try TaskService(location)
      try service.database.seedStarterTasksIfNew()
      return .just(service)
    }
    .subscribe(on: SerialDispatchQueueScheduler(qos: .userInitiated))
    .asDriver(onErrorRecover: { [weak self] error in
      self?.showFailure(error)
      return .empty()
    })
    .drive(onNext: { [weak self] service in self?.showTasks(service) }).disposed(by: bag)
  }

  private func showTasks(_ service: TaskService) {
    guard let coordinator else { return }
    // Writes that were requested before the shutdown are completed before the program ends.
    application.onShutdown { service.database.flush() }
    let tasks = TasksViewModel(taskService: service, coordinator: coordinator)
    coordinator.transition(to: .tasks(tasks), type: .root)
    bindStatistics(tasks)
  }

  /// Binds the statistics to the window's subtitle and the launcher's badge.
  private func bindStatistics(_ tasks: TasksViewModel) {
    let launcher = LauncherEntry(application: application, id: ApplicationID.program)
    tasks.statistics.asDriver()
      .drive(onNext: { [weak self] statistics in
        guard let self else { return }
        context.subtitle.accept("\(statistics.todo) due, \(statistics.done) done")
        launcher.setCount(statistics.todo)
      }).disposed(by: bag)
  }

  private func showFailure(_ error: any Error) {
    let retry = CocoaAction { [weak self] in
      Task { @MainActor in self?.open() }
      return Observable.just(())
    }
    coordinator?.transition(
      to: .databaseFailure(DatabaseFailureViewModel(error: error, onRetry: retry)), type: .root)
  }
}
