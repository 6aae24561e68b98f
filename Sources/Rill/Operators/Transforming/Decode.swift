public import FoundationEssentials

/// Turns bytes into values.
public protocol DataDecoder: Sendable {
  /// Decodes one value.
  /// - Parameters:
  ///   - type: Its type.
  ///   - data: The bytes.
  /// - Returns: The value.
  /// - Throws: What the decoder says is wrong with the bytes.
  func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}
extension PropertyListDecoder: DataDecoder {}

extension ObservableType where Element == Data {
  /// Each element decoded.
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - decoder: What decodes; an error of it ends the sequence.
  /// - Returns: The values.
  public func decode<Item: Decodable & Sendable, Decoder: DataDecoder>(
    type: Item.Type, decoder: Decoder
  ) -> Observable<Item> {
    map { try decoder.decode(type, from: $0) }
  }
}
