import AppsCommandLine
import Foundation
import QuickTodoModel
import QuickTodoTexts

/// The attributes that Taskwarrior lets each program add, and one of its own. Taskwarrior keeps them, also if it isn't told their
/// types.
private enum Attribute {
  static let parent = "quicktodoparent"
  static let due = "quicktododue"
  static let start = "quicktodostart"
  static let rule = "quicktodorule"
  /// The rule of a task that doesn't recur any longer, although Taskwarrior's own words say that it does.
  static let noRule = "none"
  /// Taskwarrior's own words for how a task recurs.
  static let recurrence = "recur"
  static let ruleFromCompletion = "quicktodorulefromcompletion"
  static let position = "quicktodoposition"
  static let reminders = "quicktodoreminders"
}

/// A writer of what `task import` reads.
struct TaskwarriorWriter: TaskWriter {
  private let context: ExchangeContext
  private var isFirst = true

  init(_ context: ExchangeContext) { self.context = context }

  mutating func beginning(_ lists: [ListItem]) -> String { "[" }

  mutating func text(of portable: PortableTask) -> String {
    let task = portable.task
    var members: [JSONValue.Member] = []
    func add(_ name: String, _ text: String?) {
      if let text { members.append(.init(name: name, value: .string(text))) }
    }
    add("uuid", portable.identity)
    add("status", task.isDone ? "completed" : "pending")
    add("description", task.title)
    add("entry", ExchangeTimes.basic(task.added))
    add("modified", task.changed.map(ExchangeTimes.basic))
    add("end", task.checked.map(ExchangeTimes.basic))
    add("due", task.due.map { ExchangeTimes.basic($0.moment(in: context.timeZone)) })
    add("scheduled", task.start.map { ExchangeTimes.basic($0.moment(in: context.timeZone)) })
    // A moment doesn't say whether it stands for a whole day.
    add(Attribute.due, task.due?.time == nil ? nil : task.due?.description)
    add(Attribute.start, task.start?.time == nil ? nil : task.start?.description)
    add("priority", [.high: "H", .medium: "M", .low: "L"][task.priority])
    add("project", portable.list)
    if !task.tags.isEmpty {
      members.append(.init(name: "tags", value: .array(task.tags.map(JSONValue.string))))
    }
    add(Attribute.parent, portable.text(of: .parent))
    var unknown: [JSONValue.Member] = []
    if case .object(let kept) = portable.foreign[ExchangeFormat.taskwarrior.rawValue].flatMap(JSONValue.init)
    {
      unknown = kept
    }
    let recurred = unknown.contains { $0.name == Attribute.recurrence }
    add(Attribute.rule, task.rule ?? (recurred ? Attribute.noRule : nil))
    add(Attribute.ruleFromCompletion, portable.text(of: .ruleFromCompletion))
    add(Attribute.position, task.position)
    add(Attribute.reminders, portable.reminderText)
    let known = Set(members.map(\.name))
    let annotations = unknown.first { $0.name == "annotations" }?.value
    members += unknown.filter { !known.contains($0.name) && $0.name != "annotations" }
    if !task.notes.isEmpty {
      // Notes that are as they were imported have the times of their annotations.
      let isSame = annotations.map { TaskwarriorReader.notes(in: $0) == task.notes } ?? false
      let own = JSONValue.array([
        .object([
          .init(name: "entry", value: .string(ExchangeTimes.basic(task.added))),
          .init(name: "description", value: .string(task.notes)),
        ])
      ])
      members.append(.init(name: "annotations", value: isSame ? annotations ?? own : own))
    }
    var text = isFirst ? "\n" : ",\n"
    isFirst = false
    JSONValue.object(members).append(to: &text)
    return text
  }

  func ending() -> String { "\n]\n" }
}

/// A reader of what `task export` writes: an array of objects, or the objects alone.
struct TaskwarriorReader: TaskReader {
  private let json: JSONInput
  private let context: ExchangeContext
  private var isArray: Bool?
  private var isFirst = true
  private var hasEnded = false
  /// The last task to do of each series so far.
  private var lastOfSeries: [String: (number: Double, task: PortableTask)] = [:]
  /// Those after all others have been returned, the first of the file at the end; nil until then.
  private var ofSeries: [PortableTask]?

  init(_ bytes: ByteInput, _ context: ExchangeContext) {
    json = JSONInput(bytes: bytes, format: .taskwarrior)
    self.context = context
  }

