public import Foundation
public import QuickTodoModel
public import Rill
import Synchronization

/// The tasks in memory, for tests and previews. A write is done when its call returns, and everybody has
/// been told, unless another write is being told at that moment: then its news follow that one's.
public final class MemoryTaskService: TaskServiceType {
  fileprivate struct State {
    var tasks: MemoryTasks
    var list: TaskList
    /// What is to be told, in the order of the writes.
    var news: [@Sendable () -> Void] = []
    var isTelling = false
  }

  private let state: Mutex<State>
  private let lists: BehaviorSubject<TaskList>
  private let now: @Sendable () -> Date
  private let failure: @Sendable () -> (any Error)?

  /// Makes the service.
  /// - Parameters:
  ///   - tasks: The tasks that there are at first.
  ///   - now: The time.
  ///   - failure: Asked before each write: the cause for which it is to fail, if it is.
  public init(
    tasks: [TaskItem] = [], now: @escaping @Sendable () -> Date = { Date() },
    failure: @escaping @Sendable () -> (any Error)? = { nil }
  ) {
    let tasks = MemoryTasks(tasks)
    let list = TaskList(tasks.sections)
    state = Mutex(State(tasks: tasks, list: list))
    lists = BehaviorSubject(value: list)
    self.now = now
    self.failure = failure
  }

  /// Makes a new task, due from now on.
  @discardableResult public func createTask(title: String) -> Observable<TaskItem> {
    let now = now()
    return write({ .creationFailed(title: title, cause: $0) }) { try $0.insert(title: title, now: now) }
  }

  /// Deletes a task.
  @discardableResult public func delete(task: TaskItem) -> Observable<Void> {
    write({ .deletionFailed(task, cause: $0) }) { try $0.delete(uid: task.uid) }
  }

  /// Puts a deleted task back, in its place.
  @discardableResult public func restore(task: TaskItem) -> Observable<TaskItem> {
    write({ .restoreFailed(task, cause: $0) }) { try $0.restore(task) }
  }

  /// Gives a task another title.
  @discardableResult public func update(task: TaskItem, title: String) -> Observable<TaskItem> {
    write({ .updateFailed(task, cause: $0) }) {
      try $0.update(uid: task.uid, title: title, expecting: task.title)
    }
  }

  /// Makes a due task done, and a done one due.
  @discardableResult public func toggle(task: TaskItem) -> Observable<TaskItem> {
    let now = now()
    return write({ .toggleFailed(task, cause: $0) }) {
      try $0.set(uid: task.uid, done: !task.isDone, now: now)
    }
  }

  /// Does nothing: the tasks are nowhere else.
  public func reopen() -> Observable<Void> { .just(()) }

  /// All tasks, now and after each change.
  public func tasks() -> Observable<TaskList> { lists.asObservable() }

  /// The numbers of tasks, now and after each change.
  public func statistics() -> Observable<TaskStatistics> {
    lists.map(\.statistics)
  }

  private func write<T: Sendable>(
    _ wrap: (any Error) -> TaskServiceError, _ change: (inout MemoryTasks) throws -> T
  ) -> Observable<T> {
    let receipt = ReplaySubject<T>.create(bufferSize: 1)
    if let cause = failure() {
      receipt.on(.error(wrap(cause)))
      return receipt.asObservable()
    }
    state.withLock { state in
      do {
        let before = state.tasks
        let value = try change(&state.tasks)
        if state.tasks != before {
          let list = state.list.updating(to: TaskList(state.tasks.sections))
          state.list = list
          state.news.append { [lists] in lists.on(.next(list)) }
        }
        state.news.append {
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

  /// Tells all news, one after the other, outside the lock. Who finds somebody telling leaves it to them.
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
