public import Synchronization

/// Shares a source whose events arrive on the main actor. Drivers and signals are built on it.
///
/// Each operator of a driver shares, so that its closure is called once, however many observers there are. All
/// events arrive on the main thread, so an element is neither locked nor queued: one observer costs about as much
/// as without sharing. Only joining and leaving take a lock, because they may happen on any thread.
@usableFromInline package final class MainSharing<Element: Sendable>: @unchecked Sendable {
  @usableFromInline let source: Observable<Element>
  @usableFromInline let replays: Bool
  @usableFromInline let lock = Mutex(())
  // Unchecked because of this variable, which the lock guards.
  @exclusivity(unchecked) @usableFromInline var connection: MainConnection<Element>?

  /// Creates a sequence that observers share while there are any.
  /// - Parameters:
  ///   - source: The sequence to share, which delivers its events on the main actor.
  ///   - replays: Whether a new observer receives the last element.
  @inlinable package init(_ source: Observable<Element>, replays: Bool) {
    self.source = source
    self.replays = replays
  }

  /// The shared sequence.
  @inlinable package var observable: Observable<Element> {
    Observable(isTrampolined: false) { self.subscribe($0, $1) }
  }

  @inlinable func subscribe(_ sink: Sink<Element>, _ subscription: SubscriptionDisposable) {
    let (connection, key, isFirst) = enter()
    subscription.add(connection.departure, key)
    connection.join(MainObserver(key: key, sink: sink, subscription: subscription))
    guard isFirst, !connection.isDisposed else { return }
    source.start(connection.sink, connection)
  }

  /// Counts an observer.
  /// - Returns: The connection to the source, the observer's key, and whether the caller must start the connection.
  @inlinable func enter() -> (MainConnection<Element>, UInt64, isFirst: Bool) {
    lock.withLock { _ in
      if let connection, let key = connection.enter() { return (connection, key, false) }
      let made = MainConnection<Element>(replays: replays)
      connection = made
      return (made, 0, true)
    }
  }
}

/// One observer of a driver or signal.
@usableFromInline final class MainObserver<Element: Sendable>: Sendable {
  @usableFromInline let key: UInt64
  @usableFromInline let sink: Sink<Element>
  @usableFromInline let subscription: SubscriptionDisposable

  @inlinable init(key: UInt64, sink: Sink<Element>, subscription: SubscriptionDisposable) {
    self.key = key
    self.sink = sink
    self.subscription = subscription
  }

  @inlinable func next(_ element: Element) {
    if !subscription.isDisposed { sink.next(element) }
  }

  @inlinable func stop(_ stop: Stop) {
    if !subscription.isDisposed { sink.stop(stop) }
  }
}

/// One subscription of a shared source.
@usableFromInline final class MainConnection<Element: Sendable>: SubscriptionDisposable, @unchecked Sendable {
  // Unchecked because `SubscriptionDisposable` is, and because of these variables, which only the main thread
  // accesses.
  /// The only observer. If there are several, all of them are in `observers`.
  @exclusivity(unchecked) @usableFromInline var only: MainObserver<Element>?
  @exclusivity(unchecked) @usableFromInline var observers: [MainObserver<Element>] = []
  @exclusivity(unchecked) @usableFromInline var last: Element?
  @exclusivity(unchecked) @usableFromInline var isDelivering = false
  /// Observers that have left during a delivery. They are kept until it is over, because it does not retain them.
  @exclusivity(unchecked) @usableFromInline var departed: [MainObserver<Element>] = []
  /// The events that arrived while the last element was being replayed to a new observer.
  @exclusivity(unchecked) @usableFromInline var waiting: [() -> Void] = []
  @exclusivity(unchecked) @usableFromInline var isReplaying = false
  @usableFromInline let replays: Bool

  /// Whether an event can't be delivered right away: notes from other threads wait, or a replay is in progress.
  @usableFromInline let needsCare = Atomic(false)
  @usableFromInline let lock = Mutex(())
  // Unchecked because of these variables too, which the lock guards.
  @exclusivity(unchecked) @usableFromInline var count = 1
  @exclusivity(unchecked) @usableFromInline var nextKey: UInt64 = 1
  @exclusivity(unchecked) @usableFromInline var isOver = false
  /// The work that other threads have left for the main thread.
  @exclusivity(unchecked) @usableFromInline var news: [@Sendable () -> Void] = []

  @inlinable init(replays: Bool) {
    self.replays = replays
    super.init()
  }

  // MARK: Joining

  /// Counts one more observer.
  /// - Returns: The observer's key, or `nil` if the connection has ended.
  @inlinable func enter() -> UInt64? {
    lock.withLock { _ in
      guard !isOver else { return nil }
      count += 1
      defer { nextKey += 1 }
      return nextKey
    }
  }

