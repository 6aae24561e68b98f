import Foundation
package import QuickTodoModel

extension TaskFilter {
  /// Returns whether the filter chooses a task.
  /// - Parameters:
  ///   - task: The task.
  ///   - lists: All lists.
  package func chooses(_ task: TaskItem, lists: [ListItem]) -> Bool {
    conditions.allSatisfy { $0.holds(for: task, lists) } && hasWords(task)
  }

  /// Words as in the search index, without its phrases: the last one may be the beginning of a word.
  private func hasWords(_ task: TaskItem) -> Bool {
    func words(_ text: String) -> [Substring] {
      text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        .split { !$0.isLetter && !$0.isNumber }
        .map { Substring($0) }
    }
    let columns = [task.title, task.notes] + task.tags
    let all = words(columns.joined(separator: " "))
    let typed = text.split(whereSeparator: \.isWhitespace)
    return typed.enumerated().allSatisfy { place, word in
      guard word.contains(where: { !$0.isPunctuation }) else { return true }
      let isUnwanted = word.hasPrefix("-")
      let isLast = place == typed.count - 1 && text.last?.isWhitespace == false && !isUnwanted
      let wanted = words(String(word))
      let sign = String(isUnwanted ? word.dropFirst() : word)
      let isThere =
        wanted.isEmpty
        ? columns.contains { $0.contains(sign) }
        : wanted.allSatisfy { wanted in all.contains { isLast ? $0.hasPrefix(wanted) : $0 == wanted } }
      return isThere != isUnwanted
    }
  }
}

extension TaskFilter.Condition {
  fileprivate func holds(for task: TaskItem, _ lists: [ListItem]) -> Bool {
    switch self {
    case .done(let isDone): return task.isDone == isDone
    case .due(let from, let through): return Self.lies(task.due, from, through)
    case .start(let from, let through): return Self.lies(task.start, from, through)
    case .hasDue: return task.due != nil
    case .overdue(let now): return task.isOverdue(at: now)
    case .priority(let priority): return task.priority == priority
    case .list(nil): return task.list == nil
    case .list(let name?): return task.list != nil && task.list == ListTable.find(name, among: lists)?.uid
    case .listNumber(let uid): return task.list == uid
    case .archived: return lists.contains { $0.uid == task.list && $0.isArchived }
    case .tag(nil): return !task.tags.isEmpty
    case .tag(let name?): return task.tags.contains { $0.lowercased() == name.lowercased() }
    case .hasNotes: return !task.notes.isEmpty
    case .isPart: return task.parent != nil
    case .part(let parent): return task.parent == parent
    case .recurs: return task.rule != nil
    case .not(let condition): return !condition.holds(for: task, lists)
    }
  }

  private static func lies(_ date: TaskDate?, _ from: CalendarDay?, _ through: CalendarDay?) -> Bool {
    guard let day = date?.day else { return false }
    return (from.map { $0 <= day } ?? true) && (through.map { day <= $0 } ?? true)
  }
}
