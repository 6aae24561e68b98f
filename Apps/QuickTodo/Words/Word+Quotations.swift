/// Words in quotation marks.
struct Quotation {
  /// The index behind the last word.
  let end: Int
  /// The text between the marks.
  let inside: Range<String.Index>
  /// The marks; empty as long as they aren't closed.
  let marks: [Range<String.Index>]
  /// Whether these are the marks that every keyboard has.
  let isPlain: Bool
  /// Whether there are two of them on each side.
  let isDouble: Bool
}

extension Word {
  /// Returns the quotation that begins at a word, up to the last word while its marks aren't closed. Brackets may stand before the
  /// first mark, and brackets and the end of a sentence behind the last one.
  static func quotation(at index: Int, _ words: [Word], _ text: String) -> Quotation? {
    let styles = [("\"\"", ["\"\""]), ("\"", ["\""]), ("“", ["”"]), ("„", ["“", "”"])]
    let first = words[index].text.drop { "([{".contains($0) }
    guard let (opening, closing) = styles.first(where: { first.hasPrefix($0.0) }) else { return nil }
    let isDouble = opening == "\"\""
    let start = text.index(first.startIndex, offsetBy: opening.count)
    /// The text of a word up to its closing mark.
    func closed(_ place: Int) -> Substring? {
      let word = place == index ? text[start..<first.endIndex] : words[place].text
      let end = word.lastIndex { !")]}.,;:!?".contains($0) }.map { word[...$0] }
      return end.flatMap { end in closing.contains { end.hasSuffix($0) } ? end : nil }
    }
    let places = words.indices[index...]
    guard
      let last = isDouble
        ? places.last(where: { closed($0) != nil }) : places.first(where: { closed($0) != nil }),
      let word = closed(last)
    else {
      return Quotation(
        end: words.count, inside: start..<text.endIndex, marks: [], isPlain: true, isDouble: false)
    }
    let end = text.index(word.endIndex, offsetBy: -opening.count)
    return Quotation(
      end: last + 1, inside: start..<end, marks: [first.startIndex..<start, end..<word.endIndex],
      isPlain: opening == "\"", isDouble: isDouble)
  }

  /// Returns the list or the tag that begins at a word: `#family`, `@"two words"`.
  static func name(at index: Int, _ words: [Word], _ text: String) -> Match<(name: String, isTag: Bool)>? {
    let word = words[index]
    guard word.isPlain, let mark = word.text.first, mark == "#" || mark == "@" else { return nil }
    var name = word.text.dropFirst()
    var end = index + 1
    if name.first == "\"" {
      let last = words.indices[index...].first { place in
        words[place].text.last == "\"" && (place > index || word.text.count > 3)
      }
      guard let last else { return nil }
      name = text[text.index(after: name.startIndex)..<text.index(before: words[last].text.endIndex)]
      end = last + 1
    }
    // A number is an issue or a building rather than a list.
    guard name.contains(where: \.isLetter), !name.contains("\"") else { return nil }
    return Match((String(name), mark == "@"), end: end)
  }
}
