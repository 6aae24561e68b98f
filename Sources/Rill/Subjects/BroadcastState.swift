/// One observer of a broadcaster.
@frozen @usableFromInline struct BroadcastEntry<Element: Sendable>: Sendable {
  @usableFromInline let key: UInt64
  @usableFromInline let sink: Sink<Element>
  @usableFromInline let subscription: Subscription
  /// Only where a replay has to be kept apart from what arrives meanwhile.
  @usableFromInline let replay: SerialGate<Event<Element>>?

  @inlinable init(
    key: UInt64, sink: Sink<Element>, subscription: Subscription, replay: SerialGate<Event<Element>>?
  ) {
    self.key = key
    self.sink = sink
    self.subscription = subscription
    self.replay = replay
  }

  @inlinable func deliver(_ event: Event<Element>) {
    if let replay { replay.submit(event, pass) } else { pass(event) }
  }

  @inlinable func pass(_ event: Event<Element>) {
    guard !subscription.isDisposed else { return }
    sink.on(event)
  }

  /// Gives a new observer what is replayed, then the end if there has been one. What arrives meanwhile
  /// waits behind it, since the entry was made with its gate held.
  @inlinable func deliver(_ replayed: [Element], _ stop: Stop?) {
    for element in replayed where !subscription.isDisposed { sink.next(element) }
    if let stop, !subscription.isDisposed { sink.stop(stop) }
    replay?.release(pass)
  }
}

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
  @usableFromInline var entries: [BroadcastEntry<Element>] = []
  @usableFromInline var nextKey: UInt64 = 0
  @usableFromInline var buffer: [Element] = []
  @usableFromInline var stop: Stop?
  @usableFromInline var disposal: SubjectDisposal?
  @usableFromInline var isDelivering = false
  @usableFromInline var queue: [BroadcastDelivery<Element>] = []

  @inlinable init() {}

  /// Records an event.
  /// - Returns: Whom the caller has to deliver it to; none if nobody listens or somebody else will. Also the
  ///   element that it pushed out of the replay.
  @inlinable mutating func receive(
    _ event: Event<Element>, capacity: Int
  ) -> (receivers: [BroadcastEntry<Element>]?, forgotten: Element?) {
    guard stop == nil, disposal == nil else { return (nil, nil) }
    let receivers = entries
    var forgotten: Element?
    switch event {
    case .next(let element): forgotten = remember(element, capacity: capacity)
    case .error(let error): end(.error(error))
    case .completed: end(.completed)
    }
    guard !receivers.isEmpty else { return (nil, forgotten) }
    guard !isDelivering else {
      queue.append(BroadcastDelivery(event: event, entries: receivers))
      return (nil, forgotten)
    }
    isDelivering = true
    return (receivers, forgotten)
  }

  @inlinable mutating func remember(_ element: Element, capacity: Int) -> Element? {
    guard capacity > 0 else { return nil }
    let forgotten = buffer.count == capacity ? buffer.removeFirst() : nil
    buffer.append(element)
    return forgotten
  }

  @inlinable mutating func end(_ stop: Stop) {
    self.stop = stop
    entries = []
  }

  /// Every waiting delivery; none leaves the broadcaster idle.
  @inlinable mutating func nextBatch() -> [BroadcastDelivery<Element>]? {
    guard !queue.isEmpty else {
      isDelivering = false
      return nil
    }
    defer { queue = [] }
    return queue
  }

  /// Adds an observer, unless the sequence has ended.
  /// - Returns: The observer, what to give it first, and the end if there has been one.
  @inlinable mutating func join(
    _ sink: Sink<Element>, _ subscription: Subscription, isReplayedAfterStop: Bool
  ) -> (entry: BroadcastEntry<Element>, replayed: [Element], stop: Stop?) {
    let replayed = stop == nil || isReplayedAfterStop ? buffer : []
    let entry = BroadcastEntry(
      key: nextKey, sink: sink, subscription: subscription,
      replay: replayed.isEmpty ? nil : SerialGate(isHeld: true))
    nextKey += 1
    if stop == nil, disposal == nil { entries.append(entry) }
    return (entry, replayed, stop)
  }
}
