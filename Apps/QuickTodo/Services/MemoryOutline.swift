import Foundation
import QuickTodoModel
import RillStore

/// The sections of a view, made of all its tasks.
struct MemoryOutline {
  /// The sections in their order, each task above its parts.
  let sections: [(TaskGroup, [TreeItem<TaskItem>])]

  /// Creates the outline of some tasks.
  /// - Parameters:
  ///   - tasks: The tasks in any order.
  ///   - arrangement: The sections and the order.
  ///   - kept: The sections of a view by day that are there even without tasks.
  ///   - lists: The numbers of all lists in their order.
  ///   - today: The present day.
  init(
    _ tasks: [TaskItem], _ arrangement: TaskArrangement, kept: [TaskGroup], lists: [Int64],
    today: CalendarDay
  ) {
    let byUid = Dictionary(uniqueKeysWithValues: tasks.map { ($0.uid, $0) })
    func shownGroup(_ task: TaskItem) -> (group: TaskGroup, isTop: Bool) {
      let own = arrangement.group(of: task, today: today)
      guard let parent = task.parent.flatMap({ byUid[$0] }) else { return (own, true) }
      let above = shownGroup(parent).group
      return own.leaves(above) ? (own, true) : (above, false)
    }
    let parts = Dictionary(grouping: tasks) { task in shownGroup(task).isTop ? nil : task.parent }
    func below(_ parent: Int64?, depth: Int) -> [TreeItem<TaskItem>] {
      (parts[parent] ?? []).sorted { arrangement.puts($0, before: $1, areParts: true) }
        .flatMap { [TreeItem($0, depth: depth)] + below($0.uid, depth: depth + 1) }
    }
    let tops = (parts[nil] ?? []).sorted { arrangement.puts($0, before: $1, areParts: false) }
    let groups = Dictionary(grouping: tops) { arrangement.group(of: $0, today: today) }
    let kept = arrangement.grouping == .day ? kept : []
    let order = Set(groups.keys).union(kept).sorted {
      arrangement.rank($0, lists) < arrangement.rank($1, lists)
    }
    let shown = arrangement.grouping == .none ? [TaskGroup.due, .done] : order
    sections = shown.map { group in
      (group, (groups[group] ?? []).flatMap { [TreeItem($0)] + below($0.uid, depth: 1) })
    }
  }
}

extension TaskArrangement {
  fileprivate func group(of task: TaskItem, today: CalendarDay) -> TaskGroup {
    if task.isDone { return .done }
    return switch grouping {
    case .none: .due
    case .day: task.due.map { $0.day < today ? .overdue : .day($0.day) } ?? .noDate
    case .list: .list(task.list)
    case .priority: .priority(task.priority)
    }
  }

  fileprivate func rank(_ group: TaskGroup, _ lists: [Int64]) -> String {
    switch group {
    case .due, .overdue, .list(nil): ""
    case .done: "~"
    case .day(let day): day.description
    case .noDate: "none"
    case .list(let uid?): String(format: "%09d", (lists.firstIndex(of: uid) ?? 0) + 1)
    case .priority(let priority): "\(priority.rawValue)"
    }
  }

  fileprivate func puts(_ left: TaskItem, before right: TaskItem, areParts: Bool) -> Bool {
    let (a, b) = (left, right)
    // Tasks to do come first, then the task that was done last.
    let (x, y) = (a.checked ?? .distantFuture, b.checked ?? .distantFuture)
    if x != y { return x > y }
    // The order of the database's index of done tasks.
    if grouping == .none, a.isDone, !areParts { return a.uid > b.uid }
    func dated(_ task: TaskItem) -> String { task.due?.description ?? "~" }
    func rank(_ task: TaskItem) -> Int { task.priority.rawValue }
    switch sort {
    case .due: return (dated(a), rank(a), a.uid) < (dated(b), rank(b), b.uid)
    case .priority: return (rank(a), dated(a), a.uid) < (rank(b), dated(b), b.uid)
    case .title: return (a.title.lowercased(), a.uid) < (b.title.lowercased(), b.uid)
    case .manual:
      return (a.place(amongParts: areParts), b.uid) < (b.place(amongParts: areParts), a.uid)
    case .added:
      let (first, second) = areParts ? (a, b) : (b, a)
      return (first.added, first.uid) < (second.added, second.uid)
    }
  }
}
