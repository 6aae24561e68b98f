public import QuickTodoModel
import QuickTodoWords

extension DoneStatistics {
  /// The best day in words, or that nothing was done.
  public var headline: String {
    guard let best else { return "Nothing was done in these \(days.count) days" }
    let day = best == days.last ? "today" : "on \(best.day.longText(in: .english))"
    return "Most \(day): \(Self.tasks(best.count))"
  }

  /// All days in words, for a screen reader.
  public var summary: String {
    guard let today = days.last, best != nil else { return "\(headline)." }
    return "\(Self.tasks(done)) done in \(days.count) days. \(headline). \(text(of: today))."
  }

  /// The average number of tasks that were done on a day, with one digit after the point.
  public var averageText: String {
    let tenths = Int((averagePerDay * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// Returns a day and its number in words: `Tuesday 24 November: 3 tasks`.
  /// - Parameter day: One of the days.
  public func text(of day: Day) -> String {
    let name = day == days.last ? "Today" : day.day.longText(in: .english)
    return "\(name): \(Self.tasks(day.count))"
  }

  /// Returns the name of a day that is written below its bar.
  /// - Parameter day: One of the days.
  public func label(of day: Day) -> String {
    day == days.last ? "Today" : day.day.shortText(in: .english)
  }

  private static func tasks(_ count: Int) -> String {
    switch count {
    case 0: "no tasks"
    case 1: "1 task"
    default: "\(count) tasks"
    }
  }
}
