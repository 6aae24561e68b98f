/// A first-in, first-out queue. Adding and removing an element costs O(1) amortized.
@frozen @usableFromInline package struct Queue<Element> {
  @usableFromInline var elements: [Element?] = []
  @usableFromInline var head = 0

  @inlinable package init() {}

  /// Whether the queue is empty.
  @inlinable package var isEmpty: Bool { head == elements.count }

  /// The number of elements in the queue.
  package var count: Int { elements.count - head }

  /// The next element to be removed; `nil` if the queue is empty.
  package var first: Element? { isEmpty ? nil : elements[head] }

  /// Adds an element at the end.
  @usableFromInline package mutating func append(_ element: Element) { elements.append(element) }

  /// Removes and returns the next element; `nil` if the queue is empty.
  @usableFromInline package mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let element = elements[head]
    elements[head] = nil
    head += 1
    if isEmpty {
      elements.removeAll(keepingCapacity: elements.count < 64)
      head = 0
    } else if head > 64, head * 2 > elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }
}

extension Queue: Sendable where Element: Sendable {}
