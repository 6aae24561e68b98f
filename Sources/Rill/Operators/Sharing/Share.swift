/// How long `share` remembers.
public enum SubjectLifetimeScope: Sendable {
  /// Until the source ends or the last observer leaves; who comes later starts the source anew.
  case whileConnected
  /// Across connections: who comes after the end is given the replay and the end, and the source is started
  /// again only if it had not ended.
  case forever
}

extension ObservableType {
  /// One subscription of the source for all observers at a time.
  /// - Parameters:
  ///   - replay: How many of the last elements a new observer is given.
  ///   - scope: How long they are remembered.
  /// - Returns: The shared sequence.
  @inlinable public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<
    Element
  > {
    let sharing = Sharing(source: asObservable(), replay: replay, scope: scope)
    // As with a subject, subscribing joins and may connect; the source takes its turn itself.
    return Observable(isTrampolined: false) { sharing.subscribe($0, $1) }
  }
}

/// The state of a shared sequence: the connection to its source, while there is one.
@usableFromInline final class Sharing<Element: Sendable>: Sendable {
  /// One subscription of the source.
  @usableFromInline final class Connection: Sendable {
    @usableFromInline let broadcaster: Broadcaster<Element>
    @usableFromInline let subscription = SubscriptionDisposable()

    @inlinable init(_ broadcaster: Broadcaster<Element>) { self.broadcaster = broadcaster }
  }

  @usableFromInline struct State: Sendable {
    @usableFromInline var connection: Connection?
    @usableFromInline var observers = 0

    @inlinable init() {}
  }

  @usableFromInline let source: Observable<Element>
  @usableFromInline let makeBroadcaster: @Sendable () -> Broadcaster<Element>
  @usableFromInline let state = LockedValue(State())

  @inlinable init(source: Observable<Element>, replay: Int, scope: SubjectLifetimeScope) {
    self.source = source
    switch scope {
    case .whileConnected: makeBroadcaster = { Broadcaster(capacity: replay) }
    case .forever:
      let broadcaster = Broadcaster<Element>(capacity: replay)
      makeBroadcaster = { broadcaster }
    }
  }

  @inlinable func subscribe(_ sink: Sink<Element>, _ subscription: SubscriptionDisposable) {
    let (connection, isFirst) = state.withLock { state in
      let isFirst = state.connection == nil
      let connection = state.connection ?? Connection(makeBroadcaster())
      state.connection = connection
      state.observers = isFirst ? 1 : state.observers + 1
      return (connection, isFirst)
    }
    subscription.add(Disposables.create { self.leave(connection) })
    connection.broadcaster.subscribe(sink, subscription)
    guard isFirst, !connection.subscription.isDisposed else { return }
    source.runPart(
      connection.subscription,
      Sink(
        next: { connection.broadcaster.on(.next($0)) },
        stop: { stop in
          self.forget(connection)
          connection.broadcaster.on(stop.event())
        }))
  }

  @inlinable func leave(_ connection: Connection) {
    let isLast = state.withLock { state in
      guard state.connection === connection else { return false }
      state.observers -= 1
      guard state.observers == 0 else { return false }
      state.connection = nil
      return true
    }
    if isLast { connection.subscription.dispose() }
  }

  /// The source has ended: who subscribes from now on, even from within the end's delivery, connects anew.
  @inlinable func forget(_ connection: Connection) {
    state.withLock { state in if state.connection === connection { state.connection = nil } }
  }
}
