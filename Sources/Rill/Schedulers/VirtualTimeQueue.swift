/// The scheduled work of a virtual-time scheduler, ordered by time and then by the order of scheduling. A binary heap.
struct VirtualTimeQueue<Time: Sendable>: Sendable {
  struct Item: Sendable {
    let time: Time
    let number: Int
    let cancel: SerialDisposable
    let work: @Sendable () -> Void
  }

  private(set) var items: [Item] = []
  private let isEarlier: @Sendable (Time, Time) -> Bool
  private var nextNumber = 0

  init(isEarlier: @escaping @Sendable (Time, Time) -> Bool) { self.isEarlier = isEarlier }

  var first: Item? { items.first }

  /// Adds work.
  /// - Complexity: O(log *n*) in the number of items.
  mutating func insert(at time: Time, cancel: SerialDisposable, work: @escaping @Sendable () -> Void) {
    items.append(Item(time: time, number: nextNumber, cancel: cancel, work: work))
    nextNumber += 1
    var index = items.count - 1
    while index > 0, isBefore(index, (index - 1) / 2) {
      items.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Removes and returns the first item.
  /// - Complexity: O(log *n*) in the number of items.
  mutating func removeFirst() -> Item {
    items.swapAt(0, items.count - 1)
    let first = items.removeLast()
    var index = 0
    while let child = firstChild(of: index), isBefore(child, index) {
      items.swapAt(child, index)
      index = child
    }
    return first
  }

  private func firstChild(of index: Int) -> Int? {
    let left = 2 * index + 1
    guard left < items.count else { return nil }
    return left + 1 < items.count && isBefore(left + 1, left) ? left + 1 : left
  }

  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (items[left], items[right])
    if isEarlier(left.time, right.time) { return true }
    return !isEarlier(right.time, left.time) && left.number < right.number
  }
}
