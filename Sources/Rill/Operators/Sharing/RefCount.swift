extension ConnectableObservableType {
  /// Connects with the first subscriber and disconnects with the last.
  /// - Returns: The shared sequence; after its end the next subscriber connects anew.
  public func refCount() -> Observable<Element> {
    let counting = RefCounting(source: self)
    return Observable { counting.subscribe($0, $1) }
  }
}

/// A connection that lets go of its subject by itself, before it is disposed of.
protocol RefCountedConnection: Disposable {
  /// Has the next subscriber be given a new subject. Calls no foreign code.
  /// - Returns: What is let go of, for the caller to free outside of any lock.
  func forget() -> any Sendable
}

/// How many subscribe to a connectable sequence, and the connection while there are any.
private final class RefCounting<Source: ConnectableObservableType>: Sendable {
  /// One subscriber, as far as it counts.
  private final class Member: Sendable {
    enum Place { case outside, inside(number: Int), gone }

    /// Guarded by the lock of the counting.
    let place = SerialState(Place.outside)
  }

  private struct State {
    /// Which connection this is; a later one has another number.
    var number = 0
    var count = 0
    var connection: (any Disposable)?

    /// Counts a subscriber.
    /// - Returns: The number of the connection if it is to be made.
    mutating func count(_ member: Member) -> Int? {
      count += 1
      member.place.value = .inside(number: number)
      return count == 1 ? number : nil
    }

    /// Ends the connection.
    /// - Returns: What is to be disposed of and freed.
    mutating func disconnect() -> Ended {
      number += 1
      count = 0
      defer { connection = nil }
      // In one step with the count: who is counted next subscribes to the subject of the next connection.
      return Ended(connection: connection, forgotten: (connection as? any RefCountedConnection)?.forget())
    }
  }

  /// A connection that has ended, with what it has let go of.
  private struct Ended: Sendable {
    var connection: (any Disposable)?
    var forgotten: (any Sendable)?
  }

  private let source: Source
  private let state = LockedValue(State())

  init(source: Source) { self.source = source }

  func subscribe(_ sink: Sink<Source.Element>, _ subscription: SubscriptionDisposable) {
    let member = Member()
    let part = SubscriptionDisposable()
    subscription.add(Disposables.create { self.leave(member) })
    subscription.add(part)
    // Counted before it subscribes, so that nobody disconnects what it is subscribing to.
    let first = join(member)
    source.asObservable().runPart(
      part,
      Sink(
        next: sink.next,
        stop: { stop in
          self.end(member)
          sink.stop(stop)
        }))
    guard let number = connectionToMake(member, first) else { return }
    // What stops the source is known before it is started, so that it can be stopped by its first element. Of
    // a connectable sequence of somebody else's, afterwards.
    if let source = source as? ConnectableObservable<Source.Element> {
      source.connect { keep($0, number) }
    } else {
      keep(source.connect(), number)
    }
  }

  /// Keeps a connection, unless all have left, or the source has ended, while it was being made.
  private func keep(_ connection: any Disposable, _ number: Int) {
    let isCurrent = state.withLock { state in
      guard state.number == number else { return false }
      state.connection = connection
      return true
    }
    if !isCurrent { connection.dispose() }
  }

  private func join(_ member: Member) -> Int? {
    state.withLock { state in
      guard case .outside = member.place.value else { return nil }
      return state.count(member)
    }
  }

  /// The number of the connection that a subscriber has to make, also if it alone has left meanwhile.
  private func connectionToMake(_ member: Member, _ first: Int?) -> Int? {
    state.withLock { state in
      if case .inside(let number) = member.place.value, number != state.number {
        // What it was counted for has ended before it had subscribed.
        return state.count(member)
      }
      return first == state.number ? first : nil
    }
  }

  private func leave(_ member: Member) {
    let ended: Ended? = state.withLock { state in
      defer { member.place.value = .gone }
      guard case .inside(let number) = member.place.value, number == state.number else { return nil }
      state.count -= 1
      return state.count == 0 ? state.disconnect() : nil
    }
    ended?.connection?.dispose()
  }

  /// The source has ended: who subscribes from now on, even from within the end's delivery, connects anew.
  private func end(_ member: Member) {
    let ended: Ended? = state.withLock { state in
      defer { member.place.value = .gone }
      guard case .inside(let number) = member.place.value, number == state.number else { return nil }
      return state.disconnect()
    }
    ended?.connection?.dispose()
  }
}
