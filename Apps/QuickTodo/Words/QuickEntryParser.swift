public import Foundation
public import QuickTodoModel
public import QuickTodoTexts

/// A reader of tasks that a person types in one line.
///
/// `call Anna tomorrow 9am every week !high #family @phone` is a task “call Anna” of the list *family* with the tag *phone*,
/// due tomorrow at nine, that recurs each week. If a text names two dates, the last one counts, and the other stays in the
/// title. Text in quotation marks is never interpreted; the marks are removed if it would have been otherwise. Two pairs of
/// marks, `""…""`, are always removed.
public struct QuickEntryParser: Sendable {
  private let vocabulary: Vocabulary
  private let isMonthFirst: Bool
  private let timeZone: TimeZone

  /// Creates a parser.
  /// - Parameters:
  ///   - languages: The languages that it understands in addition to English.
  ///   - isMonthFirst: Whether `1/5` is 5 January instead of 1 May.
  ///   - timeZone: The time zone whose changes of the clock `in 3 hours` respects. The default has none.
  public init(
    languages: [Language] = Language.allCases, isMonthFirst: Bool = false, timeZone: TimeZone = .gmt
  ) {
    vocabulary = Vocabulary(languages)
    self.isMonthFirst = isMonthFirst
    self.timeZone = timeZone
  }

  /// The parser for the person who uses the program: `1/5` is 5 January where the locale has the month first.
  public static let ofUser = QuickEntryParser(
    isMonthFirst: DateOrder.ofUser == .monthFirst, timeZone: .autoupdatingCurrent)

  /// Returns the task that a text describes. A text that has no title without its understood parts is a title as it is.
  /// - Parameters:
  ///   - text: The text.
  ///   - now: The present day and time.
  ///   - literal: Parts that count as text, as they were typed: those that the person has undone.
  /// - Complexity: O(n) for n characters.
  public func task(_ text: String, now: TaskDate, literal: Set<String> = []) -> QuickEntry {
    let entry = parse(text, now: now, literal: literal)
    return TaskTitle.isBlank(entry.title) ? QuickEntry(title: text) : entry
  }

  /// Returns the parts of a text that are understood, and the rest as a title, which may be blank.
  /// - Parameters:
  ///   - text: The text.
  ///   - now: The present day and time.
  ///   - literal: Parts that count as text, as they were typed: those that the person has undone.
  /// - Complexity: O(n) for n characters.
  public func parse(_ text: String, now: TaskDate, literal: Set<String> = []) -> QuickEntry {
    var words = Word.words(of: text)
    let marks = quoteWords(&words, of: text, now)
    let found = scan(words, text, now).filter { !literal.contains(String(text[$0.range])) }
    let findings = Finding.deciding(among: found)
    var entry = QuickEntry(title: text.removing(findings.map(\.range), marks: marks))
    entry.due = Finding.due(of: findings, now)
    var tags: Set<String> = []
    for finding in findings {
      entry.recurrence = finding.recurrence ?? entry.recurrence
      entry.priority = finding.priority ?? entry.priority
      entry.list = finding.list ?? entry.list
      if let tag = finding.tag, tags.insert(tag).inserted { entry.tags.append(tag) }
    }
    entry.parts = findings.map { finding in
      QuickEntry.Part(
        kind: finding.kind, text: String(text[finding.range]),
        range: finding.range.lowerBound.utf16Offset(in: text)..<finding.range.upperBound.utf16Offset(in: text)
      )
    }
    return entry
  }

  /// Returns the date that a text names; nil if it names none, or says anything else.
  /// - Parameters:
  ///   - text: The text, such as `tomorrow 9am`, `fri` or `2026-05-01`.
  ///   - now: The present day and time.
  public func date(_ text: String, now: TaskDate) -> TaskDate? {
    // Some words are a date only behind another, such as `sun` and `27th`.
    for text in [text, "on \(text)"] {
      let entry = parse(text, now: now)
      if entry.title.isEmpty, entry.parts.allSatisfy({ $0.kind == .due }), let due = entry.due { return due }
    }
    return nil
  }

  /// Returns the recurrence that a text names; nil if it names none, or says anything else, such as a time of day.
  /// - Parameters:
  ///   - text: The text, such as `every week` or `every 1st of the month`.
  ///   - now: The present day and time.
  public func recurrence(_ text: String, now: TaskDate) -> Recurrence? {
    let entry = parse(text, now: now)
    guard entry.title.isEmpty, entry.parts.allSatisfy({ $0.kind == .recurrence }), entry.due?.time == nil
    else {
      return nil
    }
    return entry.recurrence
  }

