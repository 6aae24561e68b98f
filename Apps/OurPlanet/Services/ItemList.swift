import Foundation
public import OurPlanetModel

/// An item of a list in an answer.
public protocol AnswerItem: Decodable, Sendable, Identifiable where ID: Sendable {}

extension EOCategory: AnswerItem {}
extension EOEvent: AnswerItem {}

/// The list in an answer, under a given key.
struct ItemList<Item: AnswerItem>: DecodableWithConfiguration, Sendable {
  /// The items, each once.
  let items: [Item]
  /// The number of items that couldn't be read.
  let unreadable: Int
  /// The number of items that were left out because an earlier item had the same id.
  let repeated: Int

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder, configuration key: String) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let sent = try container.decode([Lossy<Item>].self, forKey: Key(stringValue: key))
    var seen: Set<Item.ID> = []
    items = sent.compactMap { item in item.value.flatMap { seen.insert($0.id).inserted ? $0 : nil } }
    unreadable = sent.count { $0.value == nil }
    repeated = sent.count - unreadable - items.count
  }
}
