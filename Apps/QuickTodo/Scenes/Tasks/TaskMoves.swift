import Foundation
public import QuickTodoModel
public import QuickTodoServices
import QuickTodoTexts
import Rill
public import RillLists
public import RillUI

/// The moves of tasks within a view: to another place by hand, or to another section.
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

  /// Returns an action that moves a task, or all selected tasks if it is one of them, as one step.
  ///
  /// In another section, a task gets the section's date, list or priority. A view that is ordered by age is ordered by hand from
  /// then on, which changes no other place.
  /// - Parameters:
  ///   - source: The task's place.
  ///   - destination: Its new place, which doesn't count the task itself.
  ///   - isDrag: Whether the task was dragged, instead of being moved by one row with a key or the menu.
  ///   - selected: The numbers of the selected tasks.
  ///   - outline: The tasks as they are shown.
  ///   - arrangement: The sections and the order that are shown.
  /// - Complexity: O(number of moved tasks, and of the rows of their sections).
  public func onMove(
    from source: IndexPath, to destination: IndexPath, isDrag: Bool, selected: Set<Int64> = [],
    in outline: TaskOutline, _ arrangement: TaskArrangement
  ) -> CocoaAction {
    let task = outline.item(at: source).row
    let all = outline.places(movedFrom: source, selected: selected)
    // Several tasks that are dragged go to the very row.
    let isExact = isDrag && all.count > 1
    guard
      let destination = isExact
        ? destination : outline.destination(of: all, from: source, movedTo: destination)
    else { return CocoaAction { .empty() } }
    let group = outline.sections[destination.section].model
    let marks = task.isDone || group == .done
    // The others that are done stay.
    let places = marks ? all : all.filter { !outline.item(at: $0).row.isDone }
    let isElsewhere = places.contains { $0.section != destination.section }
    let uids = places.map { outline.item(at: $0).row.uid }
    return CocoaAction { [service, scope, failures, messages] in
      func refuse(_ reason: String) -> Observable<Void> {
        messages.accept(reason)
        return .empty()
      }
      if marks {
        guard isElsewhere else {
          return refuse(localized("Done tasks are in the order in which they were done."))
        }
        return service.mark(tasks: uids, isDone: group == .done, withParts: false)
          .map { _ in }
          .do(onError: { failures.accept($0) })
      }
      guard group != .overdue || !isElsewhere else {
        return refuse(localized("A task is overdue when its date is over. Its editor has the date."))
      }
      let move = OutlineMove(of: places, from: source, to: destination, in: outline)
      let tasks = move.changes(isElsewhere ? group.edits : [])
      let moved: Observable<Void>
      switch arrangement.sort {
      case .manual: moved = service.move(tasks, to: move.place, arranging: nil)
      case .added:
        var arranged = arrangement
        arranged.sort = .manual
        moved = service.move(tasks, to: move.place, arranging: (scope.value, arranged))
      case .due, .priority, .title:
        guard isElsewhere else {
          return refuse(arrangement.sort.refusal)
        }
        moved = service.move(tasks, to: nil, arranging: nil)
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

  /// Returns the beginning of the next section for a task whose parts are the last rows of its own section: a list that counts
  /// rows would only move it among its parts.
  /// - Parameter place: The task's place.
  /// - Returns: The place; nil for a task without parts, one with further rows below them, and one of the last section.
  public func nextSection(below place: IndexPath) -> IndexPath? {
    let items = sections[place.section].items
    let rest = items[(place.item + 1)...]
    guard !rest.isEmpty, place.section + 1 < sections.count,
      rest.allSatisfy({ $0.depth > items[place.item].depth })
    else { return nil }
    return IndexPath(item: 0, section: place.section + 1)
  }

  /// Returns the places of the tasks that a move of one task moves, in their order: its own, or those of all selected tasks if
  /// it is one of them. A part goes with its task, if that is moved.
  fileprivate func places(movedFrom source: IndexPath, selected: Set<Int64>) -> [IndexPath] {
    guard selected.count > 1, selected.contains(item(at: source).row.uid) else { return [source] }
    return selected.compactMap { indexPath(of: $0) }
      .filter { place in
        var whole = item(at: place).row.parent
        while let uid = whole {
          if selected.contains(uid) { return false }
          whole = indexPath(of: uid).flatMap { item(at: $0).row.parent }
        }
        return true
      }
      .sorted()
  }

  /// Returns the new place of tasks when one of them is moved by one row.
  ///
  /// The tasks go beyond the next task of the same depth and its parts. A move by more than one row, or to another section, has
  /// the place that it says.
  /// - Parameters:
  ///   - places: The places of all tasks that are moved.
  ///   - source: The place of the task that the person moves.
  ///   - destination: The row that it was moved to, which doesn't count the task itself.
  /// - Returns: The place; nil if the task is the first or the last one of its depth there, and stays.
  fileprivate func destination(
    of places: [IndexPath], from source: IndexPath, movedTo destination: IndexPath
  ) -> IndexPath? {
    guard source.section == destination.section, abs(destination.item - source.item) == 1 else {
      return destination
    }
    let items = sections[source.section].items
    let own = places.filter { $0.section == source.section }
    let isDown = destination.item > source.item
    let row = (isDown ? own.last : own.first)?.item ?? source.item
    let depth = items[row].depth
    func end(after row: Int) -> Int { items[(row + 1)...].firstIndex { $0.depth <= depth } ?? items.count }
    func path(_ row: Int) -> IndexPath {
      // A place doesn't count the task that the person moves.
      IndexPath(item: row > source.item ? row - 1 : row, section: source.section)
    }
    if isDown {
      let next = end(after: row)
      guard next < items.count, items[next].depth == depth else { return nil }
      return path(end(after: next))
    }
    guard let previous = items[..<row].lastIndex(where: { $0.depth <= depth }), items[previous].depth == depth
    else { return nil }
    return path(previous)
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

/// The move of tasks, with their parts, in an outline.
private struct OutlineMove {
  /// The new place among the tasks of the same depth.
  private(set) var place = TaskPlace()
  private let uids: [Int64]
  /// The numbers of the parts that leave the tasks that they are parts of.
  private var leaving: Set<Int64> = []

  init(of places: [IndexPath], from source: IndexPath, to destination: IndexPath, in outline: TaskOutline) {
    let items = outline.sections[destination.section].items
    // The rows of the tasks and their parts, which go together.
    var rows = IndexSet()
    for place in places where place.section == destination.section {
      let depth = items[place.item].depth
      rows.insert(
        integersIn: place.item..<(items[(place.item + 1)...].firstIndex { $0.depth <= depth } ?? items.count))
    }
    // The destination doesn't count the task that the person moves.
    let isBehind = source.section == destination.section && destination.item >= source.item
    let gap = min(destination.item + (isBehind ? 1 : 0), items.count)
    let above = (0..<gap).reversed().lazy.filter { !rows.contains($0) }.map { items[$0] }
    let below = (gap..<items.count).lazy.filter { !rows.contains($0) }.map { items[$0] }
    let moved = places.map { outline.item(at: $0) }
    uids = moved.map(\.row.uid)
    var depth = moved.map(\.depth).min() ?? 0
    let whole = depth > 0 ? above.first { $0.depth < depth }?.row.uid : nil
    if moved.contains(where: { $0.row.parent != whole && ($0.depth > 0 || depth > 0) }) {
      leaving = Set(moved.filter { $0.depth > 0 }.map(\.row.uid))
      depth = 0
    }
    place.isAmongParts = depth > 0
    place.above = above.prefix { $0.depth >= depth }.first { $0.depth == depth }?.row.uid
    place.below = below.prefix { $0.depth >= depth }.first { $0.depth == depth }?.row.uid
  }

  /// Returns the moved tasks with their changes: outside of its task, a part is a task of its own.
  /// - Parameter edits: The changes of each task.
  func changes(_ edits: [TaskEdit]) -> [TaskChanges] {
    uids.map { ($0, edits + (leaving.contains($0) ? [.parent(nil)] : [])) }
  }
}
