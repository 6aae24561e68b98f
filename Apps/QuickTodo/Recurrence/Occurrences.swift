import CICal
package import QuickTodoModel

/// The dates that a rule of RFC 5545 has, as libical computes them, from the first on.
///
/// The dates are those of the clock on the wall, so a change of the clock moves none of them.
package struct Occurrences: Sequence {
  private let rule: String
  private let start: TaskDate
  /// Whether the other days of the rule are left out; see `init`.
  private let isSundaysOnly: Bool

  /// Creates the dates.
  /// - Parameters:
  ///   - rule: The rule, such as `FREQ=WEEKLY;BYDAY=MO`.
  ///   - start: The date from which the rule counts.
  /// - Returns: Nil if the rule isn't understood.
  package init?(of rule: String, from start: TaskDate) {
    var text = RuleText(rule)
    let first = text["WKST"]?.uppercased() ?? Weekday.monday.code
    let isSunday =
      text["FREQ"]?.uppercased() == "WEEKLY" && text["BYDAY"]?.uppercased() == Weekday.sunday.code
    // For Sundays alone, libical 3.0 counts the interval from the week after the first one. With the first day of the week
    // it doesn't.
    isSundaysOnly =
      isSunday && first != Weekday.sunday.code && text["COUNT"] == nil && text["BYSETPOS"] == nil
    if isSundaysOnly { text["BYDAY"] = "\(first),SU" }
    self.rule = text.text
    self.start = start
    guard makeIterator().isValid else { return nil }
  }

  /// Returns an iterator of the dates, in their order.
  package func makeIterator() -> Iterator {
    Iterator(cical_iterator(rule, cical_date(start)), isSundaysOnly: isSundaysOnly)
  }

  /// An iterator of the dates.
  package final class Iterator: IteratorProtocol {
    private let iterator: OpaquePointer?
    private let isSundaysOnly: Bool

    fileprivate init(_ iterator: OpaquePointer?, isSundaysOnly: Bool) {
      self.iterator = iterator
      self.isSundaysOnly = isSundaysOnly
    }

    deinit { if let iterator { icalrecur_iterator_free(iterator) } }

    fileprivate var isValid: Bool { iterator != nil }

    /// Returns the next date; nil after the last one.
    package func next() -> TaskDate? {
      while let date = nextOfRule() {
        if !isSundaysOnly || date.day.weekday == .sunday { return date }
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
