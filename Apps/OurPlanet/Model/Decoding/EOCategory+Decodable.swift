extension EOCategory: Decodable {
  private enum Key: String, CodingKey { case id, title, description }

  /// Reads a category, with all there is to it or with its id and title only.
  /// - Throws: A `DecodingError` where there is no id.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let id = try container.identifier(forKey: .id)
    self.init(
      id: id, name: container.cleanedText(forKey: .title) ?? id,
      description: container.cleanedText(forKey: .description) ?? "")
  }
}
