/// A value that may not be readable: what throws elsewhere is nothing here, so that a list goes on behind it.
package struct Lossy<Value: Decodable>: Decodable {
  /// The value, if it could be read.
  package let value: Value?

  /// Reads the value, or finds that it cannot be read.
  /// - Throws: `ReadingStop.Stopped`.
  package init(from decoder: any Decoder) throws {
    if let key = CodingUserInfoKey.readingStop { try (decoder.userInfo[key] as? ReadingStop)?.check() }
    value = try? Value(from: decoder)
  }
}

extension Lossy: Sendable where Value: Sendable {}

extension KeyedDecodingContainer {
  /// What can be read of a list; nothing where there is none.
  /// - Throws: Where there is something else than a list.
  func decodeReadable<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> [Value] {
    try decodeIfPresent([Lossy<Value>].self, forKey: key)?.compactMap(\.value) ?? []
  }

  /// A text without stray spaces; none where there is none, or nothing in it.
  func cleanedText(forKey key: Key) -> String? {
    guard let text = try? decodeIfPresent(String.self, forKey: key) else { return nil }
    let cleaned = EOText.cleaned(text)
    return cleaned.isEmpty ? nil : cleaned
  }

  /// An identifier: text, or a number, which versions before the third gave.
  func identifier(forKey key: Key) throws -> String {
    if let text = try? decode(String.self, forKey: key) {
      let cleaned = EOText.cleaned(text)
      if !cleaned.isEmpty { return cleaned }
    } else if let number = try? decode(Int.self, forKey: key) {
      return String(number)
    }
    throw DecodingError.dataCorruptedError(
      forKey: key, in: self, debugDescription: "Expected an identifier, met none.")
  }
}
