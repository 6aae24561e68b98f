public import QuickTodoFiles
public import QuickTodoModel
public import QuickTodoServices
public import Rill
public import RillScenes
public import RillUI
import FoundationEssentials
import QuickTodoTexts

/// The view model of the task list.
public struct TasksViewModel: Sendable {
  /// The sidebar, with the views and the open one.
  public let sidebar: SidebarViewModel
  /// The sections and the order of the open view, now and at each change.
  public let arrangement: Infallible<TaskArrangement>
  /// The text of the search in all tasks: words, and conditions such as `tag:home`; empty for all tasks.
  public let search = BehaviorRelay(value: "")
  /// The message about the conditions of the search that weren't understood; empty if all were. It comes when the person has
  /// stopped typing, because the beginning of a condition isn't understood.
  public let searchProblem: Infallible<String>
  /// The tasks that the search chooses in their sections, now and at each change.
  public let sectionedItems: Infallible<TaskOutline>
  /// The numbers of due and done tasks, now and at each change.
  public let statistics: Infallible<TaskStatistics>
  /// The line below the name of the open view, with the numbers of its tasks.
  public let subtitle: Infallible<String>
  /// The values that the details of the rows depend on: the lists, and the minute.
  public let surroundings: Infallible<TaskSurroundings>
  /// The field for new tasks above the list. A task that is added there belongs to the open view.
  public let entry: EntryViewModel
  /// Opens the pushed editor for a task. Runs until the editor is closed.
  public let editAction: Action<TaskItem, Never>
  /// Opens the page of statistics. Runs until the page is closed.
  public let statisticsAction: CocoaAction
  /// Deletes a task.
  public let deleteAction: Action<TaskItem, Void>
  /// Undoes the last step, of whichever program.
  public let undoAction: CocoaAction
  /// Does the last undone step again. It is disabled while there is none.
  public let redoAction: CocoaAction
  /// Messages about what was undone or done again.
  public let messages: Infallible<String>
  /// Each task that has been created here.
  public let creations: Infallible<TaskItem>
  /// The steps that were made here with an offer to undo them, and that can be undone, the newest last, now and at each change.
  public let offeredSteps: Infallible<[OfferedStep]>
  /// The selected tasks.
  public let selection: TaskSelection
  /// The moves of tasks within the view.
  public let moves: TaskMoves
  /// The import and the export of tasks.
  public let transfers: TaskTransfers
  /// The synchronisation with servers.
  public let sync: SyncViewModel
  /// The reason that the tasks can't be shown; nil while they can.
  public let listFailure: Infallible<String?>
  /// Opens the tasks again, and shows them.
  public let onReopen: CocoaAction
  /// All other errors in this scene.
  public let failures: Infallible<any Error>

  private let isSearchUnderstood: Observable<Bool>
  let taskService: any TaskServiceType
  private let coordinator: any SceneCoordinatorType<Scene>
  private let creationsRelay: PublishRelay<TaskItem>
  /// The text of a new task that was typed into the editor and not added, with the words in it that are plain text.
  private let draft: (text: BehaviorRelay<String>, quickEntry: QuickEntryModel)
  let offered: OfferedSteps
  let failuresRelay: PublishRelay<any Error>
  let messagesRelay: PublishRelay<String>

