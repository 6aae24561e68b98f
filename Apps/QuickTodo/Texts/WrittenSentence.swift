/// A text that another program has written in English, for example the reason why a list can't be synchronised.
///
/// `quicktodo-sync` writes its sentences into the database and to its output. They stay in English there, so that a log that a
/// person sends reads the same for everybody. A window translates them when it shows them: it finds the key that a sentence
/// was made of, and the parts that vary.
package struct WrittenSentence {
  let text: String

  /// Takes a text.
  package init(text: String) { self.text = text }

  /// Returns the text in a language; as it is if nobody has translated it.
  ///
  /// A part that varies may be such a text itself, except in quotation marks, where it is somebody's own words.
  package func text(in language: Language) -> String {
    language == .german ? translation ?? text : text
  }

  /// A text that is longer than any of the sentences has a title of that length in it, and would take long.
  private static let longest = 2_000
  /// The most sentences of a text, and the most colons before one.
  private static let mostSentences = 10

  private var translation: String? {
    text.utf8.count <= Self.longest ? whole ?? lines ?? named ?? sentences : nil
  }

  /// The translation if the whole text is of one key.
  private var whole: String? {
    if let translation = German.texts[text] { return translation }
    for pattern in Pattern.german {
      guard let parts = pattern.parts(of: text) else { continue }
      let translated = zip(parts, pattern.literals).map { part, before in
        before.last == "“" ? String(part) : WrittenSentence(text: String(part)).text(in: .german)
      }
      return LocalizedText.filled(pattern.translation, with: translated)
    }
    return nil
  }

  /// The translation if the text has several lines.
  private var lines: String? {
    guard text.contains("\n") else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { WrittenSentence(text: String($0)).text(in: .german) }
    return lines.joined(separator: "\n")
  }

  /// The translation if a name is before a sentence of one key, such as that of an account or the path of a resource.
  private var named: String? {
    for colon in text.ranges(of: ": ").prefix(Self.mostSentences) {
      guard let sentence = WrittenSentence(text: String(text[colon.upperBound...])).whole else { continue }
      return text[..<colon.upperBound] + sentence
    }
    return nil
  }

  /// The translation if the text consists of several sentences, of which one at least is translated.
  private var sentences: String? {
    let ends = text.ranges(of: ". ")
    guard ends.count <= Self.mostSentences else { return nil }
    for end in ends {
      guard let first = WrittenSentence(text: String(text[...end.lowerBound])).whole else { continue }
      let rest = String(text[end.upperBound...])
      return first + " " + (WrittenSentence(text: rest).translation ?? rest)
    }
    guard let end = ends.first else { return nil }
    let rest = WrittenSentence(text: String(text[end.upperBound...])).translation
    return rest.map { text[..<end.upperBound] + $0 }
  }

  /// A key with parts that vary.
  private struct Pattern {
    /// The text before, between and after the parts: one more than there are parts.
    let literals: [Substring]
    let translation: String

    /// The patterns of the texts that another program may have written, the longest first. A short one would fit texts that
    /// nobody has made of it.
    static let german: [Pattern] =
      (German.problems.map { Pattern($0, $1) } + German.model.map { Pattern($0, $1) }.filter { $0.size > 12 })
      .filter { $0.literals.count > 1 }.sorted { $0.size > $1.size }

    private init(_ key: String, _ translation: String) {
      var literals: [Substring] = []
      var rest = key[...]
      while let part = rest.firstRange(of: "{\(literals.count + 1)}") {
        literals.append(rest[..<part.lowerBound])
        rest = rest[part.upperBound...]
      }
      self.literals = literals + [rest]
      self.translation = translation
    }

    private var size: Int { literals.reduce(0) { $0 + $1.utf8.count } }

    /// Returns the parts of a text that was made of the key; nil for any other text.
    func parts(of text: String) -> [Substring]? {
      guard text.hasPrefix(literals[0]) else { return nil }
      var parts: [Substring] = []
      var rest = text.dropFirst(literals[0].count)
      for literal in literals[1..<(literals.count - 1)] {
        guard let found = rest.firstRange(of: literal) else { return nil }
        parts.append(rest[..<found.lowerBound])
        rest = rest[found.upperBound...]
      }
      guard let end = literals.last, rest.hasSuffix(end) else { return nil }
      return parts + [rest.dropLast(end.count)]
    }
  }
}

/// Returns a text that another program has written in English, in the language that this program shows.
/// - Parameter sentence: One sentence or several. `scripts/test` checks that those of the synchronisation are translated.
/// - Returns: The translation, or the text itself if there is none.
public func localized(sentence: String) -> String { WrittenSentence(text: sentence).text(in: .shown) }
