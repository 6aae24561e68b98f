import Foundation
import QuickTodoModel
import QuickTodoTestSupport
import QuickTodoTexts
import QuickTodoWords
import RillTestSupport
import Testing

@Suite("Quick entry")
struct PhraseTests {
  private let now = Phrase.now

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

  @Test("A rule with a time of day isn't a recurrence alone")
  func ruleWithTime() {
    for text in ["every monday at 6pm", "every monday at 6pm until 1 may", "every morning"] {
      #expect(english.recurrence(text, now: now) == nil)
      #expect(english.parse("gym \(text)", now: now).recurrence != nil)
    }
    #expect(english.recurrence("every monday until 1 may", now: now)?.rule.until?.description == "2027-05-01")
  }

  @Test("A month first, as in the United States")
  func monthFirst() {
    let parser = QuickEntryParser(languages: [], isMonthFirst: true)
    #expect(parser.parse("taxes 3/12/2027", now: now).due?.description == "2027-03-12")
    #expect(parser.parse("taxes 13/12/2027", now: now).title == "taxes 13/12/2027")
  }

  @Test(
    "The hours until a moment are hours also when the clock is changed meanwhile",
    arguments: [
      ("2026-11-01T00:30", "in 3 hours", "2026-11-01T02:30"),
      ("2026-10-31T23:30", "in 30 minutes", "2026-11-01T00:00"),
      ("2026-11-01T00:50", "in 20 minutes", "2026-11-01T01:10"),
      ("2026-11-01T01:50", "in 20 minutes", "2026-11-01T02:00"),
      ("2026-03-08T01:30", "in 1 hour", "2026-03-08T03:30"),
      ("2026-03-07T22:00", "in 12 hours", "2026-03-08T11:00"),
      ("2026-03-07T22:00", "tomorrow 10am", "2026-03-08T10:00"),
    ])
  func clockChange(now: String, text: String, due: String) throws {
    let zone = try #require(TimeZone(identifier: "America/New_York"))
    let parser = QuickEntryParser(languages: [], timeZone: zone)
    #expect(try parser.date(text, now: #require(TaskDate(now)))?.description == due)
  }

  @Test(
    "A date or a time that doesn't exist is text",
    arguments: [
      "2026-02-30", "2026-13-01", "2027-02-29", "2027-02-29T09:00", "2026-05-01T25:00", "2026-00-10",
      "30 Feb",
      "Feb 30", "February 30th", "30.2.", "31.4.", "29.2.2027", "31.2.2027", "31/6/2027", "30. Februar",
      "0.5.",
      "24:30", "9:75", "13pm", "25 Uhr",
    ])
  func noDate(text: String) {
    for parser in [english, german] {
      #expect(parser.date(text, now: now) == nil)
      #expect(parser.reminder(text, now: now) == nil)
      let entry = parser.parse("pay \(text)", now: now)
      #expect(entry.title == "pay \(text)" && entry.due == nil)
    }
  }

  @Test(
    "A text of 100,000 characters is a task that has all of its words",
    arguments: [
      "word ", "\"tomorrow\" ", "@tag ", "every ", "\" ", "#\"", "1. ", "tomorrow 9am ", "every 2 weeks ",
    ])
  func long(piece: String) {
    let text = String(String(repeating: piece, count: 100_000 / piece.count).dropLast())
    expectNothingLost(parse(text, .german), of: text)
  }

  @Test("Random texts of 100,000 characters have all of their words")
  func longAndRandom() {
    let pieces: [String] =
      Phrase.all.flatMap { $0.text.split(separator: " ").map(String.init) } + [
        "\"", "\"\"", "„", "👍", "a\u{301}",
      ]
    for seed in RandomCases.seeds("Long quick entries", count: 3) {
      var random = SplitMix64(seed: seed)
      var text = ""
      while text.utf8.count < 100_000 { text += (pieces.randomElement(using: &random) ?? "") + " " }
      expectNothingLost(parse(text, .german), of: text)
    }
  }

  @Test("The text of what was parsed is parsed as the same", arguments: [Language.english, .german])
  func again(language: Language) {
    let parser = QuickEntryParser(languages: [language])
    var texts = Phrase.all.map(\.text)
    let words: [String] =
      texts.flatMap { $0.split(separator: " ").map(String.init) } + [
        "\"", "\"\"", "„", "“", "@\"a", "b\"", "x", "(\"a", "b\")", "(\"\"", "\"\".",
      ]
    for seed in RandomCases.seeds("Quick entries", count: isLong ? 100_000 : 1_000) {
      var random = SplitMix64(seed: seed)
      let count = Int.random(in: 1..<12, using: &random)
      texts.append((0..<count).compactMap { _ in words.randomElement(using: &random) }.joined(separator: " "))
    }
    for text in texts {
      var entry = parser.parse(text, now: now)
      entry.parts = []
      let written = parser.text(of: entry, now: now)
      var read = parser.parse(written, now: now)
      read.parts = []
      #expect(read == entry, "\(text), written as \(written)")
    }
  }

  /// Expects that each word is in the title or among the parts. Quotation marks are no words.
  private func expectNothingLost(_ entry: QuickEntry, of text: String) {
    func words(_ text: String) -> [Substring] {
      text.filter { !"\"“”„".contains($0) }.split(whereSeparator: \.isWhitespace).sorted()
    }
    let kept = ([entry.title] + entry.parts.map(\.text)).joined(separator: " ")
    let isWhole = words(kept) == words(text)
    #expect(isWhole, "\(text.prefix(200))")
  }
}
