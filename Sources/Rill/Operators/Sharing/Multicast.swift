/// The state of a multicast sequence: its subject and the connection to its source, while there are any.
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

  /// Starts the source, unless it runs.
  /// - Parameter isMade: Given what stops it, before the source is started.
  func connect(_ isMade: (any Disposable) -> Void) {
    let made = subject()
    let new = Connection(self)
    let (existing, subject) = state.withLock { state in
      // That which others subscribe to now: the one just asked for may have been let go of meanwhile.
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
          // Who subscribes from within the end's delivery is given a new subject.
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

  /// Forgets a connection with its subject.
  /// - Returns: What is forgotten, for the caller to free outside of any lock.
  private func forget(_ connection: Connection) -> any Sendable {
    state.withLock { state in
      guard state.connection === connection else { return State() }
      defer { state = State() }
      return state
    }
  }
}

extension ObservableType {
  /// One subscription of the source for all subscribers of a subject, started by `connect()`.
  /// - Parameter subject: Receives the source's events and passes them on.
  /// - Returns: The subject's events.
  public func multicast<Subject: SubjectType>(_ subject: Subject) -> ConnectableObservable<Subject.Element>
  where Subject.Observer.Element == Element {
    multicast { subject }
  }

  /// One subscription of the source for all subscribers of a subject, a new one for each connection, started
  /// by `connect()`.
  /// - Parameter makeSubject: Makes a subject, which receives the source's events and passes them on.
  /// - Returns: The subject's events.
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping @Sendable () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    let multicasting = Multicasting(source: asObservable(), makeSubject: makeSubject)
    return ConnectableObservable(connect: { multicasting.connect($0) }) { multicasting.subscribe($0, $1) }
  }

  /// One subscription of the source for all that a selector makes of it.
  /// ```
  /// source.multicast({ PublishSubject() }) { .zip($0, $0.skip(1)) { ($0, $1) } }
  /// ```
  /// - Parameters:
  ///   - subjectSelector: Makes a subject for each subscription; what it throws ends the result.
  ///   - selector: From the shared sequence to the result, which is subscribed to before the source is; what
  ///     it throws ends the result.
  /// - Returns: The result.
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
      // Known before the source is started, so that its first element can stop it.
      shared.connect { part.add($0) }
    }
  }
}
