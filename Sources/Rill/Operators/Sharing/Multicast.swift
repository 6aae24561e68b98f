/// The state of a multicast sequence: its subject and the connection to its source, if there are any.
private final class Multicasting<Element: Sendable, Subject: SubjectType>: Sendable
where Subject.Observer.Element == Element {
  /// One subscription of the source.
  private final class Connection: RefCountedConnection {
    let part = SubscriptionDisposable()
    private let multicasting: Multicasting

    init(_ multicasting: Multicasting) { self.multicasting = multicasting }

    func forget() -> any Sendable { multicasting.forget(self) }

    func dispose() {
      _ = forget()
      part.dispose()
    }
  }

  private struct State: Sendable {
    var connection: Connection?
    var subject: Subject?
  }

  private let source: Observable<Element>
  private let makeSubject: @Sendable () -> Subject
  private let state = LockedValue(State())

  init(source: Observable<Element>, makeSubject: @escaping @Sendable () -> Subject) {
    self.source = source
    self.makeSubject = makeSubject
  }

  func subscribe(_ sink: Sink<Subject.Element>, _ subscription: SubscriptionDisposable) {
    subject().asObservable().run(sink, subscription)
  }

  /// Starts the source, unless it is running.
  /// - Parameter isMade: Receives a disposable that stops the source, before the source is started.
  func connect(_ isMade: (any Disposable) -> Void) {
    let made = subject()
    let new = Connection(self)
    let (existing, subject) = state.withLock { state in
      // Uses the subject that other observers subscribe to now. The subject obtained above may have been released
      // meanwhile.
      let subject = state.subject ?? made
      if let connection = state.connection { return (connection as Connection?, subject) }
      state.connection = new
      state.subject = subject
      return (nil, subject)
    }
    isMade(existing ?? new)
    guard existing == nil else { return }
    let observer = subject.asObserver()
    source.runPart(
      new.part,
      Sink(
        next: { observer.on(.next($0)) },
        stop: { stop in
          // Observers that subscribe while the end is being delivered receive a new subject.
          new.dispose()
          observer.on(stop.event())
        }))
  }

  private func subject() -> Subject {
    if let subject = state.value.subject { return subject }
    let made = makeSubject()
    return state.withLock { state in
      let subject = state.subject ?? made
      state.subject = subject
      return subject
    }
  }

  /// Forgets a connection and its subject.
  /// - Returns: The forgotten objects, which the caller must free outside of any lock.
  private func forget(_ connection: Connection) -> any Sendable {
    state.withLock { state in
      guard state.connection === connection else { return State() }
      defer { state = State() }
      return state
    }
  }
}

extension ObservableType {
  /// Shares one subscription to the source among the subscribers of a subject. `connect()` starts it.
  /// - Parameter subject: Receives the source's events and passes them on.
  /// - Returns: The subject's events.
  public func multicast<Subject: SubjectType>(_ subject: Subject) -> ConnectableObservable<Subject.Element>
  where Subject.Observer.Element == Element {
    multicast { subject }
  }

  /// Shares one subscription to the source among the subscribers of a subject. `connect()` starts it.
  /// - Parameter makeSubject: Makes a subject for each connection, which receives the source's events and passes
  ///   them on.
  /// - Returns: The subject's events.
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping @Sendable () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    let multicasting = Multicasting(source: asObservable(), makeSubject: makeSubject)
    return ConnectableObservable(connect: { multicasting.connect($0) }) { multicasting.subscribe($0, $1) }
  }

  /// Shares one subscription to the source within a sequence that is built from it.
  /// ```
  /// let pairs = Observable.of(1, 2, 3).multicast({ PublishSubject() }) { shared in
  ///   Observable.zip(shared, shared.skip(1)) { ($0, $1) }
  /// }
  /// // pairs  (1, 2), (2, 3)
  /// ```
  /// - Parameters:
  ///   - subjectSelector: Makes a subject for each subscription. If it throws, the result fails with that error.
  ///   - selector: Returns the result for the shared sequence. The result is subscribed to before the source. If
  ///     the closure throws, the result fails with that error.
  /// - Returns: The sequence that the selector returns.
  public func multicast<Subject: SubjectType, Result: Sendable>(
    _ subjectSelector: @escaping @Sendable () throws -> Subject,
    selector: @escaping @Sendable (Observable<Subject.Element>) throws -> Observable<Result>
  ) -> Observable<Result> where Subject.Observer.Element == Element {
    let source = asObservable()
    return Observable { sink, subscription in
      let shared: ConnectableObservable<Subject.Element>
      let result: Observable<Result>
      do {
        shared = source.multicast(try subjectSelector())
        result = try selector(shared)
      } catch { return sink.stop(.error(error)) }
      let part = SubscriptionDisposable()
      subscription.add(part)
      result.runPart(part, sink)
      // The connection is added before the source starts, so that the source's first element can stop it.
      shared.connect { part.add($0) }
    }
  }
}
