/// The rule by which a task recurs, as RFC 5545 writes it (section 3.3.10).
public struct RecurrenceRule: Sendable, Hashable {
  /// The unit of the interval.
  public enum Frequency: String, Sendable, Hashable, CaseIterable {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// A day of the week, each or one of the month's.
  public struct Day: Sendable, Hashable {
    /// Which one of the month: 1 is the first, −1 the last; 0 stands for each.
    public var ordinal: Int
    /// The day of the week.
    public var weekday: Weekday

    /// Creates a day.
    /// - Parameters:
    ///   - weekday: The day of the week.
    ///   - ordinal: Which one of the month: 1 is the first, −1 the last; 0 stands for each.
    public init(_ weekday: Weekday, ordinal: Int = 0) {
      self.weekday = weekday
      self.ordinal = ordinal
    }
  }

  /// The unit of the interval.
  public var frequency: Frequency
  /// After how many units the task recurs, 1 or more.
  public var interval = 1
  /// The days of the week; empty for the due date's.
  public var days: [Day] = []
  /// The day of the month, −1 for the last one; `nil` for the due date's.
  public var dayOfMonth: Int?
  /// The month, 1 to 12; `nil` for the due date's.
  public var month: Int?
  /// The last day on which the task may recur; `nil` for no end.
  public var until: CalendarDay?
  /// How often the task is due in all, 1 or more; `nil` for no end.
  public var count: Int?

  /// Creates a rule without an end.
  /// - Parameters:
  ///   - frequency: The unit of the interval.
  ///   - interval: After how many units the task recurs, 1 or more.
  ///   - days: The days of the week.
  public init(_ frequency: Frequency, every interval: Int = 1, on days: [Day] = []) {
    self.frequency = frequency
    self.interval = interval
    self.days = days
  }
}

extension RecurrenceRule: CustomStringConvertible {
  /// The rule as RFC 5545 writes it, such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO`.
  public var description: String {
    var parts = ["FREQ=\(frequency.rawValue)"]
    if interval != 1 { parts.append("INTERVAL=\(interval)") }
    if let month { parts.append("BYMONTH=\(month)") }
    if let dayOfMonth { parts.append("BYMONTHDAY=\(dayOfMonth)") }
    if !days.isEmpty {
      let names = days.map { "\($0.ordinal == 0 ? "" : String($0.ordinal))\($0.weekday.code)" }
      parts.append("BYDAY=\(names.joined(separator: ","))")
    }
    if let count { parts.append("COUNT=\(count)") }
    if let until { parts.append("UNTIL=\("\(until)".filter { $0 != "-" })") }
    return parts.joined(separator: ";")
  }
}

extension Weekday {
  /// The two letters that RFC 5545 has for the day.
  public var code: String { ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][rawValue - 1] }
}

/// How a task recurs.
public struct Recurrence: Sendable, Hashable {
  /// The rule.
  public var rule: RecurrenceRule
  /// Whether the next date is counted from the day on which the task is done, instead of from the due date.
  public var isFromCompletion: Bool

  /// Creates a recurrence.
  /// - Parameters:
  ///   - rule: The rule.
  ///   - isFromCompletion: Whether the next date is counted from the day on which the task is done.
  public init(_ rule: RecurrenceRule, isFromCompletion: Bool = false) {
    self.rule = rule
    self.isFromCompletion = isFromCompletion
  }
}

extension RecurrenceRule {
  /// Returns the first day on which a task with this rule is due.
  /// - Parameters:
  ///   - now: The present day and time.
  ///   - time: The time at which the task is due; `nil` for the whole day.
  /// - Returns: Today if the rule allows it and the time isn't over, or the next such day; today if there is none within
  ///   nine years.
  public func firstDay(from now: TaskDate, at time: TimeOfDay? = nil) -> CalendarDay {
    let isOver = time.map { time in now.time.map { time < $0 } ?? false } ?? false
    let first = now.day.adding(days: isOver ? 1 : 0)
    return (0..<3_290).lazy.map { first.adding(days: $0) }.first(where: includes) ?? now.day
  }

  /// Returns whether the rule names a day, whatever its interval.
  private func includes(_ day: CalendarDay) -> Bool {
    if let month, month != day.month { return false }
    if let dayOfMonth {
      guard day.day == (dayOfMonth > 0 ? dayOfMonth : day.lengthOfMonth + 1 + dayOfMonth) else {
        return false
      }
    }
    return days.isEmpty
      || days.contains { wanted in
        guard wanted.weekday == day.weekday else { return false }
        switch wanted.ordinal {
        case 0: return true
        case ..<0: return (day.lengthOfMonth - day.day) / 7 + 1 == -wanted.ordinal
        default: return (day.day - 1) / 7 + 1 == wanted.ordinal
        }
      }
  }
}

