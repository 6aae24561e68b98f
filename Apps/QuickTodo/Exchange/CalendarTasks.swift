import CICal
import Foundation
import QuickTodoModel

/// The names of iCalendar's properties that are fields of a task. All others are kept as they are.
private enum CalendarName {
  static let known: Set<String> = [
    "UID", "SUMMARY", "DESCRIPTION", "DUE", "DTSTART", "DURATION", "PRIORITY", "CATEGORIES", "RRULE",
    "CREATED",
    "LAST-MODIFIED", "COMPLETED", "STATUS", "PERCENT-COMPLETE", "DTSTAMP", list, position, rule, after, start,
    tags,
    parent, title, notes, reminders,
  ]
  static let list = "X-QUICKTODO-LIST"
  static let position = "X-QUICKTODO-POSITION"
  static let rule = "X-QUICKTODO-RULE"
  static let after = "X-QUICKTODO-RULE-AFTER"
  static let start = "X-QUICKTODO-START"
  static let tags = "X-QUICKTODO-TAGS"
  static let reminders = "X-QUICKTODO-REMINDERS"
  /// Texts that libical would change.
  static let title = "X-QUICKTODO-TITLE"
  static let notes = "X-QUICKTODO-NOTES"
  static let parent = "RELATED-TO"
}

/// A writer of iCalendar's tasks.
struct CalendarWriter: TaskWriter {
  private let context: ExchangeContext

  init(_ context: ExchangeContext) { self.context = context }

  func beginning(_ lists: [ListItem]) -> String {
    let names = lists.map { list in
      let archived = list.isArchived ? ";X-ARCHIVED=TRUE" : ""
      return CalendarText.folded(
        "\(CalendarName.list);X-COLOR=\(list.color.rawValue)\(archived):\(EncodedText.encoded(list.name))")
    }
    return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//QuickTodo//QuickTodo//EN\r\n" + names.joined()
  }

  func text(of portable: PortableTask) -> String {
    let (task, todo) = (portable.task, CalendarComponent())
    todo.add(icalproperty_new_uid(portable.identity ?? ""))
    todo.add("DTSTAMP", ExchangeTimes.basic(context.now))
    let title = CalendarText.writable(task.title)
    if !title.isEmpty { todo.add(icalproperty_new_summary(title)) }
    if title != task.title { todo.add(CalendarName.title, EncodedText.encoded(task.title)) }
    let notes = CalendarText.writable(task.notes)
    if !notes.isEmpty { todo.add(icalproperty_new_description(notes)) }
    if notes != task.notes { todo.add(CalendarName.notes, EncodedText.encoded(task.notes)) }
    addDates(of: task, to: todo)
    let priorities: [TaskPriority: CInt] = [.high: 1, .medium: 5, .low: 9]
    if let priority = priorities[task.priority] { todo.add(icalproperty_new_priority(priority)) }
    for tag in task.tags.map(CalendarText.writable) where !tag.isEmpty {
      todo.add(icalproperty_new_categories(tag))
    }
    // libical divides a category at its commas.
    if task.tags.contains(where: { CalendarText.categories($0) != [$0] }) {
      todo.add(CalendarName.tags, task.tags.map(EncodedText.encoded).joined(separator: ","))
    }
    if let rule = task.rule { addRule(rule, isFromCompletion: task.recursFromCompletion, to: todo) }
    if case .identity(let parent) = portable.parent { todo.add(icalproperty_new_relatedto(parent)) }
    if let list = portable.list { todo.add(CalendarName.list, EncodedText.encoded(list)) }
    if let position = task.position { todo.add(CalendarName.position, EncodedText.encoded(position)) }
    // No alarm can be before a date that isn't there.
    if let text = portable.reminderText,
      task.reminders.contains(where: { CalendarAlarm($0, of: task, in: context.timeZone) == nil })
    {
      todo.add(CalendarName.reminders, text)
    }
    todo.add("CREATED", ExchangeTimes.basic(task.added))
    if let changed = task.changed { todo.add("LAST-MODIFIED", ExchangeTimes.basic(changed)) }
    if let checked = task.checked { todo.add("COMPLETED", ExchangeTimes.basic(checked)) }
    let foreign = CalendarForeign(portable.foreign[ExchangeFormat.icalendar.rawValue] ?? "")
    // A task that was cancelled, or is being worked on, is so still unless it was done or reopened since.
    let status = foreign.status.flatMap { ($0 == "CANCELLED") == task.isDone ? $0 : nil }
    todo.add("STATUS", status ?? (task.isDone ? "COMPLETED" : "NEEDS-ACTION"))
    let end = "END:VTODO\r\n"
    // As scalars, because CR LF is a single character.
    let text = String(todo.text.unicodeScalars.dropLast(end.unicodeScalars.count))
    return text + lines(of: task, foreign).map(CalendarText.folded).joined() + end
  }

