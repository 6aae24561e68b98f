import QuickTodoModel

extension WordReader {
  /// Returns the day that a phrase names, with a word such as “by” before it.
  func day(at index: Int) -> Match<CalendarDay>? {
    if let on = vocabulary.on.match(words, at: index),
      let day = bareDay(at: on.end, isAfterWord: folded(index) != "the" || on.end > index + 1)
    {
      return day
    }
    return bareDay(at: index, isAfterWord: false)
  }

  /// - Parameter isAfterWord: Whether a word before it says that a date follows. Then `27th` and `Sat` are dates too.
  private func bareDay(at index: Int, isAfterWord: Bool) -> Match<CalendarDay>? {
    inFuture(at: index) ?? presentDay(at: index, isAfterWord: isAfterWord)
  }

  /// A day that isn't named by its distance from another one.
  private func presentDay(at index: Int, isAfterWord: Bool) -> Match<CalendarDay>? {
    vocabulary.days.match(words, at: index).map { weeksLater($0.map { today.adding(days: $0) }) }
      ?? endOfPeriod(at: index) ?? next(at: index) ?? dayOfNextMonth(at: index)
      ?? (isAfterWord ? vocabulary.periods.match(words, at: index).flatMap(weekend) : nil)
      ?? weekdayOfWeek(at: index, allowingShort: isAfterWord) ?? written(at: index, isAfterWord: isAfterWord)
  }

  private func weekend(_ period: Match<Vocabulary.Period>) -> Match<CalendarDay>? {
    guard period.value == .weekend else { return nil }
    return Match(today.weekday == .sunday ? today : today.startOfWeek.adding(days: 5), end: period.end)
  }

  /// `end of the month`.
  private func endOfPeriod(at index: Int) -> Match<CalendarDay>? {
    guard let endOf = vocabulary.endOf.match(words, at: index) else { return nil }
    let next = vocabulary.next.match(words, at: endOf.end)
    guard let period = vocabulary.periods.match(words, at: next?.end ?? endOf.end) else { return nil }
    let isNext = next != nil
    let day: CalendarDay? =
      switch period.value {
      case .weekend: nil
      case .week: today.startOfWeek.adding(days: isNext ? 13 : 6)
      case .month:
        today.adding(months: isNext ? 1 : 0).atDay(31)
      case .year: CalendarDay(year: today.year + (isNext ? 1 : 0), month: 12, day: 31)
      }
    return day.map { Match($0, end: period.end) }
  }

  /// `in 3 days`, `3 days from now`, `a week from Monday`.
  private func inFuture(at index: Int) -> Match<CalendarDay>? {
    let start = vocabulary.inFuture.match(words, at: index)?.end
    guard let number = number(at: start ?? index), let unit = vocabulary.units.match(words, at: number.end)
    else { return nil }
    let now = start == nil ? vocabulary.fromNow.match(words, at: unit.end)?.end : unit.end
    let from =
      now.map { Match(today, end: $0) }
      ?? vocabulary.from.match(words, at: unit.end).flatMap {
        presentDay(at: $0.end, isAfterWord: true)
      }
    guard let from else { return nil }
    if start != nil, unit.value == .week,
      let day = weekday(ofWeekOf: today.adding(days: 7 * number.value), behindWord: true, at: unit.end)
    {
      return day
    }
    let day: CalendarDay? =
      switch unit.value {
      case .minute, .hour: nil
      case .day: from.value.adding(days: number.value)
      case .week: from.value.adding(days: 7 * number.value)
      case .month: from.value.adding(months: number.value)
      case .year: from.value.adding(months: 12 * number.value)
      }
    return day.map { Match($0, end: from.end) }
  }

  /// `next week`, `next Friday`, `this Friday`, `this weekend`.
  private func next(at index: Int) -> Match<CalendarDay>? {
    if let next = vocabulary.next.match(words, at: index) {
      if let weekday = weekday(at: next.end, allowingShort: true) {
        return weekday.map { today.startOfWeek.adding(days: 6 + $0.rawValue) }
      }
      return vocabulary.periods.match(words, at: next.end).flatMap { period in
        if period.value == .week,
          let day = weekday(ofWeekOf: today.adding(days: 7), behindWord: false, at: period.end)
        {
          return day
        }
        let day: CalendarDay? =
          switch period.value {
          case .weekend: today.startOfWeek.adding(days: 12)
          case .week: today.startOfWeek.adding(days: 7)
          case .month: today.adding(months: 1).atDay(1)
          case .year: CalendarDay(year: today.year + 1, month: 1, day: 1)
          }
        return day.map { Match($0, end: period.end) }
      }
    }
    guard let this = vocabulary.this.match(words, at: index) else { return nil }
    if let weekday = weekday(at: this.end, allowingShort: true) {
      return weekday.map { weekday in
        let day = today.startOfWeek.adding(days: weekday.rawValue - 1)
        return day < today ? today.next(weekday) : day
      }
    }
    return vocabulary.periods.match(words, at: this.end).flatMap(weekend)
  }

