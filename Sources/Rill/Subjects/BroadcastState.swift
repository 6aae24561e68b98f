/// An event that waits until those before it are delivered, with those who are to receive it.
@frozen @usableFromInline struct BroadcastDelivery<Element: Sendable>: Sendable {
  @usableFromInline let event: Event<Element>
  @usableFromInline let entries: [BroadcastEntry<Element>]

  @inlinable init(event: Event<Element>, entries: [BroadcastEntry<Element>]) {
    self.event = event
    self.entries = entries
  }
}

/// What a broadcaster's lock guards. Each function changes the state and says what to do outside the lock.
@frozen @usableFromInline struct BroadcastState<Element: Sendable>: Sendable {
  /// The observers in the order of their keys, with gaps where some have left.
  @usableFromInline var entries: [BroadcastEntry<Element>] = []
  @usableFromInline var gaps = 0
  @usableFromInline var nextKey: UInt64 = 0
  /// What is replayed: a ring once it is full.
  @usableFromInline var buffer: [Element] = []
  @usableFromInline var oldest = 0
  @usableFromInline var stop: Stop?
  @usableFromInline var disposal: SubjectDisposal?
  @usableFromInline var queue: [BroadcastDelivery<Element>] = []

  @inlinable init() {}

  /// Records an event.
  /// - Returns: Whether it has happened, which it does not after the end; also the element that it pushed out of
  ///   the replay.
  @inlinable mutating func record(_ event: Event<Element>, capacity: Int) -> (
    isNews: Bool, forgotten: Element?
  ) {
    guard stop == nil, disposal == nil else { return (false, nil) }
    switch event {
    case .next(let element): return (true, remember(element, capacity: capacity))
    case .error(let error): stop = .error(error)
    case .completed: stop = .completed
    }
    return (true, nil)
  }

  /// Adds an element to the replay, in the place of the oldest if there are enough.
  /// - Returns: The one it replaced.
  @inlinable mutating func remember(_ element: Element, capacity: Int) -> Element? {
    guard buffer.count == capacity else {
      buffer.append(element)
      return nil
    }
    guard capacity > 0 else { return nil }
    var replaced = element
    swap(&buffer[oldest], &replaced)
    oldest = oldest + 1 == capacity ? 0 : oldest + 1
    return replaced
  }

  /// What is replayed, the oldest first.
  @inlinable var replay: [Element] { oldest == 0 ? buffer : Array(buffer[oldest...] + buffer[..<oldest]) }

  /// The last element that is replayed.
  @inlinable var last: Element? { oldest == 0 ? buffer.last : buffer[oldest - 1] }

  /// Adds an observer, unless the sequence has ended.
  /// - Parameter replay: Keeps what arrives while the observer is given what is replayed.
  /// - Returns: The observer's key.
  @inlinable mutating func join(
    _ sink: Sink<Element>, _ subscription: SubscriptionDisposable, replay: ReplayGate?
  ) -> UInt64 {
    defer { nextKey += 1 }
    entries.append(BroadcastEntry(key: nextKey, sink: sink, subscription: subscription, replay: replay))
    return nextKey
  }

  /// Takes an observer out. Costs O(log n) for n observers, spread over many.
  ///
  /// A gap stays in its place, so that the others need not move; gaps are closed when half of the list is gaps.
  @inlinable mutating func remove(_ key: UInt64) -> BroadcastEntry<Element>? {
    let index = place(of: key)
    guard index < entries.count, entries[index].key == key, !entries[index].isGap else { return nil }
    defer { closeGaps() }
    guard index < entries.count - 1 else { return entries.removeLast() }
    gaps += 1
    var removed = BroadcastEntry<Element>(gapOf: key)
    swap(&entries[index], &removed)
    return removed
  }

  @inlinable mutating func closeGaps() {
    if gaps * 2 > entries.count {
      entries.removeAll { $0.isGap }
      gaps = 0
    }
  }

  /// Where an observer's key is, or would be: the keys ascend. The last to come is often the first to leave.
  @inlinable func place(of key: UInt64) -> Int {
    if let last = entries.indices.last, entries[last].key == key { return last }
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
