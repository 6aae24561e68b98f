/// First in, first out. Both ends cost O(1), spread over many uses.
@frozen @usableFromInline package struct Queue<Element> {
  @usableFromInline var elements: [Element?] = []
  @usableFromInline var head = 0

  @inlinable package init() {}

  /// Whether nothing waits.
  @inlinable package var isEmpty: Bool { head == elements.count }

  /// How many wait.
  package var count: Int { elements.count - head }

  /// The next to come out.
  package var first: Element? { isEmpty ? nil : elements[head] }

  /// Puts an element at the end.
  @usableFromInline package mutating func append(_ element: Element) { elements.append(element) }

  /// Takes the next element out.
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
