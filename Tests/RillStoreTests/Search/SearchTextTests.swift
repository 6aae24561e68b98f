import Testing

@testable import RillStore

@Suite("Text that a person searches for")
struct SearchTextTests {
  private let words = SearchIndex(table: "t", primaryKey: "id", columns: ["title"], tokenizer: .words)
  private let trigrams = SearchIndex(table: "t", primaryKey: "id", columns: ["title"], tokenizer: .trigrams)

  @Test(
    "Words, phrases, beginnings and unwanted words become FTS5's expressions",
    arguments: [
      ("buy mil", "\"buy\" AND \"mil\" *"), ("buy mil ", "\"buy\" AND \"mil\""),
      ("\"whole milk\"", "\"whole milk\""),
      ("\"whole mi", "\"whole mi\""), ("“whole milk” x", "\"whole milk\" AND \"x\" *"),
      ("milk -oat -soy", "(\"milk\") NOT (\"oat\" OR \"soy\")"), ("milk - oat", "\"milk\" AND \"oat\" *"),
      ("don't", "\"don't\" *"), ("a\"b", "\"a\"\"b\" *"),
      ("AND OR NOT NEAR", "\"AND\" AND \"OR\" AND \"NOT\" AND \"NEAR\" *"),
      ("col:x*", "\"col:x*\" *"), ("1\u{0}2", "\"1\" AND \"2\" *"),
    ])
  func match(text: String, expected: String) {
    #expect(SearchText(text).conditions(in: words).all == .match(expected))
  }

  @Test("Text without words has no condition", arguments: ["", "  ", "-", "\"\"", "* ( ) :", "\u{1}\u{2}"])
  func empty(text: String) {
    let conditions = SearchText(text).conditions(in: words)
    #expect(conditions == SearchText.Conditions(all: .nothing, one: .nothing, prefix: nil, others: []))
  }

  @Test(
    "The beginning of a word is looked for in one row's own text",
    arguments: [
      ("buy milk", .match("\"buy\""), "milk"), ("milk", .nothing, "milk"),
      ("buy m", .match("\"buy\""), "m"),
      ("x-milk", .nothing, "x-milk"), ("milk ", .match("\"milk\""), nil),
      ("-oat milk", .noMatch("\"oat\""), "milk"),
      ("buy -oat milk", .match("(\"buy\") NOT (\"oat\")"), "milk"),
    ] as [(String, SearchText.Conditions.Expression, String?)])
  func prefix(text: String, one: SearchText.Conditions.Expression, prefix: String?) {
    let conditions = SearchText(text).conditions(in: words)
    #expect(conditions.one == one && conditions.prefix == prefix)
  }

  @Test("Unwanted words alone exclude rows")
  func unwanted() {
    let conditions = SearchText("-oat").conditions(in: words)
    #expect(conditions.all == .noMatch("\"oat\"") && conditions.one == conditions.all)
  }

  @Test("Trigrams find terms of three characters, shorter ones are looked for in the columns")
  func short() {
    let conditions = SearchText("東京 京都府 100%").conditions(in: trigrams)
    #expect(conditions.all == .match("\"京都府\" AND \"100%\" *") && conditions.one == conditions.all)
    #expect(
      conditions.others == [SearchIndex.Containment(columns: ["title"], pattern: "%東京%", isExpected: true)])
    #expect(
      SearchText("-5%").conditions(in: trigrams).others
        == [SearchIndex.Containment(columns: ["title"], pattern: "%5\\%%", isExpected: false)])
  }

  @Test("Terms without letters and digits, which FTS5 doesn't index, are looked for in the columns")
  func signs() {
    let conditions = SearchText("cake ( + -🎂").conditions(in: words)
    #expect(conditions.all == .match("\"cake\"") && conditions.one == conditions.all)
    #expect(
      conditions.others == [
        SearchIndex.Containment(columns: ["title"], pattern: "%+%", isExpected: true),
        SearchIndex.Containment(columns: ["title"], pattern: "%🎂%", isExpected: false),
      ])
  }
}
