public import QuickTodoModel
import QuickTodoTexts
import QuickTodoWords

/// The text of a notification of one reminder, or of several together.
public struct ReminderNotification: Sendable, Hashable {
  /// The first line.
  public let title: String
  /// The lines below it; empty for none.
  public let body: String
  /// The numbers of the tasks.
  public let tasks: [Int64]

  /// The number of tasks that are named.
  private static let mostTitles = 8

  /// Creates a notification.
  /// - Parameters:
  ///   - tasks: The tasks, at least one.
  ///   - now: The present day and time.
  public init(_ tasks: [TaskItem], now: TaskDate) {
    self.tasks = tasks.map(\.uid)
    guard tasks.count > 1 else {
      title = tasks.first.map { Self.line($0.title) } ?? ""
      body = tasks.first?.due.map { Self.text(of: $0, tasks[0], now) } ?? ""
      return
    }
    title = localized("\(tasks.count) reminders")
    var lines = tasks.prefix(Self.mostTitles).map { "• " + Self.line($0.title) }
    if tasks.count > lines.count { lines.append(localized("and \(tasks.count - lines.count) more")) }
    body = lines.joined(separator: "\n")
  }

  private static func text(of due: TaskDate, _ task: TaskItem, _ now: TaskDate) -> String {
    let due = due.text(now: now, in: .shown)
    return localized(task.isOverdue(at: now) ? "Overdue: \(due)" : "Due: \(due)")
  }

  /// Returns a title in one line of a few words.
  private static func line(_ title: String) -> String {
    let line = title.split(whereSeparator: \.isNewline).joined(separator: " ").filter { $0 != "\0" }
    return line.count > 200 ? line.prefix(200) + "…" : line
  }
}
