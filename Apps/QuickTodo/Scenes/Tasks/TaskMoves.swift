public import QuickTodoModel
public import QuickTodoServices
import QuickTodoTexts
import Rill
public import RillLists
public import RillUI

/// The moves of a task within a view: to another place by hand, or to another section.
public struct TaskMoves: Sendable {
  private let service: any TaskServiceType
  private let scope: BehaviorRelay<TaskScope>
  private let failures: PublishRelay<any Error>
  private let messages: PublishRelay<String>

  /// Creates the moves.
  /// - Parameters:
  ///   - service: The service that stores the tasks.
  ///   - scope: The open view.
  ///   - failures: Receives the errors of moves.
  ///   - messages: Receives the reasons why tasks can't be moved.
  init(
    service: any TaskServiceType, scope: BehaviorRelay<TaskScope>, failures: PublishRelay<any Error>,
    messages: PublishRelay<String>
  ) {
    self.service = service
    self.scope = scope
    self.failures = failures
    self.messages = messages
  }

  /// Returns an action that moves a task. In another section, the task gets the section's date, list or priority. A view that is
  /// ordered by age is ordered by hand from then on, which changes no other place.
  /// - Parameters:
  ///   - source: The task's place.
  ///   - destination: Its new place, which doesn't count the task itself.
  ///   - outline: The tasks as they are shown.
  ///   - arrangement: The sections and the order that are shown.
  public func onMove(
    from source: IndexPath, to destination: IndexPath, in outline: TaskOutline, _ arrangement: TaskArrangement
  ) -> CocoaAction {
    let task = outline.item(at: source).row
    guard let destination = outline.destination(of: source, movedTo: destination) else {
      return CocoaAction { .empty() }
    }
    let group = outline.sections[destination.section].model
    let isElsewhere = source.section != destination.section
    return CocoaAction { [service, scope, failures, messages] in
      func refuse(_ reason: String) -> Observable<Void> {
        messages.accept(reason)
        return .empty()
      }
      if task.isDone || group == .done {
        guard isElsewhere else {
          return refuse(localized("Done tasks are in the order in which they were done."))
        }
        return service.mark(tasks: [task.uid], isDone: group == .done, withParts: false)
          .map { _ in }
          .do(onError: { failures.accept($0) })
      }
      guard group != .overdue || !isElsewhere else {
        return refuse(localized("A task is overdue when its date is over. Its editor has the date."))
      }
      let edits = isElsewhere ? group.edits : []
      let move = OutlineMove(from: source, to: destination, in: outline)
      let moved: Observable<Void>
      switch arrangement.sort {
      case .manual, .added:
        var arranged = arrangement
        arranged.sort = .manual
        moved = service.move(task: task.uid, to: move.place, edits + move.edits)
          .flatMap { [arranged] in
            arranged == arrangement ? .just(()) : service.arrange(scope.value, by: arranged)
          }
      case .due, .priority, .title:
        guard isElsewhere else {
          return refuse(arrangement.sort.refusal)
        }
        moved = service.edit(tasks: [task.uid], edits + move.edits, listName: nil).map { _ in }
      }
      return moved.do(onError: { failures.accept($0) })
    }
  }

  /// Returns an action that makes a task a part of the one above it, or takes it out of its task.
  /// - Parameters:
  ///   - place: The task's place.
  ///   - isInwards: Whether the task becomes a part of the one above it that has the same depth. Otherwise it comes beside its
  ///     task.
  ///   - outline: The tasks as they are shown.
  public func onIndent(at place: IndexPath, isInwards: Bool, in outline: TaskOutline) -> CocoaAction {
    let task = outline.item(at: place).row
    return CocoaAction { [service, failures, messages] in
      let parent: Observable<Int64?>
      if isInwards {
        guard let above = outline.possibleParent(of: place) else {
          messages.accept(localized("There is no task above this one that it can be a part of."))
          return .empty()
        }
        parent = .just(above.uid)
      } else {
        guard let whole = task.parent else {
          messages.accept(localized("The task is no part of another one."))
          return .empty()
        }
        // The whole needn't be in the view.
        parent = service.task(whole).take(1).map { $0?.parent }
      }
      return parent.flatMap { service.edit(tasks: [task.uid], [.parent($0)], listName: nil) }.map { _ in }
        .do(onError: { failures.accept($0) })
    }
  }
}

