package import Foundation
package import QuickTodoModel

extension TaskDate {
  /// Creates a date from its text as other programs write it, or returns `nil` for any other text.
  ///
  /// Seconds are left out. A time with `Z` or an offset from UTC is a moment, which becomes the time that the clock on the wall
  /// shows then. A time without one is already that of the clock.
  /// - Parameters:
  ///   - text: The date, such as `2026-05-01`, `2026-05-01 09:30:15` or `2026-05-01T09:30:00+02:00`.
  ///   - timeZone: The time zone of the clock.
  package init?(timestamp text: String, in timeZone: TimeZone) {
    if let date = TaskDate(text) {
      self = date
    } else if let moment = ExchangeTimes.milliseconds(text) {
      self.init(moment, in: timeZone)
    } else if let time = ExchangeTimes.milliseconds(text + "Z") {
      self.init(time, in: .gmt)
    } else {
      return nil
    }
  }

  private init?(_ milliseconds: Int64, in timeZone: TimeZone) {
    let date = TaskDate(Date(milliseconds: milliseconds), in: timeZone)
    // A day has a year from 1 to 9999, and would be moved into these.
    guard abs(date.moment(in: timeZone).milliseconds - milliseconds) < 86_400_000 else { return nil }
    self = date
  }
}
