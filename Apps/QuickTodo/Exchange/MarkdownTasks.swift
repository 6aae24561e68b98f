import Foundation
import QuickTodoModel
import QuickTodoTexts

/// The words of an item of a checklist that have a meaning: `#tag`, `[due:: 2026-05-01]`, and the signs that some programs
/// have for dates and priorities.
private enum MarkdownWord {
  static let dates: [Unicode.Scalar: TaskField] = ["📅": .due, "🛫": .start, "✅": .checked, "➕": .added]
  static let priorities: [Unicode.Scalar: TaskPriority] = [
    "🔺": .high, "⏫": .high, "🔼": .medium, "🔽": .low, "⏬": .low,
  ]

  static func hasMeaning(_ word: ScalarText) -> Bool {
    word.first == "#" && word.count > 1 || word.contains("[") && colons(in: word) != nil
      || word.first.map { dates[$0] != nil || priorities[$0] != nil } == true
  }

  static func plain(_ title: String) -> String { EncodedText.plain(title, hasMeaning) }

  /// Returns the place of the two colons between a name and its value; nil if there are none.
  static func colons(in word: ScalarText) -> Range<String.Index>? {
    word.firstRange(of: Substring("::").unicodeScalars)
  }
}

/// A writer of checklists, with a heading for each list.
struct MarkdownWriter: TaskWriter {
  private let context: ExchangeContext
  private var heading: String?

  init(_ context: ExchangeContext) { self.context = context }

  mutating func text(of portable: PortableTask) -> String {
    let task = portable.task
    var text = ""
    if portable.depth == 0, let list = portable.list, list != heading, Self.isHeading(list) {
      text += "\n## \(list)\n\n"
      heading = list
    }
    let indent = String(repeating: "  ", count: portable.depth)
    let title = MarkdownWord.plain(task.title)
    var words = ["\(indent)- [\(task.isDone ? "x" : " ")]"] + (title.isEmpty ? [] : [title])
    func add(_ name: String, _ value: String?) { if let value { words.append("[\(name):: \(value)]") } }
    for tag in task.tags {
      if EncodedText.isWord(tag) { words.append("#\(tag)") } else { add("tag", EncodedText.encoded(tag)) }
    }
    add("due", portable.text(of: .due))
    add("start", portable.text(of: .start))
    add("priority", portable.text(of: .priority))
    add("repeat", task.rule.map(EncodedText.encoded))
    add("after", task.recursFromCompletion ? "done" : nil)
    add("remind", portable.reminderText)
    add("done", task.checked.map { "\(CalendarDay($0, in: context.timeZone))" })
    if portable.list != heading { add("list", EncodedText.encoded(portable.list ?? "")) }
    if title != task.title { add("title", EncodedText.encoded(task.title)) }
    let notes = task.notes.split(separator: "\n", omittingEmptySubsequences: false)
    let isReadable = task.notes.unicodeScalars.allSatisfy {
      $0 == "\n" || $0 == "\t" || EncodedText.isVisible($0)
    }
    if !task.notes.isEmpty, !isReadable { add("notes", EncodedText.encoded(task.notes)) }
    text += words.joined(separator: " ") + "\n"
    if !task.notes.isEmpty, isReadable { for line in notes { text += "\(indent)  > \(line)\n" } }
    return text
  }

  /// Returns whether a heading can have a name as it is.
  private static func isHeading(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy(EncodedText.isVisible) && name.unicodeScalars.last != "#"
      && name.trimmingCharacters(in: .whitespaces) == name && !name.isEmpty
  }
}

/// A reader of checklists. Lines that are no items are notes of the item above them, if they are indented.
struct MarkdownReader: TaskReader {
  private let bytes: ByteInput
  private let context: ExchangeContext
  private var heading: String?
  private var indents: [Int] = []
  private var ahead: (line: Int, text: ScalarText)?
  private var firstOther: Int?
  private var others = 0

  init(_ bytes: ByteInput, _ context: ExchangeContext) {
    self.bytes = bytes
    self.context = context
  }

  mutating func next() throws -> PortableEntry? {
    while let (number, line) = try nextLine() {
      if let (indent, isDone, text) = Self.item(line) {
        return .task(try task(text, indent: indent, isDone: isDone, line: number))
      }
      indents = []
      let text = line.drop(while: \.properties.isWhitespace)
      let level = text.prefix { $0 == "#" }
      let name = text.dropFirst(level.count)
      if (1...6).contains(level.count), name.first?.properties.isWhitespace == true {
        heading = String(name).trimmingCharacters(in: .whitespaces)
      } else if !text.isEmpty {
        firstOther = firstOther ?? number
        others += 1
      }
    }
    guard let line = firstOther else { return nil }
    firstOther = nil
    return .remark(
      ImportRemark(
        line: line,
        localized(others == 1 ? "The line is no task." : "\(others) lines are no tasks; this is the first."))
    )
  }

  private mutating func nextLine() throws -> (Int, ScalarText)? {
    if let next = ahead {
      ahead = nil
      return next
    }
    let number = bytes.line
    guard let line = try bytes.nextLine() else { return nil }
    if line.contains(0) {
      throw ExchangeError.wrongFormat(.markdown, line: number, expected: "a text", found: "the byte 0")
    }
    return (number, Substring(bytes.text(line, line: number)).unicodeScalars)
  }

