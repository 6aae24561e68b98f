import Rill
import RillTestSupport
import Testing

/// RxSwift connects, disconnects and replays shared sequences under a lock, so two threads that come from two sides
/// wait for each other.
@Suite("Deadlocks of shared sequences", .timeLimit(.minutes(20)))
struct SharingTroubles {
  /// A way to share one subscription among many observers.
  struct Sharing: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let share: @Sendable (Observable<Int>) -> Observable<Int>

    init(_ name: String, _ share: @escaping @Sendable (Observable<Int>) -> Observable<Int>) {
      testDescription = name
      self.share = share
    }
  }

  static let replaying: [Sharing] = [
    Sharing("share(replay: 1)") { $0.share(replay: 1) },
    Sharing("share(replay: 1, scope: .forever)") { $0.share(replay: 1, scope: .forever) },
    Sharing("replay(1).refCount()") { $0.replay(1).refCount() },
    Sharing("replayAll().refCount()") { $0.replayAll().refCount() },
    Sharing("multicast(BehaviorSubject).refCount()") { $0.multicast(BehaviorSubject(value: 0)).refCount() },
  ]

  static let all: [Sharing] =
    replaying + [
      Sharing("share()") { $0.share() },
      Sharing("share(scope: .forever)") { $0.share(scope: .forever) },
      Sharing("publish().refCount()") { $0.publish().refCount() },
    ]

  /// Returns a source that calls out during subscription and during disposal.
  func source(subscribing: CallOut, leaving: CallOut) -> Observable<Int> {
    .create { observer in
      observer.onNext(1)
      subscribing()
      return Disposables.create { leaving() }
    }
  }

  @Test("A thread may subscribe while the first observer connects (RxSwift 2708)", arguments: all)
  func connecting(_ sharing: Sharing) {
    let callOut = CallOut()
    let shared = sharing.share(source(subscribing: callOut, leaving: CallOut()))
    callOut.prepare { shared.subscribe { _ in }.dispose() }
    let subscription = shared.subscribe { _ in }
    #expect(callOut.hasReturned == true)
    subscription.dispose()
  }

  @Test("A thread may subscribe while the last observer disconnects (RxSwift 2698)", arguments: all)
  func disconnecting(_ sharing: Sharing) {
    let callOut = CallOut()
    let shared = sharing.share(source(subscribing: CallOut(), leaving: callOut))
    callOut.prepare { shared.subscribe { _ in }.dispose() }
    shared.subscribe { _ in }.dispose()
    #expect(callOut.hasReturned == true)
  }

  @Test(
    "A thread may use a connectable observable while it connects or disconnects (RxSwift 2698)",
    arguments: [false, true])
  func connectable(isReplaying: Bool) {
    let (subscribing, leaving) = (CallOut(), CallOut())
    let source = source(subscribing: subscribing, leaving: leaving)
    let connectable = isReplaying ? source.replay(1) : source.publish()
    let work: @Sendable () -> Void = {
      connectable.subscribe { _ in }.dispose()
      _ = connectable.connect()
    }
    subscribing.prepare(work)
    let connection = connectable.connect()
    #expect(subscribing.hasReturned == true)
    leaving.prepare(work)
    connection.dispose()
    #expect(leaving.hasReturned == true)
  }

  @Test(
    "A thread may subscribe and send while the last element is replayed (RxSwift 2653, 2713)",
    arguments: replaying)
  func replay(_ sharing: Sharing) {
    let subject = PublishSubject<Int>()
    let shared = sharing.share(subject)
    let first = shared.subscribe { _ in }
    subject.onNext(1)
    let (callOut, log) = (CallOut(), Log<Int>())
    callOut.prepare {
      shared.subscribe { _ in }.dispose()
      subject.onNext(2)
    }
    let second = shared.subscribe(onNext: { element in
      log.write(element)
      callOut()
    })
    #expect(callOut.hasReturned == true)
    #expect(log.entries == [1, 2])
    first.dispose()
    second.dispose()
  }

  @Test("A thread may use a subject while it replays (RxSwift 2717)")
  func subjects() {
    let (behavior, replay) = (BehaviorSubject(value: 1), ReplaySubject<Int>.create(bufferSize: 1))
    replay.onNext(1)
    let cases: [(Observable<Int>, @Sendable (Int) -> Void)] = [
      (behavior, { behavior.onNext($0) }), (replay, { replay.onNext($0) }),
    ]
    for (subject, send) in cases {
      let (callOut, log) = (CallOut(), Log<Int>())
      callOut.prepare {
        subject.subscribe { _ in }.dispose()
        send(2)
      }
      let subscription = subject.subscribe(onNext: { element in
        log.write(element)
        callOut()
      })
      #expect(callOut.hasReturned == true)
      #expect(log.entries == [1, 2])
      subscription.dispose()
    }
  }

  @Test("Two threads may each subscribe to the other's shared sequence during a replay (RxSwift 1992)")
  func crossing() throws {
    let (left, right) = (BehaviorSubject(value: 1), BehaviorSubject(value: 2))
    let shared = (left.share(replay: 1), right.share(replay: 1))
    let kept = (shared.0.subscribe { _ in }, shared.1.subscribe { _ in })
    let (isLeft, isRight) = (Latch(), Latch())
    let log = Log<Int>()
    // Both threads are in the middle of a replay before either subscribes to the other sequence.
    let threads = [
      onOtherThread {
        shared.0.flatMap { _ in
          isLeft.open()
          _ = isRight.wait()
          return shared.1
        }.subscribe(onNext: { log.write($0) }).dispose()
      },
      onOtherThread {
        shared.1.flatMap { _ in
          isRight.open()
          _ = isLeft.wait()
          return shared.0
        }.subscribe(onNext: { log.write($0) }).dispose()
      },
    ]
    // Skips the cleanup after a deadlock, because it would wait too.
    try #require(threads.allSatisfy { $0.wait() })
    #expect(log.entries.sorted() == [1, 2])
    kept.0.dispose()
    kept.1.dispose()
  }

  @Test("In zip, one take(1) may dispose while another one's replay runs (RxSwift 2653, 2703)")
  func zipOfFirsts() throws {
    let subject = PublishSubject<Int>()
    let shared = subject.share(replay: 1)
    let kept = shared.subscribe { _ in }
    let (isEmitting, isReplaying, isLeaving) = (Latch(), Latch(), Latch())
    let (emissions, log) = (Log<Latch>(), Log<Int>())
    let first = shared.do(
      onNext: { _ in
        isEmitting.open()
        _ = isReplaying.wait()
      }, onDispose: { isLeaving.open() }
    ).take(1)
    let second = Observable.deferred {
      emissions.write(onOtherThread { subject.onNext(1) })
      _ = isEmitting.wait()
      return shared.do(onNext: { _ in
        isReplaying.open()
        _ = isLeaving.wait()
      }).take(1)
    }
    let subscribing = onOtherThread {
      _ = Observable.zip(first, second) { $0 + $1 }.subscribe(onNext: { log.write($0) })
    }
    // Skips the cleanup after a deadlock, because it would wait too.
    try #require(subscribing.wait())
    try #require(emissions.entries.map { $0.wait() } == [true])
    #expect(log.entries == [2])
    kept.dispose()
  }

  @Test("zip of take(1) may subscribe to a shared sequence that emits (RxSwift 2653)")
  func zipWhileEmitting() throws {
    let results = Counter()
    let isThrough = onManyThreads { _ in
      for _ in 0..<150 {
        let subject = PublishSubject<Int>()
        let shared = subject.share(replay: 1)
        let kept = shared.subscribe { _ in }
        let emission = onOtherThread { subject.onNext(1) }
        let first = shared.take(1)
        _ = Observable.zip(first, first).subscribe(onNext: { _ in results.next() })
        _ = Observable.zip([first, first]).subscribe(onNext: { _ in results.next() })
        guard emission.wait() else { return }
        kept.dispose()
      }
    }
    try #require(isThrough)
    #expect(results.value == 4 * 150 * 2)
  }
}
