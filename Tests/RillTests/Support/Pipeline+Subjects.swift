import Rill

extension Pipeline {
  /// Pipelines with a subject or a relay between the sequence and the observer.
  static let subjects: [Pipeline] = [
    subject("publish subject") { PublishSubject<Int>() },
    subject("replay subject") { ReplaySubject<Int>.create(bufferSize: 2) },
    subject("unbounded replay subject") { ReplaySubject<Int>.createUnbounded() },
    Pipeline("behavior subject") { source in
      between(source, BehaviorSubject(value: -1)) { $0.skip(1) }
    },
    Pipeline("async subject") { source in
      source.concatMap { element in
        let subject = AsyncSubject<Int>()
        subject.onNext(element)
        subject.onCompleted()
        return subject
      }
    },
    Pipeline("publish relay") { source in
      let relay = PublishRelay<Event<Int>>()
      return relayed(source, relay.asObservable()) { relay.accept($0) }
    },
    Pipeline("behavior relay") { source in
      let relay = BehaviorRelay<Event<Int>>(value: .completed)
      return relayed(source, relay.skip(1)) { relay.accept($0) }
    },
    Pipeline("replay relay") { source in
      .deferred {
        let relay = ReplayRelay<Event<Int>>.create(bufferSize: 1)
        return relayed(source, relay.asObservable()) { relay.accept($0) }
      }
    },
  ]

  private static func subject<Subject: ObservableType<Int> & ObserverType<Int>>(
    _ name: String, _ make: @escaping @Sendable () -> Subject
  ) -> Pipeline {
    Pipeline(name) { source in .deferred { between(source, make()) { $0.asObservable() } } }
  }

  private static func between<Subject: ObservableType<Int> & ObserverType<Int>>(
    _ source: Observable<Int>, _ subject: Subject, _ through: @Sendable (Subject) -> Observable<Int>
  ) -> Observable<Int> {
    feeding(through(subject)) { source.subscribe(subject) }
  }

  /// Passes events through a relay as elements, because a relay has no end.
  private static func relayed(
    _ source: Observable<Int>, _ relay: Observable<Event<Int>>,
    accept: @escaping @Sendable (Event<Int>) -> Void
  ) -> Observable<Int> {
    feeding(relay.dematerialize()) { source.materialize().subscribe(onNext: accept) }
  }

  /// Returns the output, which is fed from the moment of subscription.
  private static func feeding(
    _ output: Observable<Int>, _ feed: @escaping @Sendable () -> any Disposable
  ) -> Observable<Int> {
    .create { observer in Disposables.create(output.subscribe(observer), feed()) }
  }
}
