/// A subscription that a `SubscriptionList` can remove without a search.
@usableFromInline package class ListedSubscription: SubscriptionDisposable, @unchecked Sendable {
  // Unchecked because `SubscriptionDisposable` is, and because of these properties, which the list's lock guards.
  fileprivate final var next: ListedSubscription?
  fileprivate final unowned(unsafe) var previous: ListedSubscription?
  fileprivate final var isListed = false

  @usableFromInline package override init() { super.init() }
}

/// A linked list of subscriptions in the order in which they were added. Adding and removing one costs O(1).
struct SubscriptionList {
  private(set) var first: ListedSubscription?
  private var last: ListedSubscription?

  mutating func append(_ subscription: ListedSubscription) {
    subscription.isListed = true
    subscription.previous = last
    if let last { last.next = subscription } else { first = subscription }
    last = subscription
  }

  /// Removes a subscription from the list.
  /// - Returns: Whether it was in the list.
  mutating func remove(_ subscription: ListedSubscription) -> Bool {
    guard subscription.isListed else { return false }
    subscription.isListed = false
    if let next = subscription.next {
      next.previous = subscription.previous
    } else {
      last = subscription.previous
    }
    if let previous = subscription.previous {
      previous.next = subscription.next
    } else {
      first = subscription.next
    }
    (subscription.next, subscription.previous) = (nil, nil)
    return true
  }

  mutating func popFirst() -> ListedSubscription? {
    guard let subscription = first else { return nil }
    _ = remove(subscription)
    return subscription
  }
}
