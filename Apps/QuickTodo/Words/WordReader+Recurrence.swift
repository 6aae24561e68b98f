import QuickTodoModel

extension WordReader {
  /// Returns the recurrence that a phrase names, with its end, a part of the day, and a time that stands before the end.
  func recurrence(at index: Int) -> Match<(rule: Recurrence, time: TimeOfDay?)>? {
    // Behind “of” it is the end of a rule that isn't understood: `1st and 15th of every month`.
    if index > 0, vocabulary.of.match(words, at: index - 1) != nil { return nil }
    guard var found = rule(at: index) ?? everyPartOfDay(at: index) else { return nil }
    var time: TimeOfDay?
    if let part = vocabulary.dayParts.match(words, at: found.end).map(self.time) {
      time = part.value
      found = Match(found.value, end: part.end)
    }
    while true {
      if let longer = withEnd(found) {
        found = longer
      } else if time == nil, let exact = self.time(at: found.end),
        let longer = withEnd(Match(found.value, end: exact.end))
      {
        (found, time) = (longer, exact.value)
      } else {
        return Match((found.value, time), end: found.end)
      }
    }
  }

  /// Returns whether the words behind a recurrence make it a rule that QuickTodo doesn't have, such as `every day except Sunday`,
  /// `every Monday or Tuesday` and `every fourth Thursday of November`.
  func isChanged(_ recurrence: Match<(rule: Recurrence, time: TimeOfDay?)>) -> Bool {
    endOfChange(recurrence) != nil
  }

  /// Returns the index behind a rule that QuickTodo doesn't have, whose words are no dates either; nil if there is none.
  func endOfUnknownRule(at index: Int) -> Int? {
    if let changed = recurrence(at: index) { return endOfChange(changed) }
    guard
      let every = vocabulary.every.match(words, at: index) ?? vocabulary.everyAfter.match(words, at: index)
    else { return nil }
    // `every 3 Fridays`, `every 6th Monday`, `every 2nd and 4th Friday`
    var end = every.end
    while let ordinal = nth(at: end) ?? number(at: end) {
      end = ordinal.end
      if let day = endOfDays(at: end) { return day }
      guard let next = placeOfNextDay(after: end) else { return nil }
      end = next
    }
    return nil
  }

  private func endOfChange(_ recurrence: Match<(rule: Recurrence, time: TimeOfDay?)>) -> Int? {
    if let except = vocabulary.except.match(words, at: recurrence.end) {
      return endOfDays(at: except.end) ?? moment(at: except.end)?.end ?? except.end
    }
    if let other = vocabulary.orElse.match(words, at: recurrence.end), let end = endOfDays(at: other.end) {
      return end
    }
    let rule = recurrence.value.rule.rule
    guard rule.frequency == .monthly, !rule.days.isEmpty || rule.dayOfMonth != nil,
      let of = vocabulary.inMonth.match(words, at: recurrence.end)
    else { return nil }
    return vocabulary.months.match(words, at: of.end)?.end
  }

  /// Returns the index behind weekdays or the weekend.
  private func endOfDays(at index: Int) -> Int? {
    eachWeekday(at: index)?.end ?? weekdays(at: index)?.end ?? weekend(at: index)
  }

  private func weekend(at index: Int) -> Int? {
    vocabulary.periods.match(words, at: index).flatMap { $0.value == .weekend ? $0.end : nil }
  }

  /// `second`, `3rd`.
  private func nth(at index: Int) -> Match<Int>? {
    vocabulary.ordinals.match(words, at: index) ?? ordinalDay(at: index)
  }

  /// `every` before `morning`, whose time is that of each day. Two parts of each day are no rule.
  private func everyPartOfDay(at index: Int) -> Match<Recurrence>? {
    guard let every = vocabulary.everyOne.match(words, at: index),
      let part = vocabulary.partsOfEachDay.match(words, at: every.end),
      placeOfNextDay(after: part.end).flatMap({ vocabulary.partsOfEachDay.match(words, at: $0) }) == nil
    else { return nil }
    return Match(Recurrence(RecurrenceRule(.daily)), end: every.end)
  }