  /// Returns the next entry. Of the tasks to do that Taskwarrior has made of one pattern, the last one alone recurs, after all
  /// others: each of them would make the same further tasks.
  mutating func next() throws -> PortableEntry? {
    while let entry = try nextEntry() {
      guard case .task(let task) = entry, let (series, number) = Self.series(of: task) else { return entry }
      guard let other = lastOfSeries[series] else {
        lastOfSeries[series] = (number, task)
        continue
      }
      lastOfSeries[series] = other.number > number ? other : (number, task)
      var earlier = other.number > number ? task : other.task
      earlier.task.rule = nil
      return .task(earlier)
    }
    if ofSeries == nil {
      ofSeries = lastOfSeries.values.map(\.task).sorted { $0.line > $1.line }
      lastOfSeries = [:]
    }
    return ofSeries?.popLast().map { .task($0) }
  }

  /// Returns the pattern of a recurring task to do, and the task's number among those of the pattern; nil for another task.
  private static func series(of task: PortableTask) -> (pattern: String, number: Double)? {
    guard !task.task.isDone, task.task.rule != nil,
      case .object(let members)? = task.foreign[ExchangeFormat.taskwarrior.rawValue].flatMap(JSONValue.init),
      let pattern = members.first(where: { $0.name == "parent" })?.value.string
    else { return nil }
    return (pattern, members.first { $0.name == "imask" }.flatMap { Double($0.value.text) } ?? 0)
  }

  private mutating func nextEntry() throws -> PortableEntry? {
    if hasEnded { return nil }
    if isArray == nil { isArray = try json.take("[") }
    if isArray == true {
      if try json.take("]") {
        hasEnded = true
        guard try json.peek() == nil else { throw try json.mismatch("the end of the file") }
        return nil
      }
      if !isFirst { try json.expect(",") }
    } else if try json.peek() == nil {
      if isFirst { throw try json.mismatch("a task") }
      return nil
    }
    let mustBeTask = isFirst
    isFirst = false
    guard try json.peek() == UInt8(ascii: "{") else {
      throw try json.mismatch("a task, which begins with '{'")
    }
    let line = json.bytes.line
    let value = try json.value()
    if isArray == false { _ = try json.take(",") }
    guard case .object(let members) = value else { return nil }
    if mustBeTask, !members.contains(where: { $0.name == "description" || $0.name == "uuid" }) {
      throw ExchangeError.wrongFormat(
        .taskwarrior, line: line, expected: "a task with a description", found: "\(value.text.prefix(60))")
    }
    return task(members, line: line)
  }

  private func task(_ members: [JSONValue.Member], line: Int) -> PortableEntry {
    var task = PortableTask(TaskItem(uid: 0, title: "", added: context.now))
    task.line = line
    var (unknown, own): ([JSONValue.Member], [String: String]) = ([], [:])
    var (status, end): (String, Date?) = ("pending", nil)
    for member in members {
      let text = member.value.string ?? ""
      switch member.name {
      // Taskwarrior computes these two.
      case "id", "urgency": break
      case "uuid": task.identity = text
      case "status":
        status = text
        if !["pending", "completed"].contains(text) { unknown.append(member) }
      case "description": task.task.title = text
      case "entry": task.task.added = moment(text, of: "entry", &task) ?? context.now
      case "modified": task.task.changed = moment(text, of: "modified", &task)
      case "end": end = moment(text, of: "end", &task)
      case "due": task.task.due = date(text, of: "due", &task)
      case "scheduled": task.task.start = date(text, of: "scheduled", &task)
      case "priority":
        let priority: TaskPriority? = ["H": .high, "M": .medium, "L": .low][text]
        task.task.priority = priority ?? .none
        if priority == nil { unknown.append(member) }
      case "project": task.list = text
      case "tags": task.setTags(member.value)
      case "annotations":
        task.task.notes = Self.notes(in: member.value)
        unknown.append(member)
      case Attribute.due, Attribute.start, Attribute.parent, Attribute.rule, Attribute.ruleFromCompletion,
        Attribute.position, Attribute.reminders:
        own[member.name] = text
      default: unknown.append(member)
      }
    }
    if let left = Self.leftOut[status] { return .refused(ImportRemark(line: line, left)) }
    if status == "completed" { task.task.checked = end ?? task.task.changed ?? context.now }
    restore(own, &task)
    if own[Attribute.rule] == nil,
      let text = unknown.first(where: { $0.name == Attribute.recurrence })?.value.string
    {
      task.task.rule = TaskwarriorRule.rule(text)
      if task.task.rule == nil {
        task.refuse(
          text, of: Attribute.recurrence, expected: localized("a recurrence such as weekly or 2w"))
      }
    }
    if !unknown.isEmpty { task.foreign[ExchangeFormat.taskwarrior.rawValue] = JSONValue.object(unknown).text }
    return .task(task)
  }

