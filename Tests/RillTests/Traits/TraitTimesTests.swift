import Rill
import RillTest
import RillTestSupport
import Testing

@Suite("Traits in virtual time")
struct TraitTimesTests {
  /// A trait subscribed to at 200, with its expected events and their times.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let events: [Recorded<Event<Int>>]
    let make: @Sendable (TestScheduler) -> Observable<Int>

    var testDescription: String { name }

    init<Source: ObservableConvertibleType<Int>>(
      _ name: String, _ events: [Recorded<Event<Int>>], _ make: @escaping @Sendable (TestScheduler) -> Source
    ) {
      self.name = name
      self.events = events
      self.make = { make($0).asObservable() }
    }
  }

  static let elements: [Case] = [
    Case("just", [.next(200, 1), .completed(200)]) { _ in Single.just(1) },
    Case("just on a scheduler", [.next(201, 1), .completed(202)]) { Maybe.just(1, scheduler: $0) },
    Case("delay", [.next(202, 1), .completed(203)]) { Single.just(1).delay(.seconds(2), scheduler: $0) },
    Case("delay of an error", [.error(200, TestError.first)]) {
      Single<Int>.error(TestError.first).delay(.seconds(2), scheduler: $0)
    },
    Case("delaySubscription", [.next(202, 1), .completed(202)]) {
      Maybe.just(1).delaySubscription(.seconds(2), scheduler: $0)
    },
    Case("observe(on:)", [.next(201, 1), .completed(202)]) { Single.just(1).observe(on: $0) },
    Case("subscribe(on:)", [.next(201, 1), .completed(201)]) { Maybe.just(1).subscribe(on: $0) },
    Case("timer of a single", [.next(205, 0), .completed(205)]) { Single.timer(.seconds(5), scheduler: $0) },
    Case("timer of a maybe", [.next(205, 0), .completed(205)]) { Maybe.timer(.seconds(5), scheduler: $0) },
    Case("timeout", [.error(205, RxError.timeout)]) { cold(10, 20, $0).timeout(.seconds(5), scheduler: $0) },
    Case("timeout, after the element but before the end", [.error(215, RxError.timeout)]) {
      cold(10, 20, $0).timeout(.seconds(15), scheduler: $0)
    },
    Case("timeout in time", [.next(220, 1), .completed(220)]) {
      cold(10, 20, $0).timeout(.seconds(30), scheduler: $0)
    },
    Case("timeout with another", [.next(225, 2), .completed(225)]) {
      cold(10, 20, $0).timeout(.seconds(5), other: cold(20, 20, element: 2, $0), scheduler: $0)
    },
    Case("retry", [.error(230, TestError.first)]) { scheduler in
      scheduler.createColdObservable([.error(10, TestError.first, Int.self)]).asSingle().retry(3)
    },
    Case("retry when told to", [.error(244, TestError.second)]) { scheduler in
      scheduler.createColdObservable([.error(10, TestError.first, Int.self)]).asSingle().retry {
        (errors: Observable<TestError>) in
        errors.scan(0) { count, _ in count + 1 }.flatMap { count in
          count == 3
            ? Observable<Int>.error(TestError.second) : .timer(.seconds(count * 4 + 1), scheduler: scheduler)
        }
      }
    },
    Case("zip", [.next(230, 3), .completed(230)]) { scheduler in
      Single.zip(cold(10, 10, scheduler), cold(5, 30, element: 2, scheduler)) { $0 + $1 }
    },
    Case("zip with an error", [.error(220, TestError.first)]) { scheduler in
      Single.zip(
        cold(10, 10, scheduler),
        scheduler.createColdObservable([.error(20, TestError.first, Int.self)]).asSingle()
      ) { $0 + $1 }
    },
    Case("zip of maybes without an element", [.completed(230)]) { scheduler in
      Maybe.zip(cold(30, 30, scheduler).asMaybe(), Maybe<Int>.empty()) { $0 + $1 }
    },
    Case("zip of a collection", [.next(230, 3), .completed(230)]) { scheduler in
      Single.zip([cold(10, 10, scheduler), cold(5, 30, element: 2, scheduler)]) { $0.reduce(0, +) }
    },
    Case("andThen", [.next(240, 1), .completed(240)]) { scheduler in
      scheduler.createColdObservable([.completed(20, Never.self)]).asCompletable()
        .andThen(cold(10, 20, scheduler))
    },
    Case("ifEmpty", [.next(240, 1), .completed(240)]) { scheduler in
      scheduler.createColdObservable([.completed(20, Int.self)]).asMaybe().ifEmpty(
        switchTo: cold(10, 20, scheduler))
    },
    Case("flatMapMaybe", [.completed(220)]) { scheduler in
      cold(10, 20, scheduler).flatMapMaybe { _ in Maybe<Int>.empty() }
    },
  ]

  static func cold(
    _ next: TestTime, _ completed: TestTime, element: Int = 1, _ scheduler: TestScheduler
  ) -> Single<Int> {
    scheduler.createColdObservable([.next(next, element), .completed(completed)]).asSingle()
  }

  @Test("A trait's events arrive at the expected times", arguments: elements)
  func times(_ example: Case) {
    let scheduler = TestScheduler(initialClock: 0)
    #expect(scheduler.start { example.make(scheduler) }.events == example.events)
  }

  static let completables: [(name: String, time: TestTime, make: @Sendable (TestScheduler) -> Completable)] =
    [
      ("empty", 200, { _ in .empty() }),
      ("delay", 202, { Completable.empty().delay(.seconds(2), scheduler: $0) }),
      ("delaySubscription", 202, { Completable.empty().delaySubscription(.seconds(2), scheduler: $0) }),
      ("observe(on:)", 201, { Completable.empty().observe(on: $0) }),
      ("subscribe(on:)", 201, { Completable.empty().subscribe(on: $0) }),
      ("concat", 230, { Completable.concat([ending(10, $0), ending(20, $0)]) }),
      ("zip", 220, { Completable.zip(ending(10, $0), ending(20, $0)) }),
      (
        "timeout with another", 225,
        { ending(20, $0).timeout(.seconds(5), other: ending(20, $0), scheduler: $0) }
      ),
      (
        "flatMapCompletable", 240,
        { scheduler in
          cold(10, 20, scheduler).flatMapCompletable { _ in ending(20, scheduler) }
        }
      ),
      (
        "catch", 230,
        { scheduler in
          scheduler.createColdObservable([.error(10, TestError.first, Never.self)]).asCompletable()
            .catch { _ in ending(20, scheduler) }
        }
      ),
    ]

  static func ending(_ time: TestTime, _ scheduler: TestScheduler) -> Completable {
    scheduler.createColdObservable([.completed(time, Never.self)]).asCompletable()
  }

  @Test("A completable completes at the expected time", arguments: completables.indices)
  func completableTimes(_ index: Int) {
    let (name, time, make) = Self.completables[index]
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.start { make(scheduler) }
    #expect(observer.events == [.completed(time)], "\(name)")
  }

  @Test("create releases its disposable at the end or on disposal, and nothing is emitted afterwards")
  func created() {
    let scheduler = TestScheduler(initialClock: 0)
    let observers = Log<Single<Int>.SingleObserver>()
    let released = Log<TestTime>()
    let single = Single<Int>.create { observer in
      observers.write(observer)
      return Disposables.create { released.write(scheduler.clock) }
    }
    scheduler.scheduleAt(201) { observers.entries[0](.success(1)) }
    scheduler.scheduleAt(202) {
      observers.entries[0](.success(2))
      observers.entries[0](.failure(TestError.first))
    }
    #expect(scheduler.start { single }.events == [.next(201, 1), .completed(201)])
    let second = TestScheduler(initialClock: 0)
    second.scheduleAt(203) { observers.entries[1](.success(1)) }
    #expect(second.start(disposed: 202) { single }.events == [])
    #expect(released.entries == [201, 1000])
  }

  @Test("A resource lives from the subscription to the end")
  func using() {
    let scheduler = TestScheduler(initialClock: 0)
    let log = Log<TestTime>()
    let observer = scheduler.start {
      Maybe.using({
        log.write(scheduler.clock)
        return Resource { log.write(scheduler.clock) }
      }) { _ in Self.cold(10, 100, scheduler).asMaybe() }
    }
    #expect(observer.events == [.next(300, 1), .completed(300)])
    #expect(log.entries == [200, 300])
  }

  private struct Resource: Disposable {
    let release: @Sendable () -> Void

    func dispose() { release() }
  }

  @Test("zip unsubscribes from every source at the first error, and on disposal")
  func zipLeaves() {
    let scheduler = TestScheduler(initialClock: 0)
    let long = scheduler.createColdObservable([.next(500, 1), .completed(500)])
    let failing = scheduler.createColdObservable([.error(20, TestError.first, Int.self)])
    _ = scheduler.start { Single.zip(long.asSingle(), failing.asSingle()) { $0 + $1 } }
    #expect(long.subscriptions == [Subscription(200, 220)])
    let other = TestScheduler(initialClock: 0)
    let sources = (0..<3).map { _ in other.createColdObservable([.next(500, 1), .completed(500)]) }
    _ = other.start(disposed: 250) { Single.zip(sources.map { $0.asSingle() }) }
    #expect(sources.map(\.subscriptions) == Array(repeating: [Subscription(200, 250)], count: 3))
  }

  @Test("andThen releases the first completable when it has ended")
  func andThenLetsGo() {
    final class Held: Sendable {}
    let scheduler = TestScheduler(initialClock: 0)
    weak var observed: Held?
    let subscription: any Disposable
    do {
      let held = Held()
      observed = held
      subscription = scheduler.createHotObservable([.completed(210, Never.self)]).asCompletable()
        .do(onCompleted: { withExtendedLifetime(held) {} }).andThen(.never()).subscribe()
    }
    #expect(observed != nil)
    scheduler.advanceTo(300)
    #expect(observed == nil)
    subscription.dispose()
  }

  @Test("andThen recurses 100,000 times without a deeper stack")
  func recursion() {
    let count = Counter()
    @Sendable func step() -> Completable {
      Completable.empty().andThen(
        Completable.deferred { count.next() < 100_000 ? step() : .empty() })
    }
    let log = Log<CompletableEvent>()
    _ = step().subscribe { log.write($0) }
    #expect(log.entries == [.completed])
    #expect(count.value == 100_000)
  }

  @Test("An error goes to the hook if it has no handler, and only then")
  func defaultErrorHandler() async {
    await #expect(processExitsWith: .success) {
      let counter = Counter()
      Hooks.defaultErrorHandler = { _, _ in counter.next() }
      _ = Single<Int>.error(TestError.first).subscribe(onSuccess: { _ in })
      _ = Maybe<Int>.error(TestError.first).subscribe()
      _ = Completable.error(TestError.first).subscribe(onCompleted: {})
      #expect(counter.value == 3)
      _ = Single<Int>.error(TestError.first).subscribe(onFailure: { _ in })
      _ = Maybe<Int>.error(TestError.first).subscribe { _ in }
      _ = Completable.error(TestError.first).subscribe(onError: { _ in })
      #expect(counter.value == 3)
    }
  }

  @Test("Disposal from within a handler stops all further events and releases the source once")
  func disposalFromWithin() {
    let log = Log<String>()
    let own = SerialDisposable()
    let say: @Sendable (String) -> Void = { word in
      log.write(word)
      own.dispose()
    }
    let single = PublishSubject<Int>()
    own.disposable = single.asSingle().subscribe(
      onSuccess: { say("\($0)") }, onFailure: { say("\($0)") }, onDisposed: { say("disposed") })
    single.onNext(1)
    single.onCompleted()
    let own2 = SerialDisposable()
    let maybe = PublishSubject<Int>()
    own2.disposable = maybe.asMaybe().subscribe(
      onError: {
        log.write("\($0)")
        own2.dispose()
      }, onDisposed: { log.write("disposed") })
    maybe.onError(TestError.first)
    let own3 = SerialDisposable()
    let completable = PublishSubject<Never>()
    own3.disposable = completable.asCompletable().subscribe(
      onCompleted: {
        log.write("completed")
        own3.dispose()
      }, onDisposed: { log.write("disposed") })
    completable.onCompleted()
    #expect(log.entries == ["1", "disposed", "first", "disposed", "completed", "disposed"])
    #expect(!single.hasObservers && !maybe.hasObservers && !completable.hasObservers)
  }
}
