/// A queue whose ends are both reached in constant time.
struct Fifo<Element> {
  private var storage: [Element?] = []
  private var head = 0

  var isEmpty: Bool { head == storage.count }
  var count: Int { storage.count - head }

  mutating func append(_ element: Element) { storage.append(element) }

  /// Takes the oldest element. Amortised constant time.
  mutating func popFirst() -> Element? {
    guard head < storage.count else { return nil }
    let first = storage[head]
    storage[head] = nil
    head += 1
    // Half of it empty: what is left moves to the front, which each element pays for once.
    if head == storage.count || (head >= 32 && head * 2 >= storage.count) {
      storage.removeFirst(head)
      head = 0
    }
    return first
  }
}
