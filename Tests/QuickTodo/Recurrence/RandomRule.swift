import QuickTodoModel
import RillTestSupport

/// A random rule of RFC 5545 with the date from which it counts.
///
/// Left out are two kinds for which libical 3.0 and python-dateutil 2.8 differ. `BYDAY=MO,2TU`: python-dateutil requires
/// both. `BYMONTHDAY=-30,1` with `BYSETPOS`: libical counts a day that is both twice.
struct RandomRule {
  let start: TaskDate
  let rule: String

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let time = TimeOfDay(minute: Int.random(in: 0..<1_440, using: &random))
    start = TaskDate(
      CalendarDay(number: Int.random(in: 10_957..<25_567, using: &random)),
      Int.random(in: 0..<3, using: &random) == 0 ? nil : time)
    let rule = Self.rule(&random, start)
    self.rule = ([rule] + Self.firstDay(&random) + Self.end(&random, of: rule, start)).joined(separator: ";")
  }

  private static func firstDay(_ random: inout SplitMix64) -> [String] {
    guard Int.random(in: 0..<3, using: &random) == 0 else { return [] }
    return ["WKST=\((Weekday.allCases.randomElement(using: &random) ?? .sunday).code)"]
  }

  /// Returns an end of the kind of the dates, as RFC 5545 wants it: a day, or a moment, often that of a date.
  private static func end(_ random: inout SplitMix64, of rule: String, _ start: TaskDate) -> [String] {
    guard !rule.contains("COUNT"), Int.random(in: 0..<3, using: &random) == 0 else { return [] }
    let days = Int.random(in: 0..<(Bool.random(using: &random) ? 60 : 3_000), using: &random)
    let day = start.day.adding(days: days).description.filter { $0 != "-" }
    guard let time = start.time else { return ["UNTIL=\(day)"] }
    let minute = Bool.random(using: &random) ? time.minute : Int.random(in: 0..<1_440, using: &random)
    let clock = "\(TimeOfDay(minute: minute))".filter { $0 != ":" }
    return ["UNTIL=\(day)T\(clock)00"]
  }

  private static func rule(_ random: inout SplitMix64, _ start: TaskDate) -> String {
    func isChosen(_ chances: Int) -> Bool { Int.random(in: 0..<chances, using: &random) == 0 }
    func some(_ range: ClosedRange<Int>, _ most: Int) -> String {
      let values = (0..<Int.random(in: 1...most, using: &random)).map { _ in
        Int.random(in: range, using: &random)
      }
      return Set(values).subtracting([0]).sorted().map(String.init).joined(separator: ",")
    }
    func days(_ ordinals: ClosedRange<Int>?) -> String {
      let days = Weekday.allCases.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
      // python-dateutil takes days with and without a number together for days that are both.
      let isNumbered = ordinals != nil && isChosen(2)
      return days.map { day in
        let ordinal = isNumbered ? Int.random(in: ordinals ?? 0...0, using: &random) : 0
        return (ordinal == 0 ? isNumbered ? "1" : "" : String(ordinal)) + day.code
      }.joined(separator: ",")
    }
    let frequency = RecurrenceRule.Frequency.allCases.randomElement(using: &random) ?? .daily
    var parts = ["FREQ=\(frequency.rawValue)"]
    if isChosen(2) { parts.append("INTERVAL=\(Int.random(in: 1...6, using: &random))") }
    var selection: [String] = []
    switch frequency {
    case .daily:
      if isChosen(4) { selection.append("BYMONTH=\(some(1...12, 4))") }
      if isChosen(4) { selection.append("BYDAY=\(days(nil))") }
    case .weekly:
      if isChosen(2) { selection.append("BYDAY=\(days(nil))") }
      if isChosen(6) { selection.append("BYMONTH=\(some(1...12, 6))") }
    case .monthly:
      if isChosen(2) {
        selection.append("BYDAY=\(days(-4...4))")
      } else {
        selection.append("BYMONTHDAY=\(isChosen(2) ? some(1...31, 3) : some(-31 ... -1, 3))")
      }
    case .yearly:
      if isChosen(2) {
        selection.append("BYMONTH=\(some(1...12, 2))")
        selection.append(isChosen(2) ? "BYDAY=\(days(-4...4))" : "BYMONTHDAY=\(some(-28...28, 2))")
      }
    }
    parts += selection.filter { !$0.hasSuffix("=") }
    if frequency == .monthly, isChosen(4) { parts.append(isChosen(2) ? "BYSETPOS=1" : "BYSETPOS=-1") }
    if isChosen(4) { parts.append("COUNT=\(Int.random(in: 1...12, using: &random))") }
    return parts.joined(separator: ";")
  }
}