  /// Returns the lines of other programs, with the alarms. An alarm of another program is as it was, as long as the task has
  /// its reminder.
  private func lines(of task: TaskItem, _ foreign: CalendarForeign) -> [String] {
    let (alarms, others) = CalendarAlarm.divide(foreign.lines)
    let wanted = Set(task.reminders)
    var missing = wanted
    let kept = alarms.filter { alarm in
      guard let reminder = alarm.reminder(of: task, in: context.timeZone) else { return true }
      missing.remove(reminder)
      return wanted.contains(reminder)
    }
    let own = task.reminders.filter(missing.contains).compactMap {
      CalendarAlarm($0, of: task, in: context.timeZone)
    }
    return others + (own + kept).flatMap(\.lines)
  }

  func ending() -> String { "END:VCALENDAR\r\n" }

  private func addDates(of task: TaskItem, to todo: CalendarComponent) {
    if let due = task.due { todo.add(cical_date_property(ICAL_DUE_PROPERTY, CalendarText.date(due))) }
    guard let start = task.start else { return }
    // RFC 5545 wants both as days, or both with a time.
    var written = start
    if let due = task.due, (due.time == nil) != (start.time == nil) {
      written.time = due.time == nil ? nil : TimeOfDay(minute: 0)
      todo.add(CalendarName.start, "\(start)")
    }
    todo.add(cical_date_property(ICAL_DTSTART_PROPERTY, CalendarText.date(written)))
  }

  private func addRule(_ rule: String, isFromCompletion: Bool, to todo: CalendarComponent) {
    let known = CalendarText.rule(rule)
    if known != nil { todo.add(cical_rule_property(rule)) }
    if known != rule { todo.add(CalendarName.rule, EncodedText.encoded(rule)) }
    if isFromCompletion { todo.add(CalendarName.after, "COMPLETION") }
  }
}

/// A reader of iCalendar's tasks. The lines are put together and divided into components here, one at a time; libical reads
/// each component.
struct CalendarReader: TaskReader {
  private let bytes: ByteInput
  private let context: ExchangeContext
  private var open: [String] = []
  private var calendarName: String?
  private var others: [String: Int] = [:]
  private var hasBegun = false

  init(_ bytes: ByteInput, _ context: ExchangeContext) {
    self.bytes = bytes
    self.context = context
  }

  mutating func next() throws -> PortableEntry? {
    var number = bytes.line
    while let line = try nextLine() {
      defer { number = bytes.line }
      let (name, value) = CalendarText.parts(of: line)
      if !hasBegun, !line.isEmpty {
        guard name == "BEGIN", value.uppercased() == "VCALENDAR" else {
          throw ExchangeError.wrongFormat(
            .icalendar, line: number, expected: "BEGIN:VCALENDAR", found: "“\(line.prefix(60))”")
        }
        hasBegun = true
      }
      switch name {
      case "BEGIN" where value.uppercased() == "VTODO" && open == ["VCALENDAR"]:
        return try task(line: number)
      case "BEGIN":
        open.append(value.uppercased())
        if open.count == 2 { others[value.uppercased(), default: 0] += 1 }
      case "END":
        guard open.popLast() == value.uppercased() else {
          throw ExchangeError.wrongFormat(
            .icalendar, line: number, expected: "the end of the last component", found: "“\(line.prefix(60))”"
          )
        }
        if open.isEmpty { calendarName = nil }
      case "X-WR-CALNAME" where open == ["VCALENDAR"], "NAME" where open == ["VCALENDAR"]:
        calendarName = CalendarText.unescaped(value)
      case CalendarName.list where open == ["VCALENDAR"]: return .list(Self.list(line, value))
      default: break
      }
    }
    guard open.isEmpty, hasBegun else {
      throw ExchangeError.cutOff(.icalendar, line: bytes.line, expected: "END:\(open.last ?? "VCALENDAR")")
    }
    // The descriptions of time zones are no loss.
    others["VTIMEZONE"] = nil
    guard let (name, count) = others.popFirst() else { return nil }
    return .remark(
      ImportRemark(line: 0, "The file has \(count) of \(name), which are no tasks and were left out."))
  }

