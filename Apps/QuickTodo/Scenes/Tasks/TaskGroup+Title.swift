import Foundation
public import QuickTodoModel
import QuickTodoTexts
import QuickTodoWords

extension TaskGroup {
  /// The section's heading.
  /// - Parameter surroundings: The lists, and the present day.
  public func title(in surroundings: TaskSurroundings) -> String {
    switch self {
    case .due: localized("Due Tasks")
    case .done: localized("Done Tasks")
    case .overdue: localized("Overdue")
    case .day(let day): TaskDate(day).text(now: surroundings.now, in: .shown).firstUppercased
    case .noDate: localized("No Date")
    case .list(nil): localized("No List")
    case .list(let uid?): surroundings.lists[uid] ?? localized("List")
    case .priority(.none): localized("No Priority")
    case .priority(let priority): priority.phrase.capitalized
    }
  }
}

extension TaskGroup {
  /// Whether the section is shown even without tasks, as a place for them.
  public var isPlace: Bool { if case .day = self { true } else { false } }
}

extension String {
  fileprivate var firstUppercased: String { prefix(1).uppercased() + dropFirst() }
}
