extension EOCategory: Decodable {
  private enum Key: String, CodingKey { case id, title, description }

  /// Decodes a category, either complete or with only its id and title.
  /// - Throws: A `DecodingError` if it has no id.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let id = try container.identifier(forKey: .id)
    self.init(
      id: id, name: container.cleanedText(forKey: .title) ?? id,
      description: container.cleanedText(forKey: .description) ?? "")
  }
}
