public import Foundation
public import QuickTodoModel
import QuickTodoTexts

extension TaskDate {
  /// Returns a sentence about a time of day that a change of the clock skips or repeats; nil for any other date.
  /// - Parameter timeZone: The time zone of the clock.
  func clockNotice(in timeZone: TimeZone) -> String? {
    let (time, day) = (time.map { "\($0)" } ?? "", "\(day.longText(in: .shown)) \(day.year)")
    return switch clockChange(in: timeZone) {
    case .skips(let date):
      localized("The clock skips \(time) on \(day). \(date.time.map { "\($0)" } ?? "") counts.")
    case .repeats: localized("The clock shows \(time) twice on \(day). The first one counts.")
    case nil: nil
    }
  }
}

extension Sequence<TaskEdit> {
  /// Returns sentences about the times in changes of tasks that a change of the clock skips or repeats, each once.
  /// - Parameter timeZone: The time zone of the clock.
  public func clockNotices(in timeZone: TimeZone = .current) -> [String] {
    var notices: [String] = []
    for notice in flatMap(\.dates).compactMap({ $0.clockNotice(in: timeZone) })
    where !notices.contains(notice) {
      notices.append(notice)
    }
    return notices
  }
}

extension TaskEdit {
  /// The dates that the change sets.
  fileprivate var dates: [TaskDate] {
    switch self {
    case .due(let date), .start(let date): date.map { [$0] } ?? []
    case .reminders(let reminders): reminders.compactMap { if case .at(let date) = $0 { date } else { nil } }
    default: []
    }
  }
}
