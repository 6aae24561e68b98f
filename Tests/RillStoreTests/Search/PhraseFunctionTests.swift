import Foundation
import GRDB
import RillTestSupport
import Testing

@testable import RillStore

@Suite("The search for a phrase in one row") struct PhraseFunctionTests {
  private static let pieces = [
    "milk", "Milky", "mil", "tea", "bo\u{308}se", "böses", "BÖSE", " ", " ", "-", ".", "\u{0}", "😀", "東京",
    "x", "ﬁ", "'",
    "\n", "١٢٣", "ß", "e\u{301}",
  ]

  /// Returns whether FTS5 finds a text by a phrase, and whether the function does.
  private func found(_ phrase: String, _ texts: [String?], _ db: Database) throws -> (
    index: Bool, function: Bool
  ) {
    try db.execute(sql: "DELETE FROM words")
    try db.execute(
      sql: "INSERT INTO words (rowid, a, b) VALUES (1, CAST(? AS TEXT), CAST(? AS TEXT))",
      arguments: StatementArguments(texts.map { $0.map { Data($0.utf8).databaseValue } ?? .null }))
    // FTS5 ends an expression at U+0000.
    let quoted = "\"\(phrase.replacing("\u{0}", with: " ").replacing("\"", with: "\"\""))\" *"
    let index = try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM words WHERE words MATCH ?)", arguments: [quoted])
    let function = try Bool.fetchOne(
      db, sql: "SELECT rill_has_phrase(?, a, b) FROM words", arguments: [phrase.replacing("\u{0}", with: " ")]
    )
    return (index ?? false, function ?? false)
  }

  private func withIndex(_ body: (Database) throws -> Void) throws {
    try DatabaseQueue().write { db in
      try PhraseFunction.add(to: db)
      let tokenizer = SearchTokenizer.words.option
      try db.execute(
        sql: "CREATE VIRTUAL TABLE words USING fts5(a, b, tokenize='\(tokenizer)', prefix='1 2 3')")
      try body(db)
    }
  }

  @Test("finds what FTS5 finds in random texts") func random() throws {
    try withIndex { db in
      var counts = [0, 0]
      for seed in RandomCases.seeds("Phrases", count: 3_000) {
        var random = SplitMix64(seed: seed)
        func text(_ most: Int) -> String {
          (0..<Int.random(in: 0...most, using: &random)).map { _ in
            Self.pieces.randomElement(using: &random) ?? ""
          }.joined()
        }
        let (texts, phrase) = ([text(8), text(8)], text(3))
        let found = try found(phrase, texts, db)
        #expect(found.index == found.function, "RILL_SEED=\(seed): \(texts) “\(phrase)”")
        counts[found.index ? 1 : 0] += 1
      }
      // Without texts of both kinds the comparison would say nothing.
      #expect(counts.allSatisfy { $0 > 100 })
    }
  }

  @Test(
    "finds no phrase in a row without text, none that goes over two columns, and long words as FTS5 cuts them off"
  )
  func ends() throws {
    try withIndex { db in
      let long = String(repeating: "a", count: 40_000)
      for (phrase, texts) in [
        ("milk", [nil, nil]), ("", ["milk", nil]), ("oat milk", ["oat", "milk"]), (long, [long, nil]),
        (long + "b", [long, nil]), (long, ["x", long + "b"]),
      ] as [(String, [String?])] {
        let found = try found(phrase, texts, db)
        #expect(found.index == found.function, "\(phrase.prefix(20))")
      }
    }
  }
}
