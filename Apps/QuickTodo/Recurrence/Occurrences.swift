import CICal
package import QuickTodoModel

/// The dates that a rule of RFC 5545 has, as libical computes them, from the first on.
///
/// The dates are those of the clock on the wall, so a change of the clock moves none of them.
package struct Occurrences: Sequence {
  private let rule: String
  private let start: TaskDate
  /// The days of the rule, if it has one more for libical; see `init`.
  private var days: [Weekday]?
  /// How many dates the rule has, if libical isn't told.
  private var count: Int?

  /// Creates the dates.
  /// - Parameters:
  ///   - rule: The rule, such as `FREQ=WEEKLY;BYDAY=MO`.
  ///   - start: The date from which the rule counts.
  /// - Returns: Nil if the rule isn't understood.
  package init?(of rule: String, from start: TaskDate) {
    var text = RuleText(rule)
    let first = text["WKST"]?.uppercased() ?? Weekday.monday.code
    if let days = Self.days(of: text, lacking: first) {
      self.days = days
      if let count = text["COUNT"].flatMap({ Int($0) }), count > 0 {
        self.count = count
        text["COUNT"] = nil
      }
      text["BYDAY"] = ([first] + days.map(\.code)).joined(separator: ",")
    }
    if Self.isOfMonthDays(text) { text["FREQ"] = "MONTHLY" }
    self.rule = text.text
    self.start = start
    guard makeIterator().isValid else { return nil }
  }

  /// Returns whether a rule of every day names days of the month from its end, for which libical 3.0 finds none. The same rule of
  /// every month has the same dates.
  private static func isOfMonthDays(_ rule: RuleText) -> Bool {
    rule["FREQ"]?.uppercased() == "DAILY" && (rule["INTERVAL"] ?? "1") == "1" && rule["BYSETPOS"] == nil
      && rule["BYMONTHDAY"]?.contains("-") == true
  }

  /// Returns the days of a weekly rule that leaves out the first day of the week; nil for another rule.
  ///
  /// libical 3.0 counts the interval of some of these rules from the week before or after the first one: of those of Sundays
  /// alone, and of those whose week begins behind one of the days, such as on a Saturday. With the first day of the week it doesn't.
  private static func days(of rule: RuleText, lacking first: String) -> [Weekday]? {
    guard rule["FREQ"]?.uppercased() == "WEEKLY", rule["BYSETPOS"] == nil, let text = rule["BYDAY"] else {
      return nil
    }
    let codes = text.uppercased().split(separator: ",").map(String.init)
    let days = Weekday.allCases.filter { codes.contains($0.code) }
    return days.count == codes.count && !codes.contains(first) ? days : nil
  }

  /// Returns an iterator of the dates, in their order.
  package func makeIterator() -> Iterator {
    Iterator(cical_iterator(rule, cical_date(start)), days: days, count: count)
  }

  /// An iterator of the dates.
  package final class Iterator: IteratorProtocol {
    private let iterator: OpaquePointer?
    private let days: [Weekday]?
    private var left: Int?

    fileprivate init(_ iterator: OpaquePointer?, days: [Weekday]?, count: Int?) {
      (self.iterator, self.days, left) = (iterator, days, count)
    }

    deinit { if let iterator { icalrecur_iterator_free(iterator) } }

    fileprivate var isValid: Bool { iterator != nil }

    /// Returns the next date; nil after the last one.
    package func next() -> TaskDate? {
      guard left != 0 else { return nil }
      while let date = nextOfRule() {
        guard days?.contains(date.day.weekday) ?? true else { continue }
        left = left.map { $0 - 1 }
        return date
      }
      return nil
    }

    private func nextOfRule() -> TaskDate? {
      guard let iterator else { return nil }
      let date = cical_next(iterator)
      let day = CalendarDay(year: Int(date.year), month: Int(date.month), day: Int(date.day))
      return day.map { day in
        TaskDate(day, date.has_time ? TimeOfDay(hour: Int(date.hour), minute: Int(date.minute)) : nil)
      }
    }
  }
}

extension cical_date {
  fileprivate init(_ date: TaskDate) {
    self.init()
    (year, month, day) = (CInt(date.day.year), CInt(date.day.month), CInt(date.day.day))
    has_time = date.time != nil
    if let minute = date.time?.minute { (self.hour, self.minute) = (CInt(minute / 60), CInt(minute % 60)) }
  }
}