extension TaskOutline {
  /// Returns the next task above a place that has the same depth.
  public func possibleParent(of place: IndexPath) -> TaskItem? {
    let items = sections[place.section].items
    let depth = items[place.item].depth
    return items[..<place.item].last { $0.depth <= depth }.flatMap { $0.depth == depth ? $0.row : nil }
  }

  /// Returns the place to which a task goes that is moved by one row, as Alt and an arrow key do: beyond the next task of its own
  /// depth, and beyond the parts that are below the other task. Other places are returned as they are.
  /// - Parameters:
  ///   - source: The task's place.
  ///   - destination: The row that it was moved to, which doesn't count the task itself.
  /// - Returns: The place; nil if the task is the first or the last one of its depth there, and stays.
  fileprivate func destination(of source: IndexPath, movedTo destination: IndexPath) -> IndexPath? {
    guard source.section == destination.section, abs(destination.item - source.item) == 1 else {
      return destination
    }
    let items = sections[source.section].items
    let depth = items[source.item].depth
    func end(after row: Int) -> Int { items[(row + 1)...].firstIndex { $0.depth <= depth } ?? items.count }
    if destination.item > source.item {
      let next = end(after: source.item)
      guard next < items.count, items[next].depth == depth else { return nil }
      return IndexPath(item: end(after: next) - 1, section: source.section)
    }
    guard let previous = items[..<source.item].lastIndex(where: { $0.depth <= depth }),
      items[previous].depth == depth
    else { return nil }
    return IndexPath(item: previous, section: source.section)
  }
}

extension TaskGroup {
  /// The changes by which a task comes into the section.
  fileprivate var edits: [TaskEdit] {
    switch self {
    case .day(let day): [.dueDay(day)]
    case .noDate: [.due(nil)]
    case .list(let list): [.list(list)]
    case .priority(let priority): [.priority(priority)]
    case .due, .done, .overdue: []
    }
  }
}

extension TaskSort {
  /// The reason why tasks in this order can't be moved within their section; empty for an order in which they can.
  fileprivate var refusal: String {
    switch self {
    case .due: localized("These tasks are ordered by due date. Choose the order By Hand to move them.")
    case .priority: localized("These tasks are ordered by priority. Choose the order By Hand to move them.")
    case .title: localized("These tasks are ordered by title. Choose the order By Hand to move them.")
    case .added, .manual: ""
    }
  }
}

/// The move of a task, with its parts, in an outline.
private struct OutlineMove {
  /// The new place among the tasks of the same depth.
  private(set) var place = TaskPlace()
  /// The change of the task that the moved one is a part of, if it leaves that.
  private(set) var edits: [TaskEdit] = []

  init(from source: IndexPath, to destination: IndexPath, in outline: TaskOutline) {
    let items = outline.sections[destination.section].items
    let moved = outline.item(at: source)
    // The rows of the task and its parts, which go together.
    var rows = 0..<0
    if source.section == destination.section {
      let end = items[(source.item + 1)...].firstIndex { $0.depth <= moved.depth } ?? items.count
      rows = source.item..<end
    }
    func row(_ index: Int) -> Int { index < rows.lowerBound ? index : index + rows.count }
    let count = items.count - rows.count
    let gap =
      destination.item <= rows.lowerBound
      ? destination.item : max(rows.lowerBound, destination.item - max(0, rows.count - 1))
    let above = (0..<min(gap, count)).reversed().lazy.map { items[row($0)] }
    let below = (min(gap, count)..<count).lazy.map { items[row($0)] }
    var depth = moved.depth
    if depth > 0, above.first(where: { $0.depth < depth })?.row.uid != moved.row.parent {
      // Outside of its task, a part is a task of its own.
      edits = [.parent(nil)]
      depth = 0
    }
    place.above = above.prefix { $0.depth >= depth }.first { $0.depth == depth }?.row.uid
    place.below = below.prefix { $0.depth >= depth }.first { $0.depth == depth }?.row.uid
  }
}