  /// Returns whether a line is an item of a checklist.
  static func isItem(_ line: Substring) -> Bool { item(line.unicodeScalars) != nil }

  private static func item(_ line: ScalarText) -> (indent: Int, isDone: Bool, text: ScalarText)? {
    let space = line.prefix { $0 == " " || $0 == "\t" }
    var rest = line.dropFirst(space.count)
    if let first = rest.first, "-*+".unicodeScalars.contains(first) {
      rest = rest.dropFirst()
    } else {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      rest = rest.dropFirst(digits.count)
      guard !digits.isEmpty, let mark = rest.popFirst(), mark == "." || mark == ")" else { return nil }
    }
    guard rest.first?.properties.isWhitespace == true else { return nil }
    rest = rest.drop(while: \.properties.isWhitespace)
    let (box, text) = (rest.prefix(3), rest.dropFirst(3))
    guard box.count == 3, box.first == "[", box.last == "]", let sign = box.dropFirst().first,
      " xX".unicodeScalars.contains(sign), text.first?.properties.isWhitespace ?? true
    else { return nil }
    return (width(space), sign != " ", text.dropFirst())
  }

  /// Returns the number of columns of white space.
  private static func width(_ space: ScalarText) -> Int { space.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) } }

  private mutating func task(_ text: ScalarText, indent: Int, isDone: Bool, line: Int) throws -> PortableTask
  {
    while let last = indents.last, last >= indent { indents.removeLast() }
    var task = PortableTask(
      TaskItem(uid: 0, title: "", added: context.now, checked: isDone ? context.now : nil))
    (task.line, task.list, task.depth) = (line, heading, indents.count)
    task.parent = indents.isEmpty ? nil : .above
    indents.append(indent)
    let notes = try notes(deeperThan: indent)
    task.task.notes = notes.joined(separator: "\n")
    read(text, into: &task)
    return task
  }

  /// Reads the lines below an item that belong to it.
  private mutating func notes(deeperThan indent: Int) throws -> [String] {
    var notes: [String] = []
    while let (number, line) = try nextLine() {
      let space = line.prefix { $0 == " " || $0 == "\t" }
      guard Self.width(space) > indent, space.endIndex < line.endIndex, Self.item(line) == nil else {
        ahead = (number, line)
        break
      }
      let text = line[space.endIndex...]
      let isQuoted = text.first == ">" && [" ", nil].contains(text.dropFirst().first)
      notes.append(String(isQuoted ? text.dropFirst(2) : text))
    }
    return notes
  }

  private func read(_ text: ScalarText, into task: inout PortableTask) {
    var (title, exact): ([String], String?) = ([], nil)
    var words = Self.words(text)[...]
    while let word = words.popFirst() {
      if word.first == "#", word.count > 1 {
        task.task.tags.append(String(word.dropFirst()))
      } else if word.first == "[", word.last == "]", let middle = MarkdownWord.colons(in: word) {
        let (name, value) = (String(word[..<middle.lowerBound].dropFirst()), word[middle.upperBound...])
        let decoded = EncodedText.decoded(String(value.dropLast().drop(while: \.properties.isWhitespace)))
        if name == "title" {
          exact = decoded
        } else if !set(name, to: decoded, &task) {
          title.append(String(word))
        }
      } else if let field = word.first.flatMap({ MarkdownWord.dates[$0] }),
        let day = words.first.flatMap({ CalendarDay(String($0)) })
      {
        words = words.dropFirst()
        if field != .checked || task.task.isDone { task.set(field, to: "\(day)", context) }
      } else if let priority = word.first.flatMap({ MarkdownWord.priorities[$0] }) {
        task.task.priority = priority
      } else {
        title.append(String(word))
      }
    }
    task.task.title = title.joined(separator: " ")
    // Another program may have changed the words since.
    if let exact, MarkdownWord.plain(exact) == task.task.title { task.task.title = exact }
  }

  /// Sets a field by a name in brackets. Returns false for a name that isn't known.
  private func set(_ name: String, to value: String, _ task: inout PortableTask) -> Bool {
    switch name {
    case "due", "start", "priority":
      TaskField(rawValue: name).map { task.set($0, to: value, context) }
    case "done", "completion":
      guard task.task.isDone else { break }
      task.set(.checked, to: value, context)
      task.task.checked = task.task.checked ?? context.now
    case "created": task.set(.added, to: value, context)
    case "repeat": task.task.rule = value
    case "after": task.task.recursFromCompletion = value == "done"
    case "remind" where PortableTask.areReminders(value):
      task.setReminders(value.split(separator: ","), context)
    case "list": task.list = value.isEmpty ? nil : value
    case "tag": task.task.tags.append(value)
    case "notes": task.task.notes = value
    default: return false
    }
    return true
  }

  /// Returns the words of an item. A text in brackets with two colons is one word.
  private static func words(_ text: ScalarText) -> [ScalarText] {
    var (words, rest) = ([ScalarText](), text)
    while let start = rest.firstIndex(where: { $0 != " " }) {
      rest = rest[start...]
      var end = rest.firstIndex(of: " ") ?? rest.endIndex
      if rest.first == "[", MarkdownWord.colons(in: rest[..<end]) != nil,
        let bracket = rest.firstIndex(of: "]")
      {
        end = rest.index(after: bracket)
      }
      words.append(rest[..<end])
      rest = rest[end...]
    }
    return words
  }
}
