public import Foundation
public import QuickTodoModel
public import Rill
import Synchronization

/// The tasks in memory, for tests and previews.
///
/// When a call returns, its write is complete and all observers have been notified. If another write is notifying its
/// observers at that moment, these notifications follow later.
public final class MemoryTaskService: TaskServiceType {
  fileprivate struct State {
    var tasks: MemoryTasks
    var list: TaskList
    /// The pending notifications, in the order of the writes.
    var news: [@Sendable () -> Void] = []
    var isTelling = false
  }

  private let state: Mutex<State>
  let snapshots: BehaviorSubject<TaskList>
  let listItems = BehaviorSubject<[ListItem]>(value: [])
  let searches = BehaviorRelay<[SavedSearch]>(value: [])
  let arrangements = BehaviorRelay<[TaskScope: TaskArrangement]>(value: [:])
  let conflictItems: BehaviorRelay<[SyncConflict]>
  let sync: BehaviorRelay<MemorySync>
  let now: @Sendable () -> Date
  private let failure: @Sendable () -> (any Error)?

  private let redoable = BehaviorRelay(value: false)

  /// Creates the service.
  /// - Parameters:
  ///   - tasks: The initial tasks.
  ///   - sync: The accounts, the lists that are synchronised, and what is to be said about them.
  ///   - now: Returns the current time.
  ///   - failure: Called before each write. Returns the error with which the write is to fail, or nil.
  public init(
    tasks: [TaskItem] = [], sync: MemorySync = MemorySync(),
    now: @escaping @Sendable () -> Date = { Date() },
    failure: @escaping @Sendable () -> (any Error)? = { nil }
  ) {
    let tasks = MemoryTasks(tasks, conflicts: sync.conflicts)
    let list = TaskList(tasks.sections)
    state = Mutex(State(tasks: tasks, list: list))
    snapshots = BehaviorSubject(value: list)
    conflictItems = BehaviorRelay(value: sync.conflicts)
    self.sync = BehaviorRelay(value: sync)
    self.now = now
    self.failure = failure
  }

  /// Creates a task that is due.
  @discardableResult public func createTask(_ draft: TaskDraft) -> Observable<TaskItem> {
    let now = now()
    return step(.create, { .creationFailed(title: draft.title, cause: $0) }) {
      try $0.insert(draft, now: now)
    }.map(\.0)
  }

  /// Deletes a task and its parts.
  @discardableResult public func delete(task: TaskItem) -> Observable<TaskDeletion> {
    step(.delete, { .deletionFailed(task, cause: $0) }) { try $0.delete(uid: task.uid) }
      .compactMap { count, step in step.map { TaskDeletion(step: $0, count: count) } }
  }

  /// Restores a deleted task at its old position.
  @discardableResult public func restore(task: TaskItem) -> Observable<TaskItem> {
    step(.restore, { .restoreFailed(task, cause: $0) }) { try $0.restore(task) }.map(\.0)
  }

  /// Changes fields of a task.
  @discardableResult public func edit(
    task: TaskItem, _ edits: [TaskEdit], listName: String?
  ) -> Observable<TaskItem> {
    let now = now()
    return step(.edit, { .updateFailed(task, cause: $0) }) {
      try $0.edit(task, edits, listName: listName, now: now)
    }.map(\.0)
  }

  /// Marks a due task as done, or a done task as due.
  @discardableResult public func toggle(task: TaskItem) -> Observable<TaskItem> {
    let now = now()
    return step(task.isDone ? .reopen : .done, { .toggleFailed(task, cause: $0) }) {
      try $0.set(uid: task.uid, done: !task.isDone, now: now)
    }.map(\.0)
  }

  /// Undoes a step.
  @discardableResult public func undo(_ step: Int64?) -> Observable<UndoOutcome> {
    write({ .undoFailed(cause: $0) }) { try $0.undo(step, isRedo: false) }
  }

  /// Does the last undone step again.
  @discardableResult public func redo() -> Observable<UndoOutcome> {
    write({ .undoFailed(cause: $0) }) { try $0.undo(nil, isRedo: true) }
  }

