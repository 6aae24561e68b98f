/// The time for which `share` keeps the elements that it replays.
public enum SubjectLifetimeScope: Sendable {
  /// Until the source ends or the last observer leaves. The next observer starts the source again.
  case whileConnected
  /// Across connections. An observer that subscribes after the end receives the replayed elements and the end. The
  /// source is started again only if it had not ended.
  case forever
}

extension ObservableType {
  /// Shares one subscription to the source among all observers, while there are any.
  /// ```
  /// source                          --1--2--3--|
  /// share()                         --1--2--3--|
  /// share(), second observer              --3--|
  /// share(replay: 1), second observer     2-3--|
  /// ```
  /// - Parameters:
  ///   - replay: How many of the last elements a new observer receives.
  ///   - scope: How long these elements are kept.
  /// - Returns: The shared sequence.
  @inlinable public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<
    Element
  > {
    let sharing = Sharing(source: asObservable(), replay: replay, scope: scope)
    // As with a subject, subscribing joins and possibly connects. The source takes its own turn on the thread.
    return Observable(isTrampolined: false) { sharing.subscribe($0, $1) }
  }
}

/// The state of a shared sequence: the connection to its source, if there is one.
@usableFromInline final class Sharing<Element: Sendable>: Sendable {
  /// One subscription to the source.
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

  /// Forgets a connection whose source has ended. Observers that subscribe from now on, even while the end is being
  /// delivered, connect again.
  @inlinable func forget(_ connection: Connection) {
    state.withLock { state in if state.connection === connection { state.connection = nil } }
  }
}
