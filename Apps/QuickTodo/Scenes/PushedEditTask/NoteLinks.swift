/// The links in a text.
public enum NoteLinks {
  /// The most characters that are searched, and the most links that are found.
  private static let (longest, most) = (100_000, 20)

  /// Returns the web and mail addresses in a text, each once, in their order.
  /// - Parameter text: Any text. A full stop or a bracket behind an address is no part of it.
  /// - Returns: Addresses with a scheme, such as `https://example.org`.
  /// - Complexity: O(n) for n characters, of which the first 100,000 are searched.
  public static func links(in text: String) -> [String] {
    var links: [String] = []
    let words = text.unicodeScalars.prefix(longest).split {
      $0.properties.isWhitespace || "<>\"“”„«»".unicodeScalars.contains($0)
    }
    for word in words {
      guard let link = link(String(word)), !links.contains(link) else { continue }
      links.append(link)
      if links.count == most { break }
    }
    return links
  }

  private static func link(_ word: String) -> String? {
    let lowered = String(decoding: word.utf8.map { 65...90 ~= $0 ? $0 + 32 : $0 }, as: UTF8.self)
    let start = ["https://", "http://", "mailto:", "www."].compactMap {
      lowered.firstRange(of: $0)?.lowerBound
    }.min()
    guard let start else { return nil }
    var link = String(word.utf8.dropFirst(lowered.utf8.distance(from: lowered.startIndex, to: start))) ?? ""
    while let last = link.last, isBehind(last, link) { link.removeLast() }
    if link.lowercased().hasPrefix("www.") { link = "https://\(link)" }
    let rest = link.drop { $0 != ":" }.dropFirst().drop { $0 == "/" }
    return rest.contains { $0.isLetter || $0.isNumber } ? link : nil
  }

  /// Returns whether a character at the end of an address belongs to the sentence around it. A closing bracket belongs to the
  /// address if it opened there.
  private static func isBehind(_ last: Character, _ link: String) -> Bool {
    switch last {
    case ")": link.count { $0 == ")" } > link.count { $0 == "(" }
    case "]": link.count { $0 == "]" } > link.count { $0 == "[" }
    default: ".,;:!?'’*_".contains(last)
    }
  }
}