  /// A recurrence followed by its end or the word that it counts from completion.
  private func withEnd(_ found: Match<Recurrence>) -> Match<Recurrence>? {
    var recurrence = found.value
    if let after = vocabulary.afterCompletion.match(words, at: found.end), !recurrence.isFromCompletion {
      recurrence.isFromCompletion = true
      return Match(recurrence, end: after.end)
    }
    guard recurrence.rule.until == nil, recurrence.rule.count == nil else { return nil }
    if let until = vocabulary.until.match(words, at: found.end), let day = day(at: until.end) {
      recurrence.rule.until = day.value
      return Match(recurrence, end: day.end)
    }
    let start = vocabulary.forTimes.match(words, at: found.end)?.end ?? found.end
    if let number = number(at: start), let times = vocabulary.times.match(words, at: number.end) {
      recurrence.rule.count = number.value
      return Match(recurrence, end: times.end)
    }
    return nil
  }

  private func rule(at index: Int) -> Match<Recurrence>? {
    if let rule = vocabulary.rules.match(words, at: index) {
      return withDetails(rule).map { $0.map { Recurrence($0) } }
    }
    if let each = eachWeekday(at: index) { return each.map { Recurrence($0) } }
    if let monthly = dayOfEveryMonth(at: index) { return monthly.map { Recurrence($0) } }
    if let after = vocabulary.everyAfter.match(words, at: index) {
      return every(at: after.end).map { $0.map { Recurrence($0, isFromCompletion: true) } }
    }
    guard let every = vocabulary.every.match(words, at: index) else { return nil }
    return self.every(at: every.end).map { $0.map { Recurrence($0) } }
  }

  /// `Mondays`, `on Mondays and Fridays`.
  private func eachWeekday(at index: Int) -> Match<RecurrenceRule>? {
    let start = vocabulary.on.match(words, at: index)?.end ?? index
    guard let first = vocabulary.weekdaysEach.match(words, at: start) else { return nil }
    var days: Set = [first.value]
    var end = first.end
    while let next = placeOfNextDay(after: end), let day = vocabulary.weekdaysEach.match(words, at: next) {
      days.insert(day.value)
      end = day.end
    }
    return Match(.weekly(on: days.sorted { $0.rawValue < $1.rawValue }), end: end)
  }

  /// `on the 15th of every month`, `first Monday of every month`.
  private func dayOfEveryMonth(at index: Int) -> Match<RecurrenceRule>? {
    guard !isLaterInListOfDays(index),
      let detail = monthDetail(at: vocabulary.on.match(words, at: index)?.end ?? index),
      let of = vocabulary.ofEveryMonth.match(words, at: detail.end)
    else { return nil }
    return Match(detail.value, end: of.end)
  }

  /// Returns whether a day of the month before this one is named, such as `1st and 15th`.
  private func isLaterInListOfDays(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let last = vocabulary.and.match(words, at: index - 1) == nil ? index - 1 : index - 2
    guard last >= 0, ordinalDay(at: last) ?? vocabulary.ordinals.match(words, at: last) != nil else {
      return false
    }
    return placeOfNextDay(after: last + 1) == index
  }

  /// The words behind “every”.
  private func every(at index: Int) -> Match<RecurrenceRule>? {
    if let workday = vocabulary.workday.match(words, at: index) {
      return Match(.weekly(on: Weekday.allCases.dropLast(2)), end: workday.end)
    }
    if let end = weekend(at: index) { return Match(.weekly(on: [.saturday, .sunday]), end: end) }
    if let date = dayAndMonth(at: index) { return date.map { .yearly(day: $0.day, month: $0.month) } }
    if let units = everyUnits(at: index) { return units }
    if let detail = monthDetail(at: index) {
      let of = vocabulary.ofMonth.match(words, at: detail.end)
      return Match(detail.value, end: of?.end ?? detail.end)
    }
    return weekdays(at: index).map { $0.map(RecurrenceRule.weekly) }
  }

