public import QuickTodoModel
import QuickTodoTexts
import QuickTodoWords

extension DoneStatistics {
  /// The best day in words, or that nothing was done.
  public var headline: String {
    guard let best else { return localized("Nothing was done in these \(days.count) days") }
    let count = best.count
    if best == days.last {
      return localized(count == 1 ? "Most today: 1 task" : "Most today: \(count) tasks")
    }
    let day = best.day.longText(in: .shown)
    return localized(count == 1 ? "Most on \(day): 1 task" : "Most on \(day): \(count) tasks")
  }

  /// All days in words, for a screen reader.
  public var summary: String {
    guard let today = days.last, best != nil else { return "\(headline)." }
    let all = localized(
      done == 1 ? "1 task done in \(days.count) days" : "\(done) tasks done in \(days.count) days")
    return "\(all). \(headline). \(text(of: today))."
  }

  /// The average number of tasks that were done on a day, with one digit after the point.
  public var averageText: String {
    let tenths = Int((averagePerDay * 10).rounded())
    return localized("\(tenths / 10).\(tenths % 10)")
  }

  /// Returns a day and its number in words: `Tuesday 24 November: 3 tasks`.
  /// - Parameter day: One of the days.
  public func text(of day: Day) -> String {
    let name = day == days.last ? localized("Today") : day.day.longText(in: .shown)
    switch day.count {
    case 0: return localized("\(name): no tasks")
    case 1: return localized("\(name): 1 task")
    default: return localized("\(name): \(day.count) tasks")
    }
  }

  /// Returns the name of a day that is written below its bar.
  /// - Parameter day: One of the days.
  public func label(of day: Day) -> String {
    day == days.last ? localized("Today") : day.day.shortText(in: .shown)
  }
}
