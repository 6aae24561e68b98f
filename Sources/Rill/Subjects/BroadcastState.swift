/// An event that waits for the delivery of earlier events, with the observers that are to receive it.
@frozen @usableFromInline struct BroadcastDelivery<Element: Sendable>: Sendable {
  @usableFromInline let event: Event<Element>
  @usableFromInline let entries: [BroadcastEntry<Element>]

  @inlinable init(event: Event<Element>, entries: [BroadcastEntry<Element>]) {
    self.event = event
    self.entries = entries
  }
}

/// The state that a broadcaster's lock guards. Each function changes the state and returns the work to do outside the
/// lock.
@frozen @usableFromInline struct BroadcastState<Element: Sendable>: Sendable {
  /// The observers in the order of their keys, with gaps where some have left.
  @usableFromInline var entries: [BroadcastEntry<Element>] = []
  @usableFromInline var gaps = 0
  @usableFromInline var nextKey: UInt64 = 0
  /// The elements to replay; a ring buffer once it is full.
  @usableFromInline var buffer: [Element] = []
  @usableFromInline var oldest = 0
  @usableFromInline var stop: Stop?
  @usableFromInline var disposal: SubjectDisposal?
  @usableFromInline var queue: [BroadcastDelivery<Element>] = []

  @inlinable init() {}

  /// Records an event.
  /// - Returns: Whether the event was recorded, which it isn't after the end; also the element that it pushed out of
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

  /// Adds an element to the replay. If the replay is full, the element replaces the oldest one.
  /// - Returns: The replaced element.
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

  /// The elements to replay, the oldest first.
  @inlinable var replay: [Element] { oldest == 0 ? buffer : Array(buffer[oldest...] + buffer[..<oldest]) }

  /// The newest element of the replay.
  @inlinable var last: Element? { oldest == 0 ? buffer.last : buffer[oldest - 1] }

  /// Adds an observer. The sequence must not have ended.
  /// - Parameter replay: Holds back the events that arrive while the observer receives the replay.
  /// - Returns: The observer's key.
  @inlinable mutating func join(
    _ sink: Sink<Element>, _ subscription: SubscriptionDisposable, replay: ReplayGate?
  ) -> UInt64 {
    defer { nextKey += 1 }
    entries.append(BroadcastEntry(key: nextKey, sink: sink, subscription: subscription, replay: replay))
    return nextKey
  }

  /// Removes an observer.
  ///
  /// A gap stays in its place, so that the other entries need not move. The gaps are closed when they are more than
  /// half of the list.
  /// - Returns: The removed entry, which the caller frees outside the lock.
  /// - Complexity: O(log *n*) amortized, in the number of observers.
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

  /// Returns the index of an observer's key, or the index at which it would be; the keys ascend. The last entry is
  /// checked first, because the last observer to join is often the first to leave.
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
