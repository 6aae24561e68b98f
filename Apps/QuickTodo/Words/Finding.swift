import QuickTodoModel

/// A part of a text, and what it means.
struct Finding {
  let range: Range<String.Index>
  var day: CalendarDay?
  var time: TimeOfDay?
  var recurrence: Recurrence?
  var priority: TaskPriority?
  var list: String?
  var tag: String?

  init(range: Range<String.Index>) { self.range = range }

  var kind: QuickEntry.Part.Kind {
    if recurrence != nil { return .recurrence }
    if priority != nil { return .priority }
    if list != nil { return .list }
    return tag == nil ? .due : .tag
  }

  /// Returns the findings that decide: all tags, and the last one of each other kind.
  static func deciding(among all: [Finding]) -> [Finding] {
    let day = all.last { $0.day != nil }
    // A date with a time needs no other.
    let time = day?.time == nil ? all.last { $0.time != nil && ($0.day == nil) } : nil
    let last = [
      day, time, all.last { $0.recurrence != nil }, all.last { $0.priority != nil },
      all.last { $0.list != nil },
    ].compactMap { $0?.range.lowerBound }
    return all.filter { $0.tag != nil || last.contains($0.range.lowerBound) }
  }

  /// Returns the date that findings name together.
  static func due(of findings: [Finding], _ now: TaskDate) -> TaskDate? {
    let day = findings.first { $0.day != nil }
    let time = day?.time ?? findings.last { $0.time != nil }?.time
    if let day = day?.day { return TaskDate(day, time) }
    if let rule = findings.first(where: { $0.recurrence != nil })?.recurrence?.rule {
      return TaskDate(rule.firstDay(from: now, at: time), time)
    }
    return time.map { time in
      TaskDate(now.day.adding(days: now.time.map { time < $0 } ?? false ? 1 : 0), time)
    }
  }
}
