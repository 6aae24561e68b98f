extension EOSource: Decodable {
  private enum Key: String, CodingKey { case id, url }

  /// Decodes a source.
  /// - Throws: A `DecodingError` if it has no id.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(id: try container.identifier(forKey: .id), address: container.cleanedText(forKey: .url))
  }
}
