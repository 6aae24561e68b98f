/// A subscription that can be in a list, in which it is found without a search.
@usableFromInline package class ListedLifetime: Lifetime, @unchecked Sendable {
  // Unchecked because `Lifetime` is, and because of these, which are guarded by the lock of the list.
  fileprivate final var next: ListedLifetime?
  fileprivate final unowned(unsafe) var previous: ListedLifetime?
  fileprivate final var isListed = false

  @usableFromInline package override init() { super.init() }
}

/// Subscriptions in the order in which they were added. Adding and removing one costs O(1).
struct LifetimeList {
  private(set) var first: ListedLifetime?
  private var last: ListedLifetime?

  mutating func append(_ lifetime: ListedLifetime) {
    lifetime.isListed = true
    lifetime.previous = last
    if let last { last.next = lifetime } else { first = lifetime }
    last = lifetime
  }

  /// Takes a subscription out.
  /// - Returns: Whether it was in the list.
  mutating func remove(_ lifetime: ListedLifetime) -> Bool {
    guard lifetime.isListed else { return false }
    lifetime.isListed = false
    if let next = lifetime.next { next.previous = lifetime.previous } else { last = lifetime.previous }
    if let previous = lifetime.previous { previous.next = lifetime.next } else { first = lifetime.next }
    (lifetime.next, lifetime.previous) = (nil, nil)
    return true
  }

  mutating func popFirst() -> ListedLifetime? {
    guard let lifetime = first else { return nil }
    _ = remove(lifetime)
    return lifetime
  }
}
