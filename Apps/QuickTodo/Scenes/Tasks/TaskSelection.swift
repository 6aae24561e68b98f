public import QuickTodoModel
import QuickTodoServices
import QuickTodoTexts
import QuickTodoWords
public import Rill
public import RillUI

/// The tasks that a person has selected, and what can be done with all of them at once. Each change is one step, which Undo
/// reverses, and ends the selection.
public struct TaskSelection: Sendable {
  /// The numbers of the selected tasks.
  public let uids = BehaviorRelay<Set<Int64>>(value: [])
  /// Whether a click selects a task instead of opening it: while tasks are selected, and from `begin()` on.
  public let isActive: Infallible<Bool>
  /// The number of selected tasks in words, now and at each change.
  public let title: Infallible<String>
  /// The names of the lists that aren't put away, now and at each change.
  public let listNames: Infallible<[String]>
  /// The names of all tags, now and at each change.
  public let tagNames: Infallible<[String]>

  private let isBegun = BehaviorRelay(value: false)
  private let filter: Observable<TaskFilter>
  private let service: any TaskServiceType
  private let offered: OfferedSteps
  private let failures: PublishRelay<any Error>
  private let messages: PublishRelay<String>
  private let scheduler: any SchedulerType

  /// Creates a selection without tasks.
  /// - Parameters:
  ///   - filter: The choice of tasks that are shown, now and at each change.
  ///   - service: The service that stores the tasks.
  ///   - lists: All lists, now and at each change.
  ///   - tags: The names of all tags, now and at each change.
  ///   - offered: Receives each change, which can be undone.
  ///   - failures: Receives the errors of changes.
  ///   - messages: Receives messages about changes that change nothing.
  ///   - scheduler: The scheduler that knows the time.
  init(
    filter: Observable<TaskFilter>, service: any TaskServiceType, lists: Infallible<[ListItem]>,
    tags: Infallible<[String]>, offered: OfferedSteps, failures: PublishRelay<any Error>,
    messages: PublishRelay<String>, scheduler: any SchedulerType
  ) {
    self.scheduler = scheduler
    self.filter = filter
    self.service = service
    self.offered = offered
    self.failures = failures
    self.messages = messages
    listNames = lists.map { $0.filter { !$0.isArchived }.map(\.name) }.distinctUntilChanged()
    tagNames = tags
    isActive = Infallible.combineLatest(uids.asInfallible(), isBegun.asInfallible()) { !$0.isEmpty || $1 }
      .distinctUntilChanged()
    title = uids.asInfallible().map { localized($0.isEmpty ? "Select Tasks" : "\($0.count) selected") }
      .distinctUntilChanged()
  }

  /// Makes each click select a task.
  public func begin() { isBegun.accept(true) }

  /// Selects nothing, and makes a click open a task again.
  public func end() {
    isBegun.accept(false)
    uids.accept([])
  }

  /// Returns an action that selects all tasks that are shown.
  public func onSelectAll() -> CocoaAction {
    CocoaAction { [filter, service, uids, failures] in
      filter.take(1).flatMap { service.uids($0) }.do(
        onNext: { uids.accept($0) }, onError: { failures.accept($0) }
      )
      .map { _ in }
    }
  }

  /// Returns an action that marks the selected tasks as done, or as due.
  /// - Parameter isDone: Whether they are done.
  public func onMark(isDone: Bool) -> CocoaAction {
    change { service, uids in
      service.mark(tasks: uids, isDone: isDone, withParts: false)
        .map { ($0, .other(Self.marked(uids.count, isDone: isDone))) }
    }
  }

  /// Returns an action that gives the selected tasks another due date.
  /// - Parameter date: The date; nil for none. Without a time, each task keeps its own.
  public func onSchedule(_ date: TaskDate?) -> CocoaAction {
    change { service, uids in
      service.edit(tasks: uids, [date.map(Self.edit) ?? .due(nil)], listName: nil)
        .map { ($0, .other(Self.scheduled(uids.count, date))) }
    }
  }

  /// Returns an action that moves the selected tasks to a list.
  /// - Parameter name: The list's name, which may be new; nil takes the tasks out of their lists.
  public func onMove(toListNamed name: String?) -> CocoaAction {
    change { service, uids in
      service.edit(tasks: uids, name == nil ? [.list(nil)] : [], listName: name)
        .map { ($0, .other(Self.moved(uids.count, to: name))) }
    }
  }

