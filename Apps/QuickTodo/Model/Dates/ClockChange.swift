public import Foundation

/// A change of the clock, such as that to summer time, in relation to a time of day.
public enum ClockChange: Sendable, Hashable {
  /// The clock is put forward over the time. The moment that counts is as much later.
  case skips(counting: TaskDate)
  /// The clock is put back, and shows the time twice. The first one counts.
  case repeats
}

extension TaskDate {
  /// Returns the change of the clock that skips or repeats this time of day; nil for none, and for a whole day.
  /// - Parameter timeZone: The time zone of the clock.
  public func clockChange(in timeZone: TimeZone) -> ClockChange? {
    guard time != nil else { return nil }
    let moment = moment(in: timeZone)
    let shown = TaskDate(moment, in: timeZone)
    if shown != self { return .skips(counting: shown) }
    let offsets = [0, 86_400].map { timeZone.secondsFromGMT(for: moment.addingTimeInterval($0)) }
    let again = moment.addingTimeInterval(Double(offsets[0] - offsets[1]))
    return again > moment && TaskDate(again, in: timeZone) == self ? .repeats : nil
  }
}
