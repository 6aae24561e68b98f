public import FoundationEssentials

/// A decoder that turns bytes into values.
public protocol DataDecoder: Sendable {
  /// Decodes one value.
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The bytes to decode.
  /// - Returns: The value.
  /// - Throws: The decoder's error if the bytes are not a value of the type.
  func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}
extension PropertyListDecoder: DataDecoder {}

extension ObservableType where Element == Data {
  /// Decodes each element.
  /// ```
  /// source  --{"id":1}--{"id":2}--|
  /// result  --Item(1)---Item(2)---|
  /// ```
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - decoder: The decoder. If it throws, the sequence fails with that error.
  /// - Returns: The values.
  public func decode<Item: Decodable & Sendable, Decoder: DataDecoder>(
    type: Item.Type, decoder: Decoder
  ) -> Observable<Item> {
    map { try decoder.decode(type, from: $0) }
  }
}
