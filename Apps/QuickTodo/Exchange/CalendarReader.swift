import CICal
import Foundation
import QuickTodoCalendar
import QuickTodoModel
import QuickTodoTexts

/// A reader of iCalendar's tasks. The lines are put together and divided into components here, one at a time; libical reads
/// each component.
struct CalendarReader: TaskReader {
  private let bytes: ByteInput
  private let context: ExchangeContext
  private var open: [String] = []
  private var calendarName: String?
  private var others: [String: Int] = [:]
  private var hasBegun = false
  private var clock: WallClock
  /// The lines of the description of a time zone.
  private var zone: [ContentLine] = []
  /// The tasks that name a zone of which no description has come yet.
  private var waiting: [RawTask] = []
  /// The bytes of the waiting tasks and of the zones of this calendar. No file has more of them kept, so that it needs little memory.
  private var keptSize = 0
  /// Such tasks at the end of their calendar, the last one first.
  private var late: [PortableEntry] = []

  /// A task that isn't read yet, as its lines.
  private struct RawTask {
    let line: Int
    /// The lines that libical reads.
    var text = "BEGIN:VTODO\r\n"
    var times = CalendarTimes()
    var categories: [String] = []
    var foreign: [String] = []
  }

  init(_ bytes: ByteInput, _ context: ExchangeContext) {
    self.bytes = bytes
    self.context = context
    clock = WallClock(timeZone: context.timeZone, zones: CalendarZones())
  }