  /// Returns the reminder that a text names; nil if it names none, or says anything else.
  /// - Parameters:
  ///   - text: A time before the due date, such as `10 min`, `1 h 30 min` or `2 hours before`, or a date such as `tomorrow 9am`. A trigger of
  ///     RFC 5545 is understood too.
  ///   - now: The present day and time.
  public func reminder(_ text: String, now: TaskDate) -> Reminder? {
    if let reminder = Reminder(text) { return reminder }
    let words = Word.words(of: text)
    let reader = WordReader(
      words: words, vocabulary: vocabulary, now: now, isMonthFirst: isMonthFirst, timeZone: timeZone)
    var (minutes, end) = (0, 0)
    while let found = reader.minutes(at: end) { (minutes, end) = (minutes + found.value, found.end) }
    if end > 0, minutes <= Reminder.mostMinutes {
      end = vocabulary.before.match(words, at: end)?.end ?? end
      if end == words.count { return .before(minutes: minutes) }
    }
    if let due = vocabulary.whenDue.match(words, at: 0), due.end == words.count { return .before(minutes: 0) }
    return date(text, now: now).map { Reminder(at: $0) }
  }

  /// Returns everything that words mean, from the first to the last.
  private func scan(_ words: [Word], _ text: String, _ now: TaskDate) -> [Finding] {
    let reader = WordReader(
      words: words, vocabulary: vocabulary, now: now, isMonthFirst: isMonthFirst, timeZone: timeZone)
    var findings: [Finding] = []
    var index = 0
    while index < words.count {
      guard let (found, end) = finding(at: index, reader, text) else {
        index = reader.endOfUnknownRule(at: index) ?? index + 1
        continue
      }
      findings.append(found)
      index = end
    }
    return findings
  }

  private func finding(at index: Int, _ reader: WordReader, _ text: String) -> (Finding, end: Int)? {
    let words = reader.words
    func found(_ end: Int, _ set: (inout Finding) -> Void) -> (Finding, end: Int) {
      var finding = Finding(range: words[index].range.lowerBound..<words[end - 1].range.upperBound)
      set(&finding)
      return (finding, end)
    }
    if let name = Word.name(at: index, words, text) {
      return found(name.end) {
        if name.value.isTag { $0.tag = name.value.name } else { $0.list = name.value.name }
      }
    }
    if let priority = vocabulary.priorities.match(words, at: index) {
      return found(priority.end) { $0.priority = priority.value }
    }
    let moment = reader.moment(at: index)
    if let recurrence = reader.recurrence(at: index), recurrence.end >= moment?.end ?? 0 {
      if reader.isChanged(recurrence) { return nil }
      return found(recurrence.end) { ($0.recurrence, $0.time) = recurrence.value }
    }
    return moment.map { moment in
      found(moment.end) { ($0.day, $0.time) = (moment.value.day, moment.value.time) }
    }
  }

  /// Marks quoted words as text.
  /// - Returns: The quotation marks to remove.
  private func quoteWords(_ words: inout [Word], of text: String, _ now: TaskDate) -> [Range<String.Index>] {
    var marks: [Range<String.Index>] = []
    var index = 0
    while index < words.count {
      // A name in quotation marks keeps its meaning.
      if let name = Word.name(at: index, words, text) {
        index = name.end
        continue
      }
      guard let quotation = Word.quotation(at: index, words, text) else {
        index += 1
        continue
      }
      let inside = String(text[quotation.inside])
      if quotation.isDouble || quotation.isPlain && !scan(Word.words(of: inside), inside, now).isEmpty {
        marks += quotation.marks
      }
      for place in index..<quotation.end { words[place].isPlain = false }
      index = quotation.end
    }
    return marks
  }
}

extension String {
  /// Returns the text without some parts, and without the white space that was around them.
  /// - Parameters:
  ///   - parts: The parts, whole words, in their order.
  ///   - marks: Quotation marks, which are removed alone.
  fileprivate func removing(_ parts: [Range<String.Index>], marks: [Range<String.Index>]) -> String {
    let cuts = (parts.map { ($0, isPart: true) } + marks.map { ($0, isPart: false) })
      .sorted { $0.0.lowerBound < $1.0.lowerBound }
    var pieces: [Substring] = []
    var piece = ""
    var start = startIndex
    for (cut, isPart) in cuts {
      piece += self[start..<cut.lowerBound]
      start = cut.upperBound
      if isPart {
        pieces.append(piece.trimmed)
        piece = ""
      }
    }
    pieces.append((piece + self[start...]).trimmed)
    return pieces.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The text without white space at its beginning and its end.
  private var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...last]
  }
}
