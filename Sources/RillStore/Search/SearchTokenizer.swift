import GRDB

/// How a search index divides text into what can be found.
public enum SearchTokenizer: Sendable, Hashable {
  /// Words of letters and digits, without regard to case and diacritics: FTS5's `unicode61`. For languages that put
  /// spaces between words. Terms without a letter or a digit, such as `+` and 🎂, are looked for in all rows.
  case words
  /// Every three characters that follow each other, without regard to case: FTS5's `trigram`. For Chinese, Japanese and
  /// other languages without spaces, and for parts of words. Shorter terms are looked for in all rows.
  case trigrams

  /// The value of FTS5's option `tokenize`.
  var option: String {
    switch self {
    case .words: "unicode61 remove_diacritics 2"
    case .trigrams: "trigram"
    }
  }

  /// FTS5's name and options of the tokenizer.
  var descriptor: FTS5TokenizerDescriptor {
    FTS5TokenizerDescriptor(components: option.split(separator: " ").map(String.init))
  }

  /// Returns whether the index can find a term.
  func indexes(_ term: String) -> Bool {
    switch self {
    case .words: term.contains { $0.isLetter || $0.isNumber }
    case .trigrams: term.unicodeScalars.count >= 3
    }
  }

  /// The most characters of a beginning of a word that the index has; longer ones are put together from words.
  static var longestPrefix: Int { 3 }
}
