import Foundation
import RillTestSupport
import Testing

@testable import QuickTodoServices

@Suite("The tags in a task's row") struct StoredTagsTests {
  /// Returns the names that a JSON decoder reads.
  private func decoded(_ text: String) -> [String] {
    (try? JSONDecoder().decode([String].self, from: Data(text.utf8))) ?? []
  }

  @Test(
    "A text that any program has written means what a JSON decoder makes of it",
    arguments: [
      "", "[]", "[ ]", "[\"]", "[\"\"]", "[\"a\"]", "[\"a\",\"b\"]", "[\"a\", \"b\"]", "[\"a\",\"b\"",
      "[\"a\"]]",
      "[\"a\",]", "[\"a\"\"b\"]", "[\"a\\\"b\"]", "[\"a\\u00e9\"]", "[\"é\",\"日本\"]", "[\"a\nb\"]", "[1]",
      "[\"a\",1]", "[[\"a\"]]", "{\"a\":\"b\"}", "[\"a,b\"]", "[\"a]\",\"[b\"]", "null", "[\"a\"] ",
      "[,\"a\"]",
    ])
  func foreign(text: String) { #expect(StoredTags.tags(in: text) == decoded(text)) }

  @Test("Random names, with marks that JSON escapes among them, are read as they were written")
  func random() {
    var random = SplitMix64(seed: 4)
    let letters = ["a", "b", " ", ",", "\"", "\\", "/", "[", "]", "\n", "\u{1}", "é", "😀", "e\u{301}"]
    for _ in 0..<2_000 {
      let tags = (0..<Int.random(in: 0..<5, using: &random)).map { _ in
        (0..<Int.random(in: 0..<6, using: &random)).map { _ in letters.randomElement(using: &random) ?? "" }
          .joined()
      }
      let text = StoredTags.text(of: tags)
      #expect(StoredTags.tags(in: text) == tags && decoded(text) == tags, "\(text)")
    }
  }
}