  /// The weekday behind a week: `next week on Sunday`, `in 2 Wochen am Dienstag`.
  /// - Parameters:
  ///   - day: A day of the week.
  ///   - behindWord: Whether it must follow a word such as “on”.
  private func weekday(ofWeekOf day: CalendarDay, behindWord: Bool, at index: Int) -> Match<CalendarDay>? {
    let on = vocabulary.on.match(words, at: index)
    guard on != nil || !behindWord,
      let weekday = weekday(at: on?.end ?? index, allowingShort: on != nil),
      !isInListOfWeekdays(on?.end ?? index, end: weekday.end)
    else { return nil }
    return weekday.map { day.startOfWeek.adding(days: $0.rawValue - 1) }
  }

  /// `5th of next month`.
  private func dayOfNextMonth(at index: Int) -> Match<CalendarDay>? {
    guard let number = ordinalDay(at: index) else { return nil }
    let of = vocabulary.of.match(words, at: number.end)
    guard let next = vocabulary.next.match(words, at: of?.end ?? number.end),
      let period = vocabulary.periods.match(words, at: next.end), period.value == .month
    else { return nil }
    let month = today.adding(months: 1)
    return CalendarDay(year: month.year, month: month.month, day: number.value)
      .map { Match($0, end: period.end) }
  }

  /// `Friday`, `Friday next week`, `Friday in a week`, `Friday 13th`.
  private func weekdayOfWeek(at index: Int, allowingShort: Bool) -> Match<CalendarDay>? {
    guard let weekday = weekday(at: index, allowingShort: allowingShort) else { return nil }
    // “last Friday” is past, and a part of the title.
    if index > 0, vocabulary.last.match(words, at: index - 1)?.end == index { return nil }
    if isInListOfWeekdays(index, end: weekday.end) { return nil }
    // The end of a rule that isn't understood, such as `first and third Monday of every month`.
    if vocabulary.ofEveryMonth.match(words, at: weekday.end) != nil { return nil }
    if let next = vocabulary.next.match(words, at: weekday.end),
      let period = vocabulary.periods.match(words, at: next.end), period.value == .week
    {
      return Match(today.startOfWeek.adding(days: 6 + weekday.value.rawValue), end: period.end)
    }
    return date(of: weekday.value, at: weekday.end) ?? weeksLater(weekday.map(today.next))
  }

  /// Returns the date behind a weekday, such as `27 November` or `the 13th`, if it falls on that weekday.
  private func date(of weekday: Weekday, at index: Int) -> Match<CalendarDay>? {
    let start = vocabulary.the.match(words, at: index)?.end ?? index
    if let day = written(at: start, isAfterWord: false) { return day.value.weekday == weekday ? day : nil }
    guard let day = ordinalDay(at: start) else { return nil }
    return upcoming(day: day.value) { $0.weekday == weekday }.map { Match($0, end: day.end) }
  }

  /// `today in a week`, `Friday in two weeks`, `heute in acht Tagen`.
  private func weeksLater(_ day: Match<CalendarDay>) -> Match<CalendarDay> {
    guard let start = vocabulary.inFuture.match(words, at: day.end)?.end, let number = number(at: start),
      let unit = vocabulary.units.match(words, at: number.end)
    else { return day }
    let weeks: Int? =
      switch (unit.value, number.value) {
      case (.week, let weeks): weeks
      // Germans count the first day, too.
      case (.day, 8): 1
      case (.day, 14): 2
      default: nil
      }
    return weeks.map { Match(day.value.adding(days: 7 * $0), end: unit.end) } ?? day
  }

  /// A date in numbers, or with the name of a month.
  private func written(at index: Int, isAfterWord: Bool) -> Match<CalendarDay>? {
    guard let text = folded(index) else { return nil }
    if let day = CalendarDay(text) { return Match(day, end: index + 1) }
    return dotted(text, index) ?? slashed(text, index, isAfterWord: isAfterWord) ?? dayOfMonth(at: index)
      ?? (isAfterWord && !isListOfDays(at: index)
        ? ordinalDay(at: index).flatMap { day in upcoming(day: day.value).map { Match($0, end: day.end) } }
        : nil)
  }

