public import Foundation

/// What the service answered, or what it had answered before.
public struct EOAnswer<Item: Sendable>: Sendable {
  /// What could be read, in the service's order.
  public let items: [Item]
  /// How many items could not be read.
  public let unreadable: Int
  /// The number of items that were left out because an earlier item had the same id.
  public let repeated: Int
  /// When the service gave this answer, or said that it still holds.
  public let fetched: Date
  /// Whether it comes from the cache and the service has not confirmed it yet.
  public let isCached: Bool

  /// Makes an answer.
  public init(items: [Item], unreadable: Int = 0, repeated: Int = 0, fetched: Date, isCached: Bool = false) {
    self.items = items
    self.unreadable = unreadable
    self.repeated = repeated
    self.fetched = fetched
    self.isCached = isCached
  }

  /// How many items were sent.
  public var total: Int { items.count + unreadable + repeated }
}

extension EOAnswer: Equatable where Item: Equatable {}
