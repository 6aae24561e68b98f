/// A word of a text, as quick entry reads it.
struct Word {
  /// The characters of the word, with the punctuation behind it.
  let range: Range<String.Index>
  /// The characters of the word.
  let text: Substring
  /// The word in lower case.
  let folded: String
  /// Whether a comma or a semicolon follows.
  let hasComma: Bool
  /// Whether the word may be understood as more than text.
  var isPlain = true

  init(_ range: Range<String.Index>, in whole: String) {
    self.range = range
    var text = whole[range]
    hasComma = text.last == "," || text.last == ";"
    if hasComma { text = text.dropLast() }
    // A dot belongs to German dates; behind other words it ends a sentence.
    if let last = text.last, [".", "?"].contains(last), text.dropLast().last?.isNumber == false {
      text = text.dropLast()
    }
    self.text = text
    folded = text.lowercased()
  }
}

extension Word {
  /// The words of a text, divided by white space.
  static func words(of text: String) -> [Word] {
    var words: [Word] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard !text[index].isWhitespace else {
        index = text.index(after: index)
        continue
      }
      let end = text[index...].firstIndex(where: \.isWhitespace) ?? text.endIndex
      words.append(Word(index..<end, in: text))
      index = end
    }
    return words
  }
}