  /// Returns an action that gives the selected tasks a tag, or takes it away.
  /// - Parameters:
  ///   - name: The tag's name. Nothing happens if it is blank.
  ///   - isRemoved: Whether the tag is taken away.
  public func onTag(_ name: String, isRemoved: Bool = false) -> CocoaAction {
    let name = name.trimmed
    guard !name.isEmpty else { return CocoaAction { .empty() } }
    return change { service, uids in
      service.edit(tasks: uids, [isRemoved ? .removeTags([name]) : .addTags([name])], listName: nil)
        .map { ($0, .other(isRemoved ? Self.untagged(uids.count, name) : Self.tagged(uids.count, name))) }
    }
  }

  /// Returns an action that gives the selected tasks another priority.
  /// - Parameter priority: The priority.
  public func onPrioritize(_ priority: TaskPriority) -> CocoaAction {
    change { service, uids in
      service.edit(tasks: uids, [.priority(priority)], listName: nil)
        .map { ($0, .other(Self.prioritized(uids.count, priority))) }
    }
  }

  /// Returns an action that deletes the selected tasks, with all that are parts of them.
  public func onDelete() -> CocoaAction {
    change { service, uids in
      service.delete(tasks: uids)
        .map { ($0.step, .deletion(title: nil, count: uids.count, parts: $0.count - uids.count)) }
    }
  }

  /// Returns an action that does with some tasks what a view stands for: dropped on a list, they belong to it; on Today, they
  /// are due today.
  /// - Parameters:
  ///   - uids: The tasks' numbers.
  ///   - view: The view.
  public func onDrop(_ uids: [Int64], on view: TaskScope) -> CocoaAction {
    switch view {
    case .today, .upcoming:
      // Tomorrow is the first upcoming day. Others are reached by dragging on in that view.
      change(uids) { [scheduler] service, uids in
        service.edit(
          tasks: uids, [.dueDay(TaskDate.now(on: scheduler).day.adding(days: view == .today ? 0 : 1))],
          listName: nil
        )
        .map { ($0, .other(Self.scheduled(uids.count, isToday: view == .today))) }
      }
    case .done:
      change(uids) { service, uids in
        service.mark(tasks: uids, isDone: true, withParts: false)
          .map { ($0, .other(Self.marked(uids.count, isDone: true))) }
      }
    case .list(let list):
      change(uids) { service, uids in
        service.edit(tasks: uids, [.list(list)], listName: nil).flatMap { step in
          service.lists().take(1).map { lists in
            let name = lists.first { $0.uid == list }?.name ?? ""
            return (step, .other(Self.moved(uids.count, to: name)))
          }
        }
      }
    case .tag(let name):
      change(uids) { service, uids in
        service.edit(tasks: uids, [.addTags([name])], listName: nil)
          .map { ($0, .other(Self.tagged(uids.count, name))) }
      }
    case .all, .search: CocoaAction { .empty() }
    }
  }

  /// Returns whether tasks can be dropped on a view.
  public static func canDrop(on view: TaskScope) -> Bool {
    switch view {
    case .today, .upcoming, .done, .list, .tag: true
    case .all, .search: false
    }
  }

  private static func edit(_ date: TaskDate) -> TaskEdit {
    date.time == nil ? .dueDay(date.day) : .due(date)
  }

  /// Returns an action that changes tasks, ends the selection and offers to undo the change.
  /// - Parameters:
  ///   - chosen: The tasks' numbers; nil for the selected ones.
  ///   - body: Changes the tasks, and emits the step and the change.
  private func change(
    _ chosen: [Int64]? = nil,
    _ body: @escaping @Sendable (any TaskServiceType, [Int64]) -> Observable<(Int64?, OfferedStep.Change)>
  ) -> CocoaAction {
    CocoaAction { [self] in
      let uids = chosen ?? uids.value.sorted()
      guard !uids.isEmpty else { return .empty() }
      return body(service, uids)
        .do(
          onNext: { step, change in
            end()
            if let step {
              offered.add(OfferedStep(id: step, change))
            } else if case .other(let message) = change {
              messages.accept(message)
            }
          }, onError: { failures.accept($0) }
        )
        .map { _ in }
    }
  }
}
