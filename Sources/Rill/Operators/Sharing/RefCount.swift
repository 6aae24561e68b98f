extension ConnectableObservableType {
  /// Connects with the first subscriber and disconnects with the last.
  /// - Returns: The shared sequence; after its end the next subscriber connects anew.
  public func refCount() -> Observable<Element> {
    let counting = RefCounting(source: self)
    return Observable { counting.subscribe($0, $1) }
  }
}

/// How many subscribe to a connectable sequence, and the connection while there are any.
private final class RefCounting<Source: ConnectableObservableType>: Sendable {
  /// One subscriber, as far as it counts.
  private final class Member: Sendable {
    enum Place { case outside, inside(number: Int), gone }

    /// Guarded by the lock of the counting.
    let place = GateGuarded(Place.outside)
  }

  private struct State {
    /// Which connection this is; a later one has another number.
    var number = 0
    var count = 0
    var connection: (any Disposable)?

    /// Ends the connection.
    mutating func disconnect() -> (any Disposable)? {
      number += 1
      count = 0
      defer { connection = nil }
      return connection
    }
  }

  private let source: Source
  private let state = Shared(State())

  init(source: Source) { self.source = source }

  func subscribe(_ sink: Sink<Source.Element>, _ subscription: Lifetime) {
    let member = Member()
    let part = Lifetime()
    subscription.add(Disposables.create { self.leave(member) })
    subscription.add(part)
    source.asObservable().runPart(
      part,
      Sink(
        next: sink.next,
        stop: { stop in
          self.end(member)
          sink.stop(stop)
        }))
    guard !part.isDisposed, let number = join(member) else { return }
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

  /// Counts a subscriber.
  /// - Returns: The number of the connection if it is to be made.
  private func join(_ member: Member) -> Int? {
    state.withLock { state in
      guard case .outside = member.place.value else { return nil }
      state.count += 1
      member.place.value = .inside(number: state.number)
      return state.count == 1 ? state.number : nil
    }
  }

  private func leave(_ member: Member) {
    let connection: (any Disposable)? = state.withLock { state in
      defer { member.place.value = .gone }
      guard case .inside(let number) = member.place.value, number == state.number else { return nil }
      state.count -= 1
      return state.count == 0 ? state.disconnect() : nil
    }
    connection?.dispose()
  }

  /// The source has ended: who subscribes from now on, even from within the end's delivery, connects anew.
  private func end(_ member: Member) {
    let connection: (any Disposable)? = state.withLock { state in
      defer { member.place.value = .gone }
      guard case .inside(let number) = member.place.value, number == state.number else { return nil }
      return state.disconnect()
    }
    connection?.dispose()
  }
}