  /// Adds an observer and replays the last element to it, if elements are replayed. If it is called on another
  /// thread, the main thread does this later, at the latest before the next event.
  @inlinable func join(_ observer: MainObserver<Element>) {
    if MainScheduler.isMainThread { add(observer) } else { joinElsewhere(observer) }
  }

  @usableFromInline func joinElsewhere(_ observer: MainObserver<Element>) {
    let scheduler = MainScheduler()
    let sink = observer.sink.onMainActor(scheduler, observer.subscription)
    let delivered = MainObserver(key: observer.key, sink: sink, subscription: observer.subscription)
    tell { self.add(delivered) }
    // The observer's events queue behind this work, so they arrive in a turn of the main thread.
    scheduler.enqueue { self.takeNews() }
  }

  @inlinable func add(_ observer: MainObserver<Element>) {
    guard !observer.subscription.isDisposed else { return }
    if only == nil, observers.isEmpty { only = observer } else { addBeside(observer) }
    if let last { give(last, to: observer) }
  }

  @usableFromInline func addBeside(_ observer: MainObserver<Element>) {
    if let only {
      observers = [only, observer]
      self.only = nil
      if isDelivering { departed.append(only) }
    } else {
      observers.append(observer)
    }
  }

  @inlinable func give(_ element: Element, to observer: MainObserver<Element>) {
    let isOutermost = !isReplaying
    isReplaying = true
    needsCare.store(true, ordering: .relaxed)
    observer.next(element)
    if isOutermost {
      isReplaying = false
      if !waiting.isEmpty { passWaiting() }
    }
  }

  @usableFromInline func passWaiting() {
    let events = waiting
    waiting = []
    for pass in events { pass() }
  }

  /// Leaves work for the main thread.
  @usableFromInline func tell(_ note: @escaping @Sendable () -> Void) {
    lock.withLock { _ in
      news.append(note)
      needsCare.store(true, ordering: .releasing)
    }
  }

  /// Does the work that other threads have left for the main thread.
  @usableFromInline func takeNews() {
    let notes = lock.withLock { _ in
      needsCare.store(isReplaying, ordering: .releasing)
      defer { news = [] }
      return news
    }
    for note in notes { note() }
  }

  // MARK: Events

  @inlinable var sink: Sink<Element> { Sink(next: { self.next($0) }, stop: { self.stop($0) }) }

  @inlinable func next(_ element: Element) {
    if needsCare.load(ordering: .acquiring), !isReady(orLater: { self.next(element) }) { return }
    if replays { last = element }
    let wasDelivering = isDelivering
    isDelivering = true
    if let only = only.map({ Unmanaged.passUnretained($0) }) {
      only._withUnsafeGuaranteedRef { $0.next(element) }
    } else {
      passToAll(element)
    }
    isDelivering = wasDelivering
    if !departed.isEmpty { forgetDeparted() }
  }

  @inline(never) @inlinable func passToAll(_ element: Element) {
    for observer in observers { observer.next(element) }
  }

  @inline(never) @inlinable func stop(_ stop: Stop) {
    guard !needsCare.load(ordering: .acquiring) || isReady(orLater: { self.stop(stop) }) else { return }
    // Observers that subscribe from now on, even while the end is being delivered, start a new connection.
    lock.withLock { _ in isOver = true }
    takeNews()
    let all = only.map { [$0] } ?? observers
    (only, observers, last) = (nil, [], nil)
    for observer in all { observer.stop(stop) }
    release()
  }

  /// Returns whether an event may be delivered now. If it may not, queues it for later.
  @usableFromInline func isReady(orLater pass: @escaping () -> Void) -> Bool {
    guard !isReplaying else {
      waiting.append(pass)
      return false
    }
    takeNews()
    return true
  }

  // MARK: Leaving

  @inlinable var departure: Departure { { self.leave($0) } }

  @inlinable func leave(_ key: UInt64) {
    let isLast = lock.withLock { _ in
      guard !isOver else { return false }
      count -= 1
      isOver = count == 0
      return isOver
    }
    if isLast { dispose() }
    if MainScheduler.isMainThread { remove(key) } else { leaveElsewhere(key) }
  }

  @usableFromInline func leaveElsewhere(_ key: UInt64) {
    tell { self.remove(key) }
    MainScheduler().enqueue { self.takeNews() }
  }

  /// Removes an observer. With the last observer, the last element is released too.
  @inlinable func remove(_ key: UInt64) {
    if let only, only.key == key {
      if isDelivering { departed.append(only) }
      self.only = nil
    } else if !observers.isEmpty {
      observers.removeAll { $0.key == key }
    }
    if isDisposed { last = nil }
  }

  @usableFromInline func forgetDeparted() {
    guard !isDelivering else { return }
    let forgotten = departed
    departed = []
    _ = forgotten
  }
}