  private static let leftOut = [
    "deleted": localized("The task is deleted in Taskwarrior."),
    "recurring": localized(
      "The task is a template from which Taskwarrior creates tasks. The tasks created so far are imported if the file has them."
    ),
  ]

  /// Takes what QuickTodo wrote, unless Taskwarrior has changed the same date since.
  private func restore(_ own: [String: String], _ task: inout PortableTask) {
    if let due = own[Attribute.due].flatMap({ TaskDate($0) }), isSame(due, task.task.due) {
      task.task.due = due
    }
    if let start = own[Attribute.start].flatMap({ TaskDate($0) }), isSame(start, task.task.start) {
      task.task.start = start
    }
    task.parent = own[Attribute.parent].map(PortableTask.Parent.identity)
    task.task.rule = own[Attribute.rule].flatMap { $0 == Attribute.noRule ? nil : $0 }
    task.task.recursFromCompletion = own[Attribute.ruleFromCompletion] == "true"
    task.task.position = own[Attribute.position]
    task.setReminders(own[Attribute.reminders]?.split(separator: ",") ?? [], context)
  }

  private func isSame(_ left: TaskDate, _ right: TaskDate?) -> Bool {
    right?.moment(in: context.timeZone) == left.moment(in: context.timeZone)
  }

  private func moment(_ text: String, of field: String, _ task: inout PortableTask) -> Date? {
    if let date = ExchangeTimes.date(text) { return date }
    task.refuse(text, of: field, expected: "a time that exists, such as 20260501T093000Z")
    return nil
  }

  /// Returns the date of a moment; one of midnight stands for the whole day.
  private func date(_ text: String, of field: String, _ task: inout PortableTask) -> TaskDate? {
    guard let moment = moment(text, of: field, &task) else { return nil }
    let date = TaskDate(moment, in: context.timeZone)
    return TaskDate(date.day).moment(in: context.timeZone) == moment ? TaskDate(date.day) : date
  }

  /// Returns the texts of annotations, one below the other.
  static func notes(in value: JSONValue) -> String {
    guard case .array(let values) = value else { return "" }
    return values.compactMap { value in
      guard case .object(let members) = value else { return nil }
      return members.first { $0.name == "description" }?.value.string
    }.joined(separator: "\n")
  }
}

/// Taskwarrior's words for how a task recurs.
private enum TaskwarriorRule {
  private static let words: [String: (RecurrenceRule.Frequency, Int)] = [
    "daily": (.daily, 1), "day": (.daily, 1), "weekly": (.weekly, 1), "week": (.weekly, 1),
    "sennight": (.weekly, 1),
    "biweekly": (.weekly, 2), "fortnight": (.weekly, 2), "monthly": (.monthly, 1), "month": (.monthly, 1),
    "bimonthly": (.monthly, 2), "quarterly": (.monthly, 3), "semiannual": (.monthly, 6),
    "annual": (.yearly, 1),
    "yearly": (.yearly, 1), "year": (.yearly, 1), "biannual": (.yearly, 2), "biyearly": (.yearly, 2),
  ]
  private static let units: [String: RecurrenceRule.Frequency] = [
    "d": .daily, "day": .daily, "days": .daily, "w": .weekly, "wk": .weekly, "wks": .weekly, "week": .weekly,
    "weeks": .weekly, "m": .monthly, "mo": .monthly, "mos": .monthly, "mth": .monthly, "month": .monthly,
    "months": .monthly, "y": .yearly, "yr": .yearly, "yrs": .yearly, "year": .yearly, "years": .yearly,
  ]

  /// Returns the rule of a word such as `weekly`, `2w` or `P2W`; nil for any other text.
  static func rule(_ text: String) -> String? {
    let text = text.lowercased()
    if text == "weekdays" { return "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR" }
    if let (frequency, interval) = words[text] {
      return RecurrenceRule(frequency, every: interval).description
    }
    let digits = text.drop { $0 == "p" }.prefix(while: \.isDigit)
    let unit = text.drop { $0 == "p" }.dropFirst(digits.count).filter { $0 != " " }
    if unit == "q", let number = Int(digits), (1...3_000).contains(number) {
      return RecurrenceRule(.monthly, every: number * 3).description
    }
    guard let number = Int(digits), (1...9_999).contains(number), let frequency = units[unit] else {
      return nil
    }
    return RecurrenceRule(frequency, every: number).description
  }
}