  /// `day`, `2 weeks on Monday`, `3rd day`, `other Friday`, `second weekend`.
  private func everyUnits(at index: Int) -> Match<RecurrenceRule>? {
    let second = vocabulary.ordinals.match(words, at: index).flatMap { $0.value == 2 ? $0 : nil }
    let interval =
      vocabulary.other.match(words, at: index).map { Match(2, end: $0.end) } ?? second ?? number(at: index)
    let nth = interval == nil ? nth(at: index).flatMap { $0.value > 1 ? $0 : nil } : nil
    let start = (interval ?? nth)?.end ?? index
    if let unit = vocabulary.units.match(words, at: start),
      let frequency = RecurrenceRule.Frequency(unit.value),
      unit.value != .day || vocabulary.ofMonth.match(words, at: unit.end) == nil
    {
      return withDetails(
        Match(RecurrenceRule(frequency, every: (interval ?? nth)?.value ?? 1), end: unit.end))
    }
    if let interval = interval ?? nth, let end = weekend(at: interval.end) {
      return Match(.weekly(on: [.saturday, .sunday], every: interval.value), end: end)
    }
    guard let interval, interval.value == 2, let days = weekdays(at: interval.end),
      vocabulary.ofMonth.match(words, at: days.end) == nil
    else { return nil }
    return days.map { .weekly(on: $0, every: 2) }
  }

  /// A rule followed by its days: `on Monday and Friday`, `on the 15th`, `on 1 May`; nil for several days of the month.
  private func withDetails(_ rule: Match<RecurrenceRule>) -> Match<RecurrenceRule>? {
    // “bis Freitag” is the end of a weekly rule, not its day.
    guard rule.value.days.isEmpty, vocabulary.until.match(words, at: rule.end) == nil else { return rule }
    var detailed = rule.value
    if rule.value.frequency == .weekly, let days = eachWeekday(at: rule.end) {
      detailed.days = days.value.days
      return Match(detailed, end: days.end)
    }
    guard let on = vocabulary.on.match(words, at: rule.end) else { return rule }
    switch rule.value.frequency {
    case .weekly:
      guard let days = weekdays(at: on.end) else { return rule }
      detailed.days = days.value.map { .init($0) }
      return Match(detailed, end: days.end)
    case .monthly:
      guard let detail = monthDetail(at: on.end) else { return isListOfDays(at: on.end) ? nil : rule }
      (detailed.days, detailed.dayOfMonth) = (detail.value.days, detail.value.dayOfMonth)
      return Match(detailed, end: detail.end)
    case .yearly:
      guard let date = dayAndMonth(at: on.end) else { return rule }
      (detailed.dayOfMonth, detailed.month) = (date.value.day, date.value.month)
      return Match(detailed, end: date.end)
    case .daily: return rule
    }
  }

  /// A day of each month: `15th`, `first Monday`, `last day`. Several days are no rule that QuickTodo has, and then none of them
  /// is understood.
  private func monthDetail(at index: Int) -> Match<RecurrenceRule>? {
    var rule = RecurrenceRule(.monthly)
    if let last = vocabulary.lastDay.match(words, at: index) {
      rule.dayOfMonth = -1
      return Match(rule, end: last.end)
    }
    let ordinal =
      vocabulary.last.match(words, at: index).map { Match(-1, end: $0.end) }
      ?? vocabulary.ordinals.match(words, at: index) ?? ordinalDay(at: index)
    guard let ordinal else { return nil }
    if ordinal.value <= 5, let weekday = weekday(at: ordinal.end, allowingShort: true) {
      rule.days = [.init(weekday.value, ordinal: ordinal.value)]
      return Match(rule, end: weekday.end)
    }
    let unit = vocabulary.units.match(words, at: ordinal.end)
    guard ordinal.value > 0, unit?.value == .day || unit == nil && ordinalDay(at: index) != nil,
      !isListOfDays(at: index), endOfDays(at: ordinal.end) == nil
    else { return nil }
    rule.dayOfMonth = ordinal.value
    return Match(rule, end: unit?.end ?? ordinal.end)
  }
}

extension RecurrenceRule {
  fileprivate static func weekly(on days: some Sequence<Weekday>, every interval: Int = 1) -> RecurrenceRule {
    RecurrenceRule(.weekly, every: interval, on: days.map { Day($0) })
  }

  fileprivate static func weekly(on days: [Weekday]) -> RecurrenceRule { weekly(on: days, every: 1) }

  fileprivate static func yearly(day: Int, month: Int) -> RecurrenceRule {
    var rule = RecurrenceRule(.yearly)
    (rule.dayOfMonth, rule.month) = (day, month)
    return rule
  }
}

extension RecurrenceRule.Frequency {
  fileprivate init?(_ unit: Vocabulary.Unit) {
    switch unit {
    case .minute, .hour: return nil
    case .day: self = .daily
    case .week: self = .weekly
    case .month: self = .monthly
    case .year: self = .yearly
    }
  }
}