extension RecurrenceRule {
  /// Creates a rule from its text, or returns `nil` for a rule that this type can't say. A day that is chosen by `BYSETPOS` is
  /// named: `BYDAY=MO;BYSETPOS=2` is `BYDAY=2MO`.
  /// - Parameter text: The rule as RFC 5545 writes it, such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO`.
  public init?(_ text: some StringProtocol) {
    var fields: [String: String] = [:]
    // As bytes, because a file or a server may have a rule for each of many tasks.
    for part in text.uppercased().utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) {
      guard let sign = part.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      let (name, value) = (Substring(part[..<sign]), Substring(part[part.index(after: sign)...]))
      guard fields.updateValue(String(value), forKey: String(name)) == nil else { return nil }
    }
    guard Self.nameChosenDay(&fields) else { return nil }
    guard let frequency = fields.removeValue(forKey: "FREQ").flatMap(Frequency.init(rawValue:)) else {
      return nil
    }
    self.init(frequency)
    for (name, value) in fields {
      switch name {
      case "INTERVAL": guard Self.set(&interval, to: Int(value), in: 1...9_999) else { return nil }
      case "COUNT": guard Self.set(&count, to: Int(value), in: 1...99_999) else { return nil }
      case "BYMONTH": guard Self.set(&month, to: Int(value), in: 1...12) else { return nil }
      case "BYMONTHDAY":
        guard let day = Int(value), (1...31).contains(day) || day == -1 else { return nil }
        dayOfMonth = day
      case "BYDAY":
        let days = value.split(separator: ",", omittingEmptySubsequences: false).map { Day($0) }
        guard days.allSatisfy({ $0 != nil }) else { return nil }
        self.days = days.compactMap(\.self)
      case "UNTIL":
        guard let day = CalendarDay(basic: value) else { return nil }
        until = day
      default: return nil
      }
    }
    guard count == nil || until == nil else { return nil }
  }

  /// Replaces `BYSETPOS`, by which some programs choose one day of each month, by that day itself.
  /// - Returns: Whether the day has such a name: the last working day of a month has none.
  private static func nameChosenDay(_ fields: inout [String: String]) -> Bool {
    guard let text = fields.removeValue(forKey: "BYSETPOS") else { return true }
    let isMonthly = fields["FREQ"] == "MONTHLY" || fields["FREQ"] == "YEARLY" && fields["BYMONTH"] != nil
    guard isMonthly, let position = Int(text) else { return false }
    switch (fields["BYDAY"], fields["BYMONTHDAY"]) {
    case (let day?, nil) where Weekday.allCases.contains { $0.code == day }:
      fields["BYDAY"] = "\(position)\(day)"
    case (let days?, nil) where Set(days.split(separator: ",")) == Set(Weekday.allCases.map { $0.code[...] }):
      fields["BYDAY"] = nil
      fields["BYMONTHDAY"] = "\(position)"
    case (nil, "28,29,30,31") where position == -1: fields["BYMONTHDAY"] = "-1"
    default: return false
    }
    return true
  }

  private static func set(_ field: inout Int, to value: Int?, in range: ClosedRange<Int>) -> Bool {
    guard let value, range.contains(value) else { return false }
    field = value
    return true
  }

  private static func set(_ field: inout Int?, to value: Int?, in range: ClosedRange<Int>) -> Bool {
    guard let value, range.contains(value) else { return false }
    field = value
    return true
  }
}

extension RecurrenceRule.Day {
  /// Creates a day from its text, such as `MO` or `-1FR`.
  fileprivate init?(_ text: some StringProtocol) {
    let code = text.suffix(2)
    guard let weekday = Weekday.allCases.first(where: { $0.code == code }) else { return nil }
    let number = text.dropLast(2)
    guard !number.isEmpty else {
      self.init(weekday)
      return
    }
    guard let ordinal = Int(number), ordinal != 0, abs(ordinal) <= 5 else { return nil }
    self.init(weekday, ordinal: ordinal)
  }
}

extension CalendarDay {
  /// Creates a day from its text without dashes, such as `20260501`.
  fileprivate init?(basic text: String) {
    guard text.utf8.count == 8 else { return nil }
    self.init("\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))")
  }
}
