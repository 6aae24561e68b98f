public import Foundation

/// An answer of the service, current or cached.
public struct EOAnswer<Item: Sendable>: Sendable {
  /// The items that could be read, in the service's order.
  public let items: [Item]
  /// The number of items that couldn't be read.
  public let unreadable: Int
  /// The number of items that were left out because an earlier item had the same id.
  public let repeated: Int
  /// The time at which the service gave this answer, or confirmed that it is still valid.
  public let fetched: Date
  /// Whether the answer comes from the cache and the service hasn't confirmed it yet.
  public let isCached: Bool

  /// Creates an answer.
  public init(items: [Item], unreadable: Int = 0, repeated: Int = 0, fetched: Date, isCached: Bool = false) {
    self.items = items
    self.unreadable = unreadable
    self.repeated = repeated
    self.fetched = fetched
    self.isCached = isCached
  }

  /// The number of items that were sent.
  public var total: Int { items.count + unreadable + repeated }
}

extension EOAnswer: Equatable where Item: Equatable {}
