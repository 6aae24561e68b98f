import Foundation
import QuickTodoModel
import QuickTodoWords
import Testing

/// A line of `phrases.tsv`, which the tests of the command line read too.
struct Phrase: CustomTestStringConvertible {
  /// The moment at which all phrases are typed.
  static let now = TaskDate("2026-11-25T10:30")

  let language: Language
  let text: String
  let expected: QuickEntry

  var testDescription: String { text }

  static let all: [Phrase] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "phrases.tsv")
    guard let table = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return table.split(separator: "\n").dropFirst().map { Phrase(line: String($0)) }
  }()

  private init(line: String) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    language = Language(rawValue: fields[0]) ?? .english
    text = fields[1]
    var entry = QuickEntry(title: fields[2])
    entry.due = TaskDate(fields[3])
    let rule = fields[4].drop { $0 == "!" }
    entry.recurrence = RecurrenceRule(rule).map { Recurrence($0, isFromCompletion: fields[4].hasPrefix("!")) }
    entry.priority = ["high": .high, "medium": .medium, "low": .low, "none": TaskPriority.none][fields[5]]
    entry.list = fields[6].isEmpty ? nil : fields[6]
    entry.tags = fields[7].split(separator: ",").map(String.init)
    expected = entry
  }
}

@Suite("Quick entry")
struct PhraseTests {
  private let now = TaskDate("2026-11-25T10:30") ?? TaskDate(CalendarDay(number: 0))

  private let english = QuickEntryParser(languages: [])
  private let german = QuickEntryParser(languages: [.german])

  private func parse(_ text: String, _ language: Language = .english, literal: Set<String> = []) -> QuickEntry
  {
    (language == .english ? english : german).parse(text, now: now, literal: literal)
  }

  @Test("Each phrase of the table means what the table says")
  func table() {
    #expect(Phrase.all.count > 500)
    for phrase in Phrase.all {
      var entry = parse(phrase.text, phrase.language)
      entry.parts = []
      #expect(entry == phrase.expected, "\(phrase.language.rawValue): \(phrase.text)")
    }
  }

  @Test("English phrases mean the same where German is understood too")
  func bothLanguages() {
    for phrase in Phrase.all where phrase.language == .english {
      var entry = parse(phrase.text, .german)
      entry.parts = []
      #expect(entry == phrase.expected, "\(phrase.text)")
    }
  }

  @Test("Parts name the text that was understood, and without them the text is the title")
  func parts() {
    let text = "Ünal anrufen 👍 morgen um 9 @Büro !hoch"
    let entry = parse(text, .german)
    #expect(entry.parts.map(\.text) == ["morgen", "um 9", "@Büro", "!hoch"])
    #expect(entry.parts.map(\.kind) == [.due, .due, .tag, .priority])
    let units = Array(text.utf16)
    for part in entry.parts { #expect(String(decoding: units[part.range], as: UTF16.self) == part.text) }
  }

  @Test("A part that was undone is text, and the others keep their meaning")
  func literal() {
    let entry = parse("call Anna tomorrow 9am !high", literal: ["tomorrow"])
    #expect(entry.title == "call Anna tomorrow")
    #expect(entry.due?.description == "2026-11-26T09:00")
    #expect(entry.priority == .high)
    #expect(parse("see it friday or monday", literal: ["monday"]).due?.description == "2026-11-27")
  }

  @Test("Of a part of the day and a time behind it, the time counts")
  func timeBehindPartOfDay() {
    let entry = parse("take pills every day in the evening at 9pm")
    #expect(entry.title == "take pills")
    #expect(entry.due?.description == "2026-11-25T21:00")
  }

  @Test("A month first, as in the United States")
  func monthFirst() {
    let parser = QuickEntryParser(languages: [], isMonthFirst: true)
    #expect(parser.parse("taxes 3/12/2027", now: now).due?.description == "2027-03-12")
    #expect(parser.parse("taxes 13/12/2027", now: now).title == "taxes 13/12/2027")
  }

  @Test(
    "A text of 100,000 characters is a task",
    arguments: ["word ", "\"tomorrow\" ", "@tag ", "every ", "\" ", "#\"", "1. "])
  func long(piece: String) {
    let text = String(String(repeating: piece, count: 100_000 / piece.count).dropLast())
    let entry = parse(text, .german)
    #expect(entry.title.count + (entry.tags.first?.count ?? 0) > 0)
  }
}