  /// Creates the view model.
  /// - Parameters:
  ///   - taskService: The service that stores the tasks.
  ///   - files: The service that reads and writes files.
  ///   - syncProgram: The program that asks servers.
  ///   - hasNetwork: Whether there is a network, now and after each change of it.
  ///   - autostart: The desktop's entry that shows reminders in each session.
  ///   - coordinator: The coordinator that shows the editors.
  ///   - scheduler: The scheduler that keeps the present day and time up to date.
  public init(
    taskService: any TaskServiceType, files: any TaskFileServiceType, syncProgram: any SyncProgramType,
    hasNetwork: Infallible<Bool>, autostart: any AutostartType,
    coordinator: any SceneCoordinatorType<Scene>,
    scheduler: any SchedulerType = MainScheduler.instance
  ) {
    let creations = PublishRelay<TaskItem>()
    let offered = OfferedSteps()
    let failures = PublishRelay<any Error>()
    let messages = PublishRelay<String>()
    self.taskService = taskService
    self.coordinator = coordinator
    creationsRelay = creations
    draft = (BehaviorRelay(value: ""), QuickEntryModel { .now(on: scheduler) })
    self.offered = offered
    failuresRelay = failures
    messagesRelay = messages
    self.creations = creations.asInfallible()
    offeredSteps = offered.all
    self.failures = failures.asInfallible()
    let listFailure = BehaviorRelay<String?>(value: nil)
    let reopened = PublishRelay<Void>()
    let fail: @Sendable (any Error) -> Void = { error in
      listFailure.accept("\((error as? TaskServiceError)?.cause ?? error)")
    }
    self.listFailure = listFailure.asInfallible().distinctUntilChanged()
    let reopen = CocoaAction {
      taskService.reopen()
        .do(onNext: { reopened.accept(()) }, onError: fail)
    }
    onReopen = reopen
    let now = TaskDate.minutes(on: scheduler)
    let scope = BehaviorRelay(value: TaskScope.all)
    let viewed = ViewedTasks(scope: scope, search: search, service: taskService, now: now)
    searchProblem = viewed.settledProblem(scheduler)
    isSearchUnderstood = viewed.problem.map(\.isEmpty)
    arrangement = viewed.arrangement.retry(after: reopened)
    sectionedItems = viewed.outline
      .do(onNext: { _ in listFailure.accept(nil) }, onError: fail)
      // All observers follow one query.
      .share(replay: 1)
      .retry(after: reopened)
    statistics = taskService.statistics().retry(after: reopened).share(replay: 1)
    let lists = taskService.lists().retry(after: reopened)
    let tags = taskService.tagNames().retry(after: reopened)
    selection = TaskSelection(
      filter: viewed.filter, service: taskService, lists: lists, tags: tags, offered: offered,
      failures: failures, messages: messages, scheduler: scheduler)
    moves = TaskMoves(service: taskService, scope: scope, failures: failures, messages: messages)
    sync = SyncViewModel(
      service: taskService, program: syncProgram, hasNetwork: hasNetwork, autostart: autostart, scope: scope,
      coordinator: coordinator, scheduler: scheduler, failures: failures, messages: messages)
    let searches = taskService.savedSearches().retry(after: reopened)
    let due = now.map(\.day).distinctUntilChanged().asObservable()
      .flatMapLatest { taskService.counts(today: $0) }.retry(after: reopened)
    sidebar = SidebarViewModel(
      scope: scope,
      counts: SidebarCounts.following(
        due: due, done: statistics.map(\.done), searches: searches, lists: lists, now: now,
        service: taskService, scheduler: scheduler),
      lists: lists, tags: tags, searches: searches, states: sync.states,
      changes: ViewChanges(
        service: taskService, coordinator: coordinator, scope: scope, failures: failures, messages: messages))
    transfers = TaskTransfers(
      files: files, coordinator: coordinator,
      shown: viewed.exportChoice(named: sidebar.title, search: search), offered: offered, failures: failures,
      messages: messages)
    subtitle = ViewSubtitle.following(sidebar, search: search, statistics: statistics, service: taskService)
    surroundings = Infallible.combineLatest(
      lists, now, taskService.syncMarks().asInfallible(onErrorFallbackTo: .never())
    ) { lists, now, marks in
      TaskSurroundings(
        lists: Dictionary(uniqueKeysWithValues: lists.map { ($0.uid, $0.name) }), now: now, marks: marks)
    }
    // Each row with details follows them.
    .distinctUntilChanged().share(replay: 1)
    editAction = Action { task in
      let editor = PushedEditTaskViewModel(
        task: task, taskService: taskService, coordinator: coordinator, reopen: reopen)
      return coordinator.transitionUntilClosed(to: .pushedEditTask(editor), type: .push)
    }
    entry = EntryViewModel(service: .just(taskService), text: BehaviorRelay(value: "")) {
      scope.value.completing($0, today: TaskDate(scheduler.now, in: .current).day)
    }
    // A task of another view would go without a word. The conditions of a saved search may arrive later than the task.
    let strays = entry.onAdd.elements.flatMap { task -> Observable<String> in
      if case .search = scope.value { return .empty() }
      return Observable.combineLatest(viewed.filter, lists.asObservable()).take(1)
        .filter { !$0.chooses(task, lists: $1) }
        .map { _, lists in
          guard let list = lists.first(where: { $0.uid == task.list && $0.isArchived }) else {
            return localized("The new task isn't in this view. It is in All Tasks.")
          }
          return localized("The new task isn't in this view. It is in the archived list “\(list.name)”.")
        }
    }
    let notices = Observable.merge(entry.onAdd.elements, creations.asObservable())
      .flatMap { Observable.from(QuickEntryModel.notices(of: $0)) }
    self.messages = .merge([
      messages.asInfallible(), strays.asInfallible(onErrorFallbackTo: .never()),
      notices.asInfallible(onErrorFallbackTo: .never()),
    ])
    statisticsAction = CocoaAction {
      let page = StatisticsViewModel(taskService: taskService, reopen: reopen, scheduler: scheduler)
      return coordinator.transitionUntilClosed(to: .statistics(page), type: .push).asObservable().map { _ in }
    }
    deleteAction = Action { task in
      Self.delete(task, with: taskService, offered).reporting(to: failures)
    }
    undoAction = CocoaAction {
      Self.reversal(taskService.undo(nil), offered, messages).reporting(to: failures)
    }
    redoAction = CocoaAction(enabledIf: taskService.canRedo().retry(after: reopened).asObservable()) {
      Self.reversal(taskService.redo(), offered, messages).reporting(to: failures)
    }
  }