  /// Returns the next line, with the lines that continue it; nil at the end.
  private func nextLine() throws -> String? {
    let number = bytes.line
    guard var line = try bytes.nextLine() else { return nil }
    while let next = try bytes.peek(), next == 32 || next == 9 {
      line += try bytes.nextLine()?.dropFirst() ?? []
      guard line.count <= ByteInput.longest else { throw ExchangeError.tooLong(line: number) }
    }
    // libical's texts end at the byte 0, and its lines at CR.
    line.removeAll { $0 == 0 || $0 == 13 }
    return bytes.text(line, line: number)
  }

  private static func list(_ line: String, _ value: String) -> PortableList {
    let parameters = line.prefix { $0 != ":" }.split(separator: ";").dropFirst()
    let color = parameters.lazy.compactMap {
      $0.hasPrefix("X-COLOR=") ? ListColor(rawValue: String($0.dropFirst(8))) : nil
    }
    return PortableList(
      name: EncodedText.decoded(value), color: color.first, isArchived: parameters.contains("X-ARCHIVED=TRUE")
    )
  }

  private func task(line: Int) throws -> PortableEntry {
    var (text, foreign, inner, size): (String, [String], [String], Int) = ("BEGIN:VTODO\r\n", [], [], 0)
    while let content = try nextLine() {
      let (name, value) = CalendarText.parts(of: content)
      size += content.utf8.count
      guard size <= ByteInput.longest else { throw ExchangeError.tooLong(line: bytes.line) }
      if name == "END", inner.isEmpty {
        guard value.uppercased() == "VTODO" else { break }
        return read(text + "END:VTODO\r\n", foreign, line: line)
      }
      if name == "BEGIN" { inner.append(value.uppercased()) }
      let isField = inner.isEmpty && CalendarName.known.contains(name)
      let isOther = name == CalendarName.parent && CalendarText.isOtherRelation(content)
      if isField && !isOther { text += content + "\r\n" } else if !content.isEmpty { foreign.append(content) }
      if name == "END", inner.popLast() != value.uppercased() { break }
    }
    if try bytes.peek() == nil {
      throw ExchangeError.cutOff(.icalendar, line: bytes.line, expected: "END:VTODO")
    }
    throw ExchangeError.wrongFormat(
      .icalendar, line: bytes.line - 1, expected: "the end of the last component", found: "another one")
  }

  private func read(_ text: String, _ foreign: [String], line: Int) -> PortableEntry {
    guard let todo = CalendarComponent(text) else {
      return .refused(ImportRemark(line: line, "libical can't read the task."))
    }
    var task = PortableTask(TaskItem(uid: 0, title: "", added: context.now))
    task.line = line
    task.list = calendarName
    var (status, categories, own): (String?, [String], [String: String]) = (nil, [], [:])
    let (alarms, others) = CalendarAlarm.divide(foreign)
    var keptForeign = CalendarForeign(lines: others)
    for property in todo.properties {
      switch property.name {
      case "UID": task.identity = property.text
      case "SUMMARY": task.task.title = property.text
      case "DESCRIPTION": task.task.notes = property.text
      case "DUE": task.task.due = date(property, &task)
      case "DTSTART": task.task.start = date(property, &task)
      case "PRIORITY":
        task.task.priority =
          [1...4: .high, 5...5: .medium, 6...9: .low].first { $0.key.contains(property.number) }?.value
          ?? .none
      case "CATEGORIES": categories.append(property.text)
      case "RRULE": task.task.rule = property.text
      case "CREATED": task.task.added = moment(property, &task) ?? context.now
      case "LAST-MODIFIED": task.task.changed = moment(property, &task)
      case "COMPLETED": task.task.checked = moment(property, &task)
      case "STATUS": status = property.text.uppercased()
      case "PERCENT-COMPLETE": keptForeign.add("PERCENT-COMPLETE:\(property.text)")
      case CalendarName.parent: task.parent = .identity(property.text)
      case "X-LIC-ERROR": task.remarks.append(property.text + ".")
      case "DTSTAMP": break
      default: own[property.name] = property.text
      }
    }
    if task.task.due == nil, let due = todo.dueByDuration { task.task.due = due }
    let isDone = status == "COMPLETED" || status == "CANCELLED" || status == nil && task.task.checked != nil
    task.task.checked = isDone ? task.task.checked ?? task.task.changed ?? context.now : nil
    if status == "CANCELLED" || status == "IN-PROCESS" { keptForeign.status = status }
    if isDone { keptForeign.remove("PERCENT-COMPLETE") }
    restore(own, categories, &task)
    keptForeign.add(restore(alarms, &task))
    if !keptForeign.isEmpty { task.foreign[ExchangeFormat.icalendar.rawValue] = keptForeign.text }
    return .task(task)
  }

