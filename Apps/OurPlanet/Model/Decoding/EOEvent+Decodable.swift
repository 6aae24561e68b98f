extension EOEvent: Decodable {
  private enum Key: String, CodingKey {
    // API versions before 3 use the key `geometries`.
    case id, title, description, link, closed, categories, sources, geometry, geometries
  }

  /// Decodes an event as the service documents it, and in the variants that it is known to send.
  /// - Throws: A `DecodingError` if the event has no id or title, its closing date can't be read, or it has places
  ///   but none of them can be read.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let id = try container.identifier(forKey: .id)
    guard let title = container.cleanedText(forKey: .title) else {
      throw DecodingError.dataCorruptedError(
        forKey: .title, in: container, debugDescription: "Expected a title, found none.")
    }
    let sources = try container.decodeReadable(EOSource.self, forKey: .sources)
    let places = try Self.places(container, isFromGDACS: sources.contains { $0.id == "GDACS" })
    self.init(
      id: id, title: title, description: container.cleanedText(forKey: .description),
      link: container.cleanedText(forKey: .link), closed: try Self.closed(container),
      categories: try container.decodeReadable(EOCategory.self, forKey: .categories), sources: sources,
      geometry: places.read, unreadablePlaces: places.unreadable)
  }

  private static func closed(_ container: KeyedDecodingContainer<Key>) throws -> EODate? {
    guard let text = try container.decodeIfPresent(String.self, forKey: .closed) else { return nil }
    if let date = EODate(iso8601: text) { return date }
    throw DecodingError.dataCorruptedError(
      forKey: .closed, in: container, debugDescription: "Expected a date, found \(text).")
  }

  private static func places(
    _ container: KeyedDecodingContainer<Key>, isFromGDACS: Bool
  ) throws -> (read: [EOGeometry], unreadable: UnreadablePlaces) {
    let key = container.contains(.geometry) ? Key.geometry : .geometries
    let sent = try container.decodeIfPresent([Lossy<SentGeometry>].self, forKey: key) ?? []
    let isLatitudeFirst = SentGeometry.isLatitudeFirst(
      in: sent.lazy.compactMap(\.value), byDefault: isFromGDACS)
    var (read, unreadable) = ([EOGeometry](), UnreadablePlaces())
    for entry in sent {
      if let geometry = entry.value?.geometry(latitudeFirst: isLatitudeFirst) {
        read.append(geometry)
      } else {
        unreadable.add(entry.value?.date)
      }
    }
    guard sent.isEmpty || !read.isEmpty else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: "Expected a place on the globe, found none.")
    }
    return (read, unreadable)
  }
}