  /// Emits whether a step can be done again, now and after each change.
  public func canRedo() -> Observable<Bool> { redoable.distinctUntilChanged() }

  /// Does nothing, because the tasks are only in memory.
  public func reopen() -> Observable<Void> { .just(()) }

  /// Emits the tasks that a filter chooses, now and after each change.
  public func tasks(_ filter: TaskFilter) -> Observable<TaskList> {
    guard filter != TaskFilter() else { return snapshots.asObservable() }
    return snapshots.map { [listItems] list in
      let lists = (try? listItems.value()) ?? []
      return list.sections.map { section in
        (section.model, section.items.filter { filter.chooses($0, lists: lists) })
      }
    }
    .scan(TaskList([])) { list, sections in list.updating(to: TaskList(sections)) }
  }

  /// Emits a task, now and after each change.
  public func task(_ uid: Int64) -> Observable<TaskItem?> {
    snapshots.map { list in list.sections.lazy.flatMap(\.items).first { $0.uid == uid } }
      .distinctUntilChanged()
  }

  /// Emits the names of all tags, now and after each change.
  public func tagNames() -> Observable<[String]> {
    snapshots.map { list in
      let tags = list.sections.flatMap(\.items).flatMap(\.tags)
      return Dictionary(tags.map { ($0.lowercased(), $0) }) { first, _ in first }.values
        .sorted { $0.lowercased() < $1.lowercased() }
    }
    .distinctUntilChanged()
  }

  /// Emits all lists in their order, now and after each change.
  public func lists() -> Observable<[ListItem]> { listItems.distinctUntilChanged() }

  /// Emits the numbers of due and done tasks, now and after each change.
  public func statistics() -> Observable<TaskStatistics> {
    tasks(.unarchived).map(\.statistics)
  }

  /// Makes changes that can be undone as a whole.
  func step<T: Sendable>(
    _ kind: UndoStep.Kind, _ wrap: (any Error) -> TaskServiceError, _ change: (inout MemoryTasks) throws -> T
  ) -> Observable<(T, step: Int64?)> {
    write(wrap) { try $0.step(kind, change) }
  }

  func write<T: Sendable>(
    _ wrap: (any Error) -> TaskServiceError, _ change: (inout MemoryTasks) throws -> T
  ) -> Observable<T> {
    let receipt = ReplaySubject<T>.create(bufferSize: 1)
    if let cause = failure() {
      receipt.on(.error(wrap(cause)))
      return receipt.asObservable()
    }
    state.withLock { state in
      do {
        var tasks = state.tasks
        let value = try change(&tasks)
        let isChanged = !tasks.hasSameTasks(as: state.tasks)
        state.tasks = tasks
        if isChanged {
          let list = state.list.updating(to: TaskList(tasks.sections))
          state.list = list
          let (items, saved, arranged, conflicts) =
            (tasks.lists, tasks.searches, tasks.arrangements, tasks.conflicts)
          state.news.append { [snapshots, listItems, searches, arrangements, conflictItems] in
            listItems.on(.next(items))
            searches.accept(saved)
            arrangements.accept(arranged)
            conflictItems.accept(conflicts)
            snapshots.on(.next(list))
          }
        }
        let canRedo = tasks.canRedo
        state.news.append { [redoable] in
          redoable.accept(canRedo)
          receipt.on(.next(value))
          receipt.on(.completed)
        }
      } catch {
        let error = wrap(error)
        state.news.append { receipt.on(.error(error)) }
      }
    }
    tell()
    return receipt.asObservable()
  }

  /// Sends all pending notifications in order, outside the lock. If another call is already sending them, it also
  /// sends these.
  private func tell() {
    guard state.withLock({ $0.startTelling() }) else { return }
    while let news = state.withLock({ $0.nextNews() }) { news() }
  }
}

extension MemoryTaskService.State {
  mutating func startTelling() -> Bool {
    guard !isTelling else { return false }
    isTelling = true
    return true
  }

  mutating func nextNews() -> (@Sendable () -> Void)? {
    guard !news.isEmpty else {
      isTelling = false
      return nil
    }
    return news.removeFirst()
  }
}