  /// `1.5.`, `1.5.2027`.
  private func dotted(_ text: String, _ index: Int) -> Match<CalendarDay>? {
    let fields = text.split(separator: ".", omittingEmptySubsequences: false)
    guard fields.count == 3, let day = Int(digits: fields[0]), let month = Int(digits: fields[1]) else {
      return nil
    }
    return day <= 31 ? upcoming(day: day, month: month, year: fields[2], end: index + 1) : nil
  }

  /// `1/5/2027`; without a year only behind another word, because `1/2` is a half.
  private func slashed(_ text: String, _ index: Int, isAfterWord: Bool) -> Match<CalendarDay>? {
    let fields = text.split(separator: "/", omittingEmptySubsequences: false)
    guard fields.count == 3 || fields.count == 2 && isAfterWord, let first = Int(digits: fields[0]),
      let second = Int(digits: fields[1]), fields.count == 2 || !fields[2].isEmpty
    else { return nil }
    let (month, day) = isMonthFirst ? (first, second) : (second, first)
    return upcoming(day: day, month: month, year: fields.count == 3 ? fields[2] : "", end: index + 1)
  }

  /// `1 May`, `1st of May 2027`, `May 1`.
  func dayOfMonth(at index: Int) -> Match<CalendarDay>? {
    guard let found = dayAndMonth(at: index) else { return nil }
    if !words[found.end - 1].hasComma || folded(found.end)?.utf8.count == 4, let text = folded(found.end),
      let year = Int(digits: text), (1_900...2_200).contains(year)
    {
      return CalendarDay(year: year, month: found.value.month, day: found.value.day)
        .map { Match($0, end: found.end + 1) }
    }
    return upcoming(day: found.value.day, month: found.value.month, year: "", end: found.end)
  }

  /// The day and the month of a date with the name of a month. 29 February is one, 30 February isn't.
  func dayAndMonth(at index: Int) -> Match<(day: Int, month: Int)>? {
    let leapYear = 2_028
    return anyDayAndMonth(at: index).flatMap { found in
      CalendarDay(year: leapYear, month: found.value.month, day: found.value.day).map { _ in found }
    }
  }

  private func anyDayAndMonth(at index: Int) -> Match<(day: Int, month: Int)>? {
    if let month = vocabulary.months.match(words, at: index) {
      guard let day = dayNumber(at: month.end) else { return nil }
      return Match((day.value, month.value), end: day.end)
    }
    guard let day = dayNumber(at: index) else { return nil }
    let start = vocabulary.of.match(words, at: day.end)?.end ?? day.end
    return vocabulary.months.match(words, at: start).map { Match((day.value, $0.value), end: $0.end) }
  }

  private func dayNumber(at index: Int) -> Match<Int>? {
    if let day = ordinalDay(at: index) { return day }
    guard let text = folded(index), let day = Int(digits: text), (1...31).contains(day) else { return nil }
    return Match(day, end: index + 1)
  }

  /// Returns a day of a year, or its next occurrence without one.
  private func upcoming(day: Int, month: Int, year: some StringProtocol, end: Int) -> Match<CalendarDay>? {
    guard year.isEmpty else {
      guard let number = Int(digits: year), year.utf8.count == 4 || year.utf8.count == 2 else { return nil }
      return CalendarDay(year: number < 100 ? 2_000 + number : number, month: month, day: day).map {
        Match($0, end: end)
      }
    }
    // 29 February may be eight years ahead.
    return (0...8).lazy.compactMap { CalendarDay(year: today.year + $0, month: month, day: day) }
      .first { $0 >= today }.map { Match($0, end: end) }
  }

  /// Returns the next such day of a month that fits, today or later.
  private func upcoming(day: Int, fits: (CalendarDay) -> Bool = { _ in true }) -> CalendarDay? {
    // A 31st falls on each weekday within four years.
    (0...48).lazy.compactMap { months in
      let month = today.adding(months: months)
      return CalendarDay(year: month.year, month: month.month, day: day)
    }.first { $0 >= today && fits($0) }
  }
}

extension CalendarDay {
  /// Returns a day of the same month, the last one at most.
  func atDay(_ day: Int) -> CalendarDay {
    CalendarDay(year: year, month: month, day: min(day, lengthOfMonth)) ?? self
  }
}
