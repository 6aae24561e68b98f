import Synchronization

/// A counter for any thread.
final class Counter: Sendable {
  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .sequentiallyConsistent) }

  @discardableResult func next() -> Int { count.add(1, ordering: .sequentiallyConsistent).newValue }

  func previous() { count.subtract(1, ordering: .sequentiallyConsistent) }

  func reset() { count.store(0, ordering: .sequentiallyConsistent) }
}
