/// Words and phrases with their meanings.
struct Lexicon<Meaning: Sendable>: Sendable {
  private typealias Entry = (words: [String], meaning: Meaning)

  /// The phrases by their first words, the longest first.
  private var entries: [String: [Entry]] = [:]

  /// Creates a lexicon.
  /// - Parameter phrases: Pairs of a meaning and its phrases, which are divided by `|`.
  init(_ phrases: [(Meaning, String)]) {
    for (meaning, list) in phrases {
      for phrase in list.split(separator: "|") {
        let words = phrase.split(separator: " ").map(String.init)
        entries[words[0], default: []].append((words, meaning))
      }
    }
    entries = entries.mapValues { $0.sorted { $0.words.count > $1.words.count } }
  }

  /// Returns the meaning of the longest phrase that begins at a word, and the index behind it; `nil` if none does.
  func match(_ words: [Word], at start: Int) -> Match<Meaning>? {
    guard start < words.count, words[start].isPlain, let candidates = entries[words[start].folded] else {
      return nil
    }
    for (phrase, meaning) in candidates where start + phrase.count <= words.count {
      let isThere = phrase.indices.allSatisfy { index in
        let word = words[start + index]
        return word.isPlain && word.folded == phrase[index] && (index == phrase.count - 1 || !word.hasComma)
      }
      if isThere { return Match(meaning, end: start + phrase.count) }
    }
    return nil
  }
}

extension Lexicon<Void> {
  /// Creates a lexicon of phrases with the same meaning.
  init(_ phrases: String) { self.init([((), phrases)]) }
}

/// A phrase that was understood.
struct Match<Value> {
  let value: Value
  /// The index behind its last word.
  let end: Int

  init(_ value: Value, end: Int) {
    self.value = value
    self.end = end
  }

  func map<Other>(_ transform: (Value) -> Other) -> Match<Other> { Match<Other>(transform(value), end: end) }
}
