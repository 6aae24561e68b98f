/// A value that is nil instead of throwing if it can't be decoded, so that the rest of a list can still be read.
package struct Lossy<Value: Decodable>: Decodable {
  /// The value, if it could be read.
  package let value: Value?

  /// Decodes the value, or records that it can't be decoded.
  /// - Throws: `ReadingStop.Stopped` if the decoding has been stopped.
  package init(from decoder: any Decoder) throws {
    if let key = CodingUserInfoKey.readingStop { try (decoder.userInfo[key] as? ReadingStop)?.check() }
    value = try? Value(from: decoder)
  }
}

extension Lossy: Sendable where Value: Sendable {}

extension KeyedDecodingContainer {
  /// Returns the readable items of a list, or no items if the key is missing.
  /// - Throws: A `DecodingError` if the value isn't a list.
  func decodeReadable<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> [Value] {
    try decodeIfPresent([Lossy<Value>].self, forKey: key)?.compactMap(\.value) ?? []
  }

  /// Returns a text without stray spaces, or nil if it is missing or empty.
  func cleanedText(forKey key: Key) -> String? {
    guard let text = try? decodeIfPresent(String.self, forKey: key) else { return nil }
    let cleaned = EOText.cleaned(text)
    return cleaned.isEmpty ? nil : cleaned
  }

  /// Returns an identifier: a text, or a number as in API versions before 3.
  func identifier(forKey key: Key) throws -> String {
    if let text = try? decode(String.self, forKey: key) {
      let cleaned = EOText.cleaned(text)
      if !cleaned.isEmpty { return cleaned }
    } else if let number = try? decode(Int.self, forKey: key) {
      return String(number)
    }
    throw DecodingError.dataCorruptedError(
      forKey: key, in: self, debugDescription: "Expected an identifier, found none.")
  }
}
