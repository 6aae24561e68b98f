/// The tag of a version of a resource (RFC 9110, 8.8.3).
struct EntityTag: Equatable {
  /// The tag as the server has sent it.
  let text: String
  /// The text between the quotation marks. Two versions are the same for most purposes if it is equal.
  private let value: Substring
  /// Whether equal tags mean equal bytes, so that a server compares it for `If-Match`.
  let isStrong: Bool

  /// Creates a tag.
  /// - Returns: Nil if the text is empty.
  init?(_ text: String) {
    let isWeak = text.hasPrefix("W/") || text.hasPrefix("w/")
    let rest = isWeak ? text.dropFirst(2) : text[...]
    let isQuoted = rest.utf8.count >= 2 && rest.first == "\"" && rest.last == "\""
    let value = isQuoted ? rest.dropFirst().dropLast() : rest
    guard !value.isEmpty else { return nil }
    self.text = text
    self.value = value
    isStrong =
      !isWeak && isQuoted
      && value.unicodeScalars.allSatisfy { $0 != "\"" && $0.value > 0x20 && $0.value != 0x7f }
  }

  /// Returns whether two tags have the same value, whether weak or strong, with quotation marks or without.
  static func == (one: EntityTag, other: EntityTag) -> Bool { one.value == other.value }
}
