import AppsWindow
import Gtk
import QuickTodoCommandLine
import QuickTodoFiles
import QuickTodoModel
import QuickTodoScenes
import QuickTodoServices
import QuickTodoTexts
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
  private var entryWindow: ApplicationWindow?
  private var entryCoordinator: SceneCoordinator<Scene>?
  /// The text of a new task that was typed and not added.
  private let entryText = BehaviorRelay(value: "")
  private let opened = BehaviorRelay<TaskService?>(value: nil)
  private var isPrepared = false
  private let title = "QuickTodo"

  init(application: Application, location: DatabaseLocation) {
    self.application = application
    self.location = location
  }

  /// Shows the window, or presents it if it exists already.
  func activate() {
    if let window { return window.present() }
    prepare()
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

  /// Shows the window in which a new task is typed.
  func showEntry() {
    if let entryWindow { return entryWindow.present() }
    prepare()
    let window = ApplicationWindow(application: application)
    window.title = localized("New Task")
    window.setDefaultSize(width: 420, height: -1)
    entryWindow = window
    let context = WindowContext()
    let coordinator = SceneCoordinator<Scene>(window: window, makeView: { $0.view(in: context) })
    coordinator.transition(
      to: .entry(EntryViewModel(service: service.map { $0 }, text: entryText)), type: .root)
    entryCoordinator = coordinator
    window.onDispose { [weak self] in
      self?.entryWindow = nil
      self?.entryCoordinator = nil
    }
    window.present()
  }

  /// The tasks, which are opened if no window has done so.
  private var service: Observable<TaskService> {
    let (location, opened) = (location, opened)
    return Observable.deferred {
      if let service = opened.value { return .just(service) }
      return .just(try TaskService(location))
    }
    .subscribe(on: SerialDispatchQueueScheduler(qos: .userInitiated))
    .do(onNext: { if opened.value == nil { opened.accept($0) } })
  }

  private func prepare() {
    guard !isPrepared else { return }
    isPrepared = true
    QuickTodoStyle.install()
    addActions()
    application.add(SimpleAction("entry") { [weak self] _ in self?.showEntry() })
    application.onShutdown { [opened, location] in
      // Writes that were requested before the shutdown are completed before the program ends.
      guard let database = opened.value?.database else { return }
      database.flush()
      // A database that can't be read any longer has reported it, and the edits are sent the next time.
      if let edits = try? database.unsentEdits(), edits > 0 {
        SyncProcess(location).synchroniseWithoutWaiting()
      }
    }
  }

  private func addActions() {
    application.add(SimpleAction("restore-backup") { [weak self] _ in self?.restoreBackup() })
    WindowStart.addActions(
      to: application, window: { [weak self] in self?.window ?? self?.entryWindow },
      about: { [title] in
        AboutDialog(
          applicationName: title, iconName: "object-select-symbolic", version: CommandLineProgram.version,
          developer: localized("The Rill authors"),
          comments: localized("A task list that never loses a task."))
      }, shortcuts: { ShortcutsWindow(Shortcuts.groups) })
  }

  private func restoreBackup() {
    guard let coordinator else { return }
    let restoring = RestoreBackupViewModel(service: BackupService(location), coordinator: coordinator)
    coordinator.transition(to: .restoreBackup(restoring), type: .modal)
  }

  /// Opens the database on a background queue, because it may have to wait for another program.
  private func open() {
    service.map { service in
      try service.database.seedStarterTasksIfNew()
      return service
    }
    .asDriver(onErrorRecover: { [weak self] error in
      self?.showFailure(error)
      return .empty()
    })
    .drive(onNext: { [weak self] service in self?.showTasks(service) }).disposed(by: bag)
  }

  private func showTasks(_ service: TaskService) {
    guard let coordinator else { return }
    let tasks = TasksViewModel(
      taskService: service, files: TaskFileService(service), syncProgram: SyncProcess(location),
      hasNetwork: NetworkMonitor.rx.isAvailable.asInfallible(), autostart: RemindersEntry(location: location),
      coordinator: coordinator)
    coordinator.transition(to: .tasks(tasks), type: .root)
    bindStatistics(tasks)
    service.dailyBackups(on: SerialDispatchQueueScheduler(qos: .background))
      .asDriver(onErrorDriveWith: .empty())
      .drive(onNext: { [context] outcome in
        if case .failure(let error) = outcome {
          context.report(localized("No backup could be made: \("\(error)")"))
        }
      }).disposed(by: bag)
    startReminders(of: service)
  }

  /// Starts the program that shows reminders when there is one to show. It goes on when the window is closed.
  private func startReminders(of service: TaskService) {
    let location = location
    Observable.deferred { try service.database.hasReminders() }.filter { $0 }.take(1)
      // A database that can't be read is reported by the list.
      .catch { _ in .empty() }
      .subscribe(onNext: { _ in DesktopProgram.startReminders(of: location) }).disposed(by: bag)
  }

  /// Binds the number of due tasks to the launcher's badge.
  private func bindStatistics(_ tasks: TasksViewModel) {
    let launcher = LauncherEntry(application: application, id: ApplicationID.program)
    tasks.statistics.asDriver()
      .drive(onNext: { launcher.setCount($0.todo) }).disposed(by: bag)
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

/// The desktop's entry for the reminders of a database.
nonisolated private struct RemindersEntry: AutostartType {
  let location: DatabaseLocation
  private let queue = SerialDispatchQueueScheduler(qos: .userInitiated)

  init(location: DatabaseLocation) { self.location = location }

  func isOn() -> Observable<Bool?> {
    Observable.deferred { [location] in .just(try Autostart.isOn(for: location)) }.subscribe(on: queue)
  }

  func set(_ isOn: Bool) -> Observable<Void> {
    Observable.deferred { [location] in
      .just(try (isOn ? Autostart.autostart : .noAutostart).apply(to: location))
    }
    .subscribe(on: queue)
  }
}