  /// Takes what QuickTodo wrote beside iCalendar's own properties, unless another program has changed these since.
  private func restore(_ own: [String: String], _ categories: [String], _ task: inout PortableTask) {
    if let list = own[CalendarName.list] { task.list = EncodedText.decoded(list) }
    task.task.position = own[CalendarName.position].map(EncodedText.decoded)
    if let rule = own[CalendarName.rule].map(EncodedText.decoded), CalendarText.rule(rule) == task.task.rule {
      task.task.rule = rule
    }
    task.task.recursFromCompletion = own[CalendarName.after] == "COMPLETION"
    task.setReminders(own[CalendarName.reminders]?.split(separator: ",") ?? [])
    if let start = own[CalendarName.start].flatMap({ TaskDate($0) }), start.day == task.task.start?.day {
      task.task.start = start
    }
    task.task.tags = categories.filter { !$0.isEmpty }
    if let tags = own[CalendarName.tags]?.split(separator: ",").map(EncodedText.decoded),
      CalendarText.isSame(tags.joined(), task.task.tags.joined())
    {
      task.task.tags = tags
    }
    if let title = own[CalendarName.title].map(EncodedText.decoded),
      CalendarText.isSame(title, task.task.title)
    {
      task.task.title = title
    }
    if let notes = own[CalendarName.notes].map(EncodedText.decoded),
      CalendarText.isSame(notes, task.task.notes)
    {
      task.task.notes = notes
    }
  }

  /// Takes alarms as reminders. Returns those that an export wouldn't write of the reminders.
  private func restore(_ alarms: [CalendarAlarm], _ task: inout PortableTask) -> [CalendarAlarm] {
    var known = Set(task.task.reminders)
    return alarms.filter { alarm in
      guard let reminder = alarm.reminder(of: task.task, in: context.timeZone) else {
        if alarm.isShown, let trigger = alarm.trigger {
          task.remarks.append("The alarm “\(trigger.prefix(80))” can't be a reminder.")
        }
        return true
      }
      if known.insert(reminder).inserted { task.task.reminders.append(reminder) }
      return alarm != CalendarAlarm(reminder, of: task.task, in: context.timeZone)
    }
  }

  /// Returns the date of a property: that of the clock on the wall, where the person is.
  private func date(_ property: CalendarProperty, _ task: inout PortableTask) -> TaskDate? {
    let text = property.text
    let (digits, clock) = (text.prefix(8), text.dropFirst(9).prefix(4))
    let day = "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))"
    guard digits.count == 8,
      let date = task.date(
        clock.count == 4 ? "\(day)T\(clock.prefix(2)):\(clock.suffix(2))" : day, of: property.name)
    else { return nil }
    guard date.time != nil else { return date }
    if text.hasSuffix("Z") { return ExchangeTimes.date(text).map { TaskDate($0, in: context.timeZone) } }
    guard let name = property.timeZone else { return date }
    guard let zone = TimeZone(identifier: name) else {
      task.remarks.append(
        "The time zone “\(name)” is unknown, so \(property.name) is the time on the clock here.")
      return date
    }
    return TaskDate(date.moment(in: zone), in: context.timeZone)
  }

  private func moment(_ property: CalendarProperty, _ task: inout PortableTask) -> Date? {
    if let date = ExchangeTimes.date(property.text) { return date }
    // A time without a time zone is that of the clock on the wall.
    return date(property, &task)?.moment(in: context.timeZone)
  }
}
