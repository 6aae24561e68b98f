import Foundation
import QuickTodoModel

/// The words of a line of todo.txt that have a meaning.
private enum TodoTxtWord {
  /// The names before a colon that are known. All others are part of the title.
  static let keys: Set<String> = [
    "due", "duetime", "t", "ttime", "rec", "rrule", "rruleafter", "pri", "id", "p", "note", "title", "list",
    "tag", "remind",
  ]

  static func pair(_ word: ScalarText) -> (key: String, value: String)? {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .map { String($0) }
    guard parts.count == 2, !parts[1].isEmpty, keys.contains(parts[0]) else { return nil }
    // Other programs have reminders of other kinds.
    if parts[0] == "remind", !PortableTask.areReminders(parts[1]) { return nil }
    return (parts[0], parts[1])
  }

  static func hasMeaning(_ word: ScalarText) -> Bool {
    word.first == "+" || word.first == "@" || pair(word) != nil
  }

  static func plain(_ title: String) -> String { EncodedText.plain(title, hasMeaning) }
}

/// A writer of todo.txt.
///
/// A field for which todo.txt has no rule is a word with a colon, as is the custom. A text that a line can't have is
/// there twice: as well as it can be read, and encoded.
struct TodoTxtWriter: TaskWriter {
  private let context: ExchangeContext
  private static let priorities: [TaskPriority: String] = [.high: "A", .medium: "B", .low: "C"]

  init(_ context: ExchangeContext) { self.context = context }

  func text(of portable: PortableTask) -> String {
    let task = portable.task
    var words: [String] = []
    var letter = Self.priorities[task.priority]
    if task.priority == .low { letter = portable.foreign[ExchangeFormat.todotxt.rawValue] ?? letter }
    if let checked = task.checked {
      words += ["x", "\(day(checked))"]
    } else if let letter {
      words.append("(\(letter))")
    }
    words.append("\(day(task.added))")
    let title = TodoTxtWord.plain(task.title)
    if !title.isEmpty { words.append(title) }
    func add(_ key: String, _ value: String?) { if let value { words.append("\(key):\(value)") } }
    if let list = portable.list {
      words.append("+\(EncodedText.word(list))")
      if !EncodedText.isWord(list) { add("list", EncodedText.encoded(list)) }
    }
    for tag in task.tags {
      words.append("@\(EncodedText.word(tag))")
      if !EncodedText.isWord(tag) { add("tag", EncodedText.encoded(tag)) }
    }
    if task.isDone { add("pri", letter) }
    add("due", task.due.map { "\($0.day)" })
    add("duetime", task.due?.time?.description)
    add("t", task.start.map { "\($0.day)" })
    add("ttime", task.start?.time?.description)
    if let rule = task.rule {
      let word = TodoTxtRule.word(rule)
      add(
        word == nil ? "rrule" : "rec",
        word.map { task.recursFromCompletion ? $0 : "+\($0)" } ?? EncodedText.encoded(rule))
      if word == nil, task.recursFromCompletion { add("rruleafter", "done") }
    }
    add("remind", portable.reminderText)
    add("id", portable.key)
    add("p", task.parent.map(String.init))
    if !task.notes.isEmpty { add("note", EncodedText.encoded(task.notes)) }
    if title != task.title { add("title", EncodedText.encoded(task.title)) }
    return words.joined(separator: " ") + "\n"
  }

  private func day(_ date: Date) -> CalendarDay { CalendarDay(date, in: context.timeZone) }
}

/// A reader of todo.txt.
struct TodoTxtReader: TaskReader {
  private let bytes: ByteInput
  private let context: ExchangeContext

  init(_ bytes: ByteInput, _ context: ExchangeContext) {
    self.bytes = bytes
    self.context = context
  }

  func next() throws -> PortableEntry? {
    while true {
      let number = bytes.line
      guard let line = try bytes.nextLine() else { return nil }
      if line.contains(0) {
        throw ExchangeError.wrongFormat(.todotxt, line: number, expected: "a text", found: "the byte 0")
      }
      let words = Substring(bytes.text(line, line: number)).unicodeScalars.split(separator: " ")
      if !words.isEmpty { return .task(task(words, line: number)) }
    }
  }

