/// A text for the person as it stands in the source code: in English, with parts that vary.
///
/// The key of `The list “\(name)” has \(count) tasks` is `The list “{1}” has {2} tasks`. A translation has the parts in any
/// order.
public struct LocalizedText: ExpressibleByStringInterpolation, Sendable {
  let key: String
  let parts: [String]

  /// Creates a text without parts that vary.
  public init(stringLiteral value: String) {
    key = value
    parts = []
  }

  /// Creates a text with parts that vary.
  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    parts = stringInterpolation.parts
  }

  /// The key and the parts of a text while the compiler puts it together.
  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var parts: [String] = []

    /// Begins a text.
    /// - Parameters:
    ///   - literalCapacity: The size of what stays the same, in bytes.
    ///   - interpolationCount: The number of parts.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 3 * interpolationCount)
      parts.reserveCapacity(interpolationCount)
    }

    /// Adds what stays the same.
    /// - Parameter literal: The text.
    public mutating func appendLiteral(_ literal: String) { key += literal }

    /// Adds a part.
    /// - Parameter part: A text, which isn't translated.
    public mutating func appendInterpolation(_ part: some StringProtocol) { append(String(part)) }

    /// Adds a number.
    /// - Parameter part: The number.
    public mutating func appendInterpolation(_ part: some BinaryInteger) { append(String(part)) }

    private mutating func append(_ part: String) {
      parts.append(part)
      key += "{\(parts.count)}"
    }
  }

  /// Returns the text in a language; in English if it isn't translated.
  /// - Parameter language: The language.
  public func text(in language: Language) -> String {
    let pattern = language == .german ? German.texts[key] ?? key : key
    return parts.isEmpty ? pattern : Self.filled(pattern, with: parts)
  }

  static func filled(_ pattern: String, with parts: [String]) -> String {
    var text = ""
    var rest = pattern[...]
    while let opening = rest.firstIndex(of: "{"), let closing = rest[opening...].firstIndex(of: "}") {
      let number = Int(rest[rest.index(after: opening)..<closing]) ?? 0
      text += rest[..<opening]
      text += parts.indices.contains(number - 1) ? parts[number - 1] : String(rest[opening...closing])
      rest = rest[rest.index(after: closing)...]
    }
    return text + rest
  }
}

/// Returns a text in the language that this program shows.
/// - Parameter text: The text in English. `scripts/test` checks that it is translated.
/// - Returns: The translation, or the English text if there is none.
public func localized(_ text: LocalizedText) -> String { text.text(in: .shown) }
