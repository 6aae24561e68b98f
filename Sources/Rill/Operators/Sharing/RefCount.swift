extension ConnectableObservableType {
  /// Connects with the first subscriber and disconnects with the last.
  /// ```
  /// let numbers = Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
  ///   .publish()
  ///   .refCount()
  /// ```
  /// - Returns: The shared sequence. After its end, the next subscriber connects again.
  public func refCount() -> Observable<Element> {
    let counting = RefCounting(source: self)
    return Observable { counting.subscribe($0, $1) }
  }
}

/// A connection that can release its subject before it is disposed of.
protocol RefCountedConnection: Disposable {
  /// Releases the connection's subject, so that the next subscriber receives a new one. Calls no foreign code.
  /// - Returns: The released objects, which the caller must free outside of any lock.
  func forget() -> any Sendable
}

/// The number of subscribers of a connectable sequence, and the connection while there are any.
private final class RefCounting<Source: ConnectableObservableType>: Sendable {
  /// The place of one subscriber in the count.
  private final class Member: Sendable {
    enum Place { case outside, inside(number: Int), gone }

    /// Guarded by the lock of `RefCounting`.
    let place = SerialState(Place.outside)
  }

  private struct State {
    /// The number of the current connection. Each connection has a number of its own.
    var number = 0
    var count = 0
    var connection: (any Disposable)?

    /// Counts a subscriber.
    /// - Returns: The number of the connection if the subscriber must make it.
    mutating func count(_ member: Member) -> Int? {
      count += 1
      member.place.value = .inside(number: number)
      return count == 1 ? number : nil
    }

    /// Ends the connection.
    /// - Returns: The connection to dispose of and the objects to free.
    mutating func disconnect() -> Ended {
      number += 1
      count = 0
      defer { connection = nil }
      // In one step with the count, so that the next counted subscriber subscribes to the subject of the next
      // connection.
      return Ended(connection: connection, forgotten: (connection as? any RefCountedConnection)?.forget())
    }
  }

  /// A connection that has ended, and the objects that it has released.
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
    // The subscriber is counted before it subscribes, so that no other subscriber's departure disconnects the
    // source meanwhile.
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
    // A `ConnectableObservable` hands out the connection before it starts the source, so that the first element can
    // stop the source. Other implementations of the protocol return the connection only afterwards.
    if let source = source as? ConnectableObservable<Source.Element> {
      source.connect { keep($0, number) }
    } else {
      keep(source.connect(), number)
    }
  }

  /// Keeps a connection. If all subscribers have left, or the source has ended, while the connection was being
  /// made, disposes of it instead.
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

  /// Returns the number of the connection that a subscriber must make. It must make the connection even if it has
  /// left meanwhile, as long as others remain.
  private func connectionToMake(_ member: Member, _ first: Int?) -> Int? {
    state.withLock { state in
      if case .inside(let number) = member.place.value, number != state.number {
        // The connection for which the subscriber was counted ended before it had subscribed.
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

  /// Ends the connection because the source has ended. Observers that subscribe from now on, even while the end is
  /// being delivered, connect again.
  private func end(_ member: Member) {
    let ended: Ended? = state.withLock { state in
      defer { member.place.value = .gone }
      guard case .inside(let number) = member.place.value, number == state.number else { return nil }
      return state.disconnect()
    }
    ended?.connection?.dispose()
  }
}