  /// Returns an action that opens the editor for a new task, which is created on confirmation. Runs until the editor
  /// is closed. A text that isn't added is there again when the editor is opened again.
  public func onCreateTask() -> CocoaAction {
    CocoaAction { [taskService, coordinator, creationsRelay, messagesRelay, onReopen, entry, draft] in
      let create = Action<String, Void> { text in
        taskService.createTask(entry.completion(draft.quickEntry.draft(of: text)))
          .do(onNext: { creationsRelay.accept($0) }).map { _ in }
      }
      let editor = EditTaskViewModel(
        text: draft.text, coordinator: coordinator, heading: localized("New Task"),
        confirmation: localized("Add"),
        quickEntry: draft.quickEntry, updateAction: create, reopenAction: onReopen)
      return coordinator.transitionUntilClosed(to: .editTask(editor), type: .modal).asObservable()
        .map { _ in }
        .do(onCompleted: {
          guard !TaskTitle.isBlank(draft.text.value) else { return }
          messagesRelay.accept(localized("Not added. The text is kept."))
        })
    }
  }

  /// Returns an action that arranges the open view differently, now and when it is opened again.
  /// - Parameter change: Changes the arrangement.
  public func onArrange(_ change: @escaping @Sendable (inout TaskArrangement) -> Void) -> CocoaAction {
    CocoaAction { [taskService, arrangement, sidebar, failuresRelay] in
      arrangement.asObservable().take(1).flatMap { current in
        var arrangement = current
        change(&arrangement)
        return taskService.arrange(sidebar.scope.value, by: arrangement)
      }
      .reporting(to: failuresRelay)
    }
  }

  /// Returns an action that keeps the present search among the views. It is disabled without a search, and while a condition of
  /// the search isn't understood.
  public func onSaveSearch() -> CocoaAction {
    let isUnderstood = Observable.combineLatest(search, isSearchUnderstood) { text, isUnderstood in
      !TaskTitle.isBlank(text) && isUnderstood
    }
    return CocoaAction(enabledIf: isUnderstood) { [taskService, search, failuresRelay, messagesRelay] in
      taskService.save(search: search.value)
        .do(onNext: { _ in messagesRelay.accept(localized("The search is among the views now.")) })
        .map { _ in }.reporting(to: failuresRelay)
    }
  }

  /// Returns an action that marks a task and all that are parts of it as done.
  /// - Parameter uid: The task's number.
  public func onFinish(_ uid: Int64) -> CocoaAction {
    CocoaAction { [taskService, failuresRelay] in
      taskService.mark(tasks: [uid], isDone: true, withParts: true).map { _ in }
        .reporting(to: failuresRelay)
    }
  }

  /// Returns an action that marks a due task as done, or a done task as due.
  /// - Parameter task: The task as it is shown.
  public func onToggle(task: TaskItem) -> CocoaAction {
    CocoaAction { [taskService, failuresRelay] in
      taskService.toggle(task: task).map { _ in }.reporting(to: failuresRelay)
    }
  }

  /// Returns the details of a task's row, now and at each change; nil for a task that has a title alone.
  /// - Parameters:
  ///   - task: The task.
  ///   - isAtTop: Whether the task isn't displayed below another one. The details of a part say whose part it is then.
  public func details(of task: TaskItem, isAtTop: Bool) -> Infallible<TaskDetails>? {
    let whole = isAtTop ? task.parent : nil
    guard whole != nil || TaskDetails.has(task) else { return nil }
    // The title arrives after the row's first frame, whose height must not change then.
    let title = whole.map { taskService.task($0).map { $0?.title }.startWith("…").distinctUntilChanged() }
    return Infallible.combineLatest(surroundings, title?.asInfallible(onErrorJustReturn: nil) ?? .just(nil)) {
      TaskDetails(task, in: $0, partOf: $1)
    }
    .compactMap(\.self).distinctUntilChanged()
  }
}

extension Observable {
  /// Sends an error to a relay as well, for the view to show.
  func reporting(to failures: PublishRelay<any Error>) -> Observable<Element> {
    self.do(onError: { failures.accept($0) })
  }

  /// Subscribes again after a failure, as soon as another relay emits.
  fileprivate func retry(after signal: PublishRelay<Void>) -> Infallible<Element> {
    retry { (errors: Observable<any Error>) in errors.flatMapLatest { _ in signal.take(1) } }
      // No error is left, because each one waits for the signal.
      .asInfallible(onErrorFallbackTo: .never())
  }
}
