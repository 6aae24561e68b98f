package import QuickTodoModel

extension TaskItem {
  /// Returns the task that follows this one when it is done: with the next date, and one time less to come.
  ///
  /// Dates that have passed are left out, and count as if the task had been due at them. The start and the reminders
  /// move with the due date. A task of another program that has a start alone recurs from that.
  /// - Parameter done: The day and time at which the task is done.
  /// - Returns: The next task, whose number is to be chosen; nil if the task doesn't recur any more, or its rule isn't
  ///   understood.
  package func next(doneAt done: TaskDate) -> TaskItem? {
    guard let rule, let end = RuleEnd(rule), let (date, passed) = nextDate(by: rule, doneAt: done),
      end.count.map({ passed < $0 }) ?? true, end.until.map({ date.day <= $0 }) ?? true
    else { return nil }
    var rest = RuleText(rule)
    if let count = end.count { rest["COUNT"] = String(count - passed) }
    var next = self
    (next.uid, next.rule) = (0, rest.text)
    let days = date.day.number - (due ?? start ?? TaskDate(done.day)).day.number
    next.start = start.map { TaskDate($0.day.adding(days: days), $0.time) }
    if due != nil || start == nil { next.due = date }
    next.reminders = reminders.map { $0.moved(days: days) }
    (next.checked, next.changed) = (nil, nil)
    return next
  }

  /// Returns the first date of a rule that has not passed, and the number of dates up to it.
  private func nextDate(by rule: String, doneAt done: TaskDate) -> (date: TaskDate, passed: Int)? {
    let due = due ?? start ?? TaskDate(done.day)
    // A month after 31 January is 28 February. The rule alone would leave out the months without such a day.
    if recursFromCompletion, let months = RecurrenceRule(rule)?.months {
      return (TaskDate(done.day.adding(months: months), due.time), 1)
    }
    let start = recursFromCompletion ? TaskDate(done.day, due.time) : due
    guard let occurrences = Occurrences(of: RuleText(rule).withoutEnd.text, from: start) else { return nil }
    var passed = 0
    for date in occurrences where date > start {
      passed += 1
      if recursFromCompletion || (due.time == nil ? date.day > done.day : date > done) {
        return (date, passed)
      }
      // Nobody is so late.
      if passed > 100_000 { return nil }
    }
    return nil
  }
}

extension RecurrenceRule {
  /// The interval in months; nil for a rule of days or weeks, and for one that names a day or a month.
  fileprivate var months: Int? {
    guard days.isEmpty, dayOfMonth == nil, month == nil else { return nil }
    switch frequency {
    case .monthly: return interval
    case .yearly: return 12 * interval
    case .daily, .weekly: return nil
    }
  }
}

/// The end of a rule.
private struct RuleEnd {
  /// How often the task is due in all; nil for no such end.
  let count: Int?
  /// The last day on which the task may recur; nil for no such end.
  let until: CalendarDay?

  /// - Returns: Nil if the rule has an end that isn't understood.
  init?(_ rule: String) {
    let (count, until) = (RuleText(rule)["COUNT"], RuleText(rule)["UNTIL"]?.prefix(8))
    self.count = count.flatMap { Int($0) }
    self.until = until.flatMap { CalendarDay("\($0.prefix(4))-\($0.dropFirst(4).prefix(2))-\($0.suffix(2))") }
    if (count != nil && self.count == nil) || (until != nil && self.until == nil) { return nil }
  }
}
