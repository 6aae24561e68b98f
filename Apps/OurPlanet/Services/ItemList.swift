import Foundation
import OurPlanetModel

/// The list in an answer, under the key that it is known by.
struct ItemList<Item: Decodable & Sendable>: DecodableWithConfiguration, Sendable {
  let items: [Item]
  /// How many items could not be read.
  let unreadable: Int

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder, configuration key: String) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let sent = try container.decode([Lossy<Item>].self, forKey: Key(stringValue: key))
    items = sent.compactMap(\.value)
    unreadable = sent.count - items.count
  }
}