  mutating func next() throws -> PortableEntry? {
    var number = bytes.line
    while late.isEmpty, let line = try nextLine() {
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
        if let entry = try task(line: number) { return entry }
      case "BEGIN":
        open.append(value.uppercased())
        if open.count == 2 { others[value.uppercased(), default: 0] += 1 }
      case "END":
        guard open.popLast() == value.uppercased() else {
          throw ExchangeError.wrongFormat(
            .icalendar, line: number, expected: "the end of the last component", found: "“\(line.prefix(60))”"
          )
        }
        if open.isEmpty { endCalendar() }
      case "X-WR-CALNAME" where open == ["VCALENDAR"], "NAME" where open == ["VCALENDAR"]:
        calendarName = CalendarText.unescaped(value)
      case CalendarName.list where open == ["VCALENDAR"]: return .list(Self.list(line, value))
      default: break
      }
      takeZone(line, isEnd: name == "END" && value.uppercased() == "VTIMEZONE")
    }
    if let entry = late.popLast() { return entry }
    guard open.isEmpty, hasBegun else {
      throw ExchangeError.cutOff(.icalendar, line: bytes.line, expected: "END:\(open.last ?? "VCALENDAR")")
    }
    // The descriptions of time zones are no loss.
    others["VTIMEZONE"] = nil
    guard let (name, count) = others.popFirst() else { return nil }
    return .remark(
      ImportRemark(
        line: 0,
        localized("The file has components that are no tasks and were left out: \(name), \(count) of them.")))
  }

  /// Reads the tasks that waited for a zone. The name and the zones of a calendar are no other calendar's.
  private mutating func endCalendar() {
    late = waiting.reversed().map { read($0) }
    (waiting, keptSize, calendarName) = ([], 0, nil)
    clock = WallClock(timeZone: context.timeZone, zones: CalendarZones())
  }

  /// Takes a line of the description of a time zone.
  private mutating func takeZone(_ line: String, isEnd: Bool) {
    guard isEnd || open.dropFirst().first == "VTIMEZONE" else { return }
    keptSize += line.utf8.count
    // A longer description isn't read.
    if zone.count < 500, keptSize <= ByteInput.longest,
      let line = ContentLine(received: Array(line.utf8) + [13, 10])
    {
      zone.append(line)
    }
    if isEnd {
      clock.zones.add(zone)
      zone = []
    }
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
    let parameters = String(line.unicodeScalars.prefix { $0 != ":" }).split(separator: ";").dropFirst()
    let color = parameters.lazy.compactMap {
      $0.hasPrefix("X-COLOR=") ? ListColor(rawValue: String($0.dropFirst(8))) : nil
    }
    return PortableList(
      name: EncodedText.decoded(value), color: color.first, isArchived: parameters.contains("X-ARCHIVED=TRUE")
    )
  }

  /// Returns the task that begins before the next line; nil if it waits for a zone.
  private mutating func task(line: Int) throws -> PortableEntry? {
    var (raw, inner, size): (RawTask, [String], Int) = (RawTask(line: line), [], 0)
    while let content = try nextLine() {
      let (name, value) = CalendarText.parts(of: content)
      size += content.utf8.count
      guard size <= ByteInput.longest else { throw ExchangeError.tooLong(line: bytes.line) }
      if name == "END", inner.isEmpty {
        guard value.uppercased() == "VTODO" else { break }
        raw.text += "END:VTODO\r\n"
        guard keptSize + size <= ByteInput.longest, raw.times.nameUnknownZone(clock.zones) else {
          return read(raw)
        }
        keptSize += size
        waiting.append(raw)
        return nil
      }
      if name == "BEGIN" { inner.append(value.uppercased()) }
      let isField = inner.isEmpty && CalendarName.known.contains(name)
      if inner.isEmpty, !isField, CalendarTimes.names.contains(name) {
        if !raw.times.take(name, content), name == "RRULE" { raw.foreign.append(content) }
        continue
      }
      if inner.isEmpty, name == "CATEGORIES" {
        // libical divides a text at its escaped commas.
        raw.categories += CalendarText.items(of: value).map { CalendarText.unescaped($0) }
        continue
      }
      let isOther =
        name == CalendarName.parent && ContentLine(received: Array(content.utf8))?.isParent == false
      if isField && !isOther {
        raw.text += content
        raw.text += "\r\n"
      } else if !content.isEmpty {
        raw.foreign.append(content)
      }
      if name == "END", inner.popLast() != value.uppercased() { break }
    }
    if try bytes.peek() == nil {
      throw ExchangeError.cutOff(.icalendar, line: bytes.line, expected: "END:VTODO")
    }
    throw ExchangeError.wrongFormat(
      .icalendar, line: bytes.line - 1, expected: "the end of the last component", found: "another one")
  }

  private func read(_ raw: RawTask) -> PortableEntry {
    let (foreign, line) = (raw.foreign, raw.line)
    if foreign.contains(where: { $0.hasPrefix("RECURRENCE-ID") }) {
      return .remark(
        ImportRemark(
          line: line,
          localized("A changed occurrence of a recurring task was left out; its task has no place for it.")))
    }
    guard let todo = CalendarComponent(raw.text) else {
      return .refused(ImportRemark(line: line, localized("libical can't read the task.")))
    }
    var task = PortableTask(TaskItem(uid: 0, title: "", added: context.now))
    task.line = line
    task.list = calendarName
    raw.times.read(into: &task, on: clock)
    var (status, own): (String?, [String: String]) = (nil, [:])
    let (alarms, others) = AlarmLines.divide(foreign)
    var keptForeign = CalendarForeign(lines: others)
    for property in todo.properties {
      switch property.name {
      case "UID": task.identity = property.text
      case "SUMMARY": task.task.title = property.text
      case "DESCRIPTION": task.task.notes = property.text
      case "PRIORITY":
        task.task.priority = TaskPriority(calendar: property.text)
        if task.task.priority != .none, property.text != task.task.priority.calendar {
          keptForeign.priority = property.text
        }
      case "STATUS": status = property.text.uppercased()
      case "PERCENT-COMPLETE": keptForeign.add("PERCENT-COMPLETE:\(property.text)")
      case CalendarName.parent: task.parent = .identity(property.text)
      case "X-LIC-ERROR": task.remarks.append(property.text + ".")
      case "DTSTAMP": break
      default: own[property.name] = property.text
      }
    }
    raw.times.remarkExceptions(among: others, &task)
    let isDone = status == "COMPLETED" || status == "CANCELLED" || status == nil && task.task.checked != nil
    task.task.checked = isDone ? task.task.checked ?? task.task.changed ?? context.now : nil
    if status == "CANCELLED" || status == "IN-PROCESS" { keptForeign.status = status }
    if isDone { keptForeign.remove("PERCENT-COMPLETE") }
    restore(own, raw.categories.map(CalendarText.writable), &task)
    keptForeign.add(restore(alarms, &task))
    if !keptForeign.isEmpty { task.foreign[ExchangeFormat.icalendar.rawValue] = keptForeign.text }
    return .task(task)
  }

  /// Takes what QuickTodo wrote beside iCalendar's own properties, unless another program has changed these since.
  private func restore(_ own: [String: String], _ categories: [String], _ task: inout PortableTask) {
    if let list = own[CalendarName.list] { task.list = EncodedText.decoded(list) }
    task.task.position = own[CalendarName.position].map(EncodedText.decoded)
    task.task.recursFromCompletion = own[CalendarName.after] == "COMPLETION"
    task.setReminders(own[CalendarName.reminders]?.split(separator: ",") ?? [], context)
    task.task.tags = categories.filter { !$0.isEmpty }
    if let tags = own[CalendarName.tags]?.unicodeScalars.split(separator: ",").map({
      EncodedText.decoded(String($0))
    }),
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
  private func restore(_ alarms: [AlarmLines], _ task: inout PortableTask) -> [AlarmLines] {
    var known = Set(task.task.reminders)
    return alarms.filter { alarm in
      guard let reminder = alarm.reminder(of: task.task, on: clock) else {
        if alarm.isShown, let trigger = alarm.trigger {
          task.remarks.append(localized("The alarm “\(trigger.prefix(80))” can't be a reminder."))
        }
        return true
      }
      if known.insert(reminder).inserted { task.task.reminders.append(reminder) }
      return alarm != AlarmLines(reminder, of: task.task, in: context.timeZone)
    }
  }
}