  private func task(_ words: [ScalarText], line: Int) -> PortableTask {
    var task = PortableTask(TaskItem(uid: 0, title: "", added: context.now))
    task.line = line
    var rest = words[...]
    var letter: String?
    if rest.first.map({ String($0) }) == "x" {
      rest = rest.dropFirst()
      task.task.checked = takeDay(&rest) ?? context.now
    } else if let first = rest.first, first.count == 3, first.first == "(", first.last == ")",
      let sign = first.dropFirst().first, ("A"..."Z").contains(sign)
    {
      letter = String(sign)
      rest = rest.dropFirst()
    }
    task.task.added = takeDay(&rest) ?? context.now
    var title: [String] = []
    var pairs: [String: String] = [:]
    var (tags, encodedTags): ([String], [String]) = ([], [])
    for word in rest {
      if word.first == "+", word.count > 1, task.list == nil {
        task.list = String(word.dropFirst())
      } else if word.first == "@", word.count > 1 {
        tags.append(String(word.dropFirst()))
      } else if let (key, value) = TodoTxtWord.pair(word) {
        if key == "tag" { encodedTags.append(EncodedText.decoded(value)) }
        if let other = pairs.updateValue(value, forKey: key), key != "tag" { title.append("\(key):\(other)") }
      } else {
        title.append(String(word))
      }
    }
    task.task.title = title.joined(separator: " ")
    apply(pairs, letter: letter, to: &task)
    let words = Set(encodedTags.map(EncodedText.word))
    var waiting = encodedTags[...]
    // An encoded tag takes the place of the word that was written for it.
    task.task.tags =
      tags.compactMap { tag in words.contains(tag) ? waiting.popFirst() ?? tag : tag } + waiting
    return task
  }

  private func apply(_ pairs: [String: String], letter: String?, to task: inout PortableTask) {
    func text(_ key: String) -> String? { pairs[key].map(EncodedText.decoded) }
    if let letter = letter ?? pairs["pri"], let first = letter.first {
      task.task.priority = ["A": .high, "B": .medium][first] ?? .low
      if !["A", "B", "C"].contains(first) { task.foreign[ExchangeFormat.todotxt.rawValue] = letter }
    }
    for (key, time, field) in [("due", "duetime", TaskField.due), ("t", "ttime", .start)] {
      if let day = pairs[key] { task.set(field, to: day + (pairs[time].map { "T\($0)" } ?? ""), context) }
    }
    if let word = pairs["rec"] {
      task.task.rule = TodoTxtRule.rule(word)
      task.task.recursFromCompletion = task.task.rule != nil && !word.hasPrefix("+")
      if task.task.rule == nil { task.refuse(word, of: "rec", expected: "a recurrence such as 2w or +1m") }
    } else if let rule = text("rrule") {
      task.task.rule = rule
      task.task.recursFromCompletion = pairs["rruleafter"] == "done"
    }
    task.setReminders(pairs["remind"]?.split(separator: ",") ?? [], context)
    task.key = pairs["id"]
    task.parent = pairs["p"].map(PortableTask.Parent.key)
    task.task.notes = text("note") ?? ""
    if let list = text("list") { task.list = list }
    // Another program may have changed the words since.
    if let title = text("title"), TodoTxtWord.plain(title) == task.task.title { task.task.title = title }
  }

  private func takeDay(_ words: inout ArraySlice<ScalarText>) -> Date? {
    guard let day = words.first.flatMap({ CalendarDay(String($0)) }) else { return nil }
    words = words.dropFirst()
    return TaskDate(day).moment(in: context.timeZone)
  }
}

/// The recurrence of todo.txt, such as `2w`; with a plus before it from the due date on.
private enum TodoTxtRule {
  private static let units: [(letter: Character, frequency: RecurrenceRule.Frequency)] = [
    ("d", .daily), ("w", .weekly), ("m", .monthly), ("y", .yearly),
  ]

  /// Returns the word of a rule that has only an interval; nil for any other rule.
  static func word(_ text: String) -> String? {
    guard let rule = RecurrenceRule(text), rule == RecurrenceRule(rule.frequency, every: rule.interval),
      rule.description == text
    else { return nil }
    return units.first { $0.frequency == rule.frequency }.map { "\(rule.interval)\($0.letter)" }
  }

  static func rule(_ word: String) -> String? {
    let text = word.drop { $0 == "+" }
    if text == "1b" || text == "b" { return "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR" }
    guard let unit = text.last, let frequency = units.first(where: { $0.letter == unit })?.frequency,
      let interval = Int(text.dropLast()), (1...9_999).contains(interval)
    else { return nil }
    return RecurrenceRule(frequency, every: interval).description
  }
}
