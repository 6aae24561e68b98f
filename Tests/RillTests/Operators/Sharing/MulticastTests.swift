import Rill
import RillTest
import RillTestSupport
import Testing

@Suite("multicast, publish, replay and refCount", .timeLimit(.minutes(20)))
struct MulticastTests {
  let scheduler = TestScheduler(initialClock: 0)

  private func source() -> TestableObservable<Int> {
    scheduler.createHotObservable([
      .next(210, 1), .next(220, 2), .next(230, 3), .next(240, 4), .completed(250),
    ])
  }

  @Test("The source is subscribed to from connect to its disposal, with or without observers")
  func connect() {
    let source = source()
    let published = source.publish()
    let connection = SerialDisposable()
    scheduler.scheduleAt(215) { connection.disposable = published.connect() }
    scheduler.scheduleAt(235) { connection.dispose() }
    let observer = scheduler.start { published }
    #expect(observer.events == [.next(220, 2), .next(230, 3)])
    #expect(source.subscriptions == [Subscription(215, 235)])
  }

  @Test("A second connect while connected returns the same connection")
  func connectTwice() {
    let source = source()
    let published = source.publish()
    scheduler.scheduleAt(205) { _ = published.connect() }
    scheduler.scheduleAt(215) { published.connect().dispose() }
    #expect(scheduler.start { published }.events == [.next(210, 1)])
    #expect(source.subscriptions == [Subscription(205, 215)])
  }

  @Test("After the end the next subscriber gets a new subject")
  func afterEnd() {
    let source = scheduler.createColdObservable([.next(10, 1), .completed(20)])
    let published = source.publish()
    let late = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(205) { _ = published.connect() }
    scheduler.scheduleAt(300) { _ = published.subscribe(late) }
    scheduler.scheduleAt(310) { _ = published.connect() }
    #expect(scheduler.start { published }.events == [.next(215, 1), .completed(225)])
    #expect(late.events == [.next(320, 1), .completed(330)])
  }

  @Test("multicast of one subject replays the end to later subscribers as that subject does")
  func subject() {
    let source = source()
    let multicast = source.multicast(ReplaySubject<Int>.create(bufferSize: 1))
    let late = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(205) { _ = multicast.connect() }
    scheduler.scheduleAt(300) { _ = multicast.subscribe(late) }
    _ = scheduler.start { multicast }
    #expect(late.events == [.next(300, 4), .completed(300)])
  }

  @Test("replay gives a new subscriber the last elements, and replayAll gives it all")
  func replay() {
    let source = source()
    let last = source.replay(2)
    let all = source.replayAll()
    let observers = (scheduler.createObserver(Int.self), scheduler.createObserver(Int.self))
    scheduler.scheduleAt(200) { _ = (last.connect(), all.connect()) }
    scheduler.scheduleAt(235) {
      _ = last.subscribe(observers.0)
      _ = all.subscribe(observers.1)
    }
    scheduler.start()
    #expect(observers.0.events == [.next(235, 2), .next(235, 3), .next(240, 4), .completed(250)])
    #expect(
      observers.1.events == [.next(235, 1), .next(235, 2), .next(235, 3), .next(240, 4), .completed(250)])
  }

  @Test("multicast with a selector shares one subscription among the selector's uses of it")
  func selector() {
    let source = source()
    let observer = scheduler.start {
      source.multicast({ PublishSubject<Int>() }) { shared in
        Observable.zip(shared, shared.skip(1)) { $0 * 10 + $1 }
      }
    }
    #expect(observer.events == [.next(220, 12), .next(230, 23), .next(240, 34), .completed(250)])
    #expect(source.subscriptions == [Subscription(200, 250)])
  }

  @Test("An error of the subject factory or the selector ends the result without subscribing to the source")
  func selectorErrors() {
    let log = Log<Event<Int>>()
    let source = source()
    _ = source.multicast({ () throws -> PublishSubject<Int> in throw TestError.first }) { $0 }
      .subscribe { log.write($0) }
    _ = source.multicast({ PublishSubject<Int>() }) { _ -> Observable<Int> in throw TestError.second }
      .subscribe { log.write($0) }
    #expect(log.entries == [.error(TestError.first), .error(TestError.second)])
    #expect(source.subscriptions.isEmpty)
  }

  @Test("refCount connects with the first subscriber and disconnects with the last")
  func refCount() {
    let source = source()
    let shared = source.publish().refCount()
    let other = scheduler.createObserver(Int.self)
    let subscription = SerialDisposable()
    scheduler.scheduleAt(215) { subscription.disposable = shared.subscribe(other) }
    scheduler.scheduleAt(235) { subscription.dispose() }
    #expect(scheduler.start(disposed: 225) { shared }.events == [.next(210, 1), .next(220, 2)])
    #expect(other.events == [.next(220, 2), .next(230, 3)])
    #expect(source.subscriptions == [Subscription(200, 235)])
  }

  @Test("refCount connects again after a completion and after an error")
  func refCountAgain() {
    for stop: Event<Int> in [.completed, .error(TestError.first)] {
      let scheduler = TestScheduler(initialClock: 0)
      let source = scheduler.createColdObservable([.next(10, 1), Recorded(time: 20, value: stop)])
      let shared = source.publish().refCount()
      let late = scheduler.createObserver(Int.self)
      scheduler.scheduleAt(300) { _ = shared.subscribe(late) }
      #expect(scheduler.start { shared }.events == [.next(210, 1), Recorded(time: 220, value: stop)])
      #expect(late.events == [.next(310, 1), Recorded(time: 320, value: stop)])
      #expect(source.subscriptions == [Subscription(200, 220), Subscription(300, 320)])
    }
  }

  @Test("Several observers that subscribe again during an end share the next connection")
  func refCountResubscribe() {
    for stop: Event<Int> in [.completed, .error(TestError.first)] {
      let scheduler = TestScheduler(initialClock: 0)
      let source = scheduler.createColdObservable([.next(10, 1), Recorded(time: 20, value: stop)])
      let shared = source.multicast { PublishSubject() }.refCount()
      let observers = (0..<2).map { _ in scheduler.createObserver(Int.self) }
      for (observer, time) in zip(observers, [215, 220]) {
        scheduler.scheduleAt(time) {
          _ = shared.subscribe { event in
            observer.on(event)
            if event.isStopEvent { _ = shared.subscribe(observer) }
          }
        }
      }
      scheduler.start()
      for observer in observers {
        #expect(
          observer.events == [
            .next(225, 1), Recorded(time: 235, value: stop), .next(245, 1), Recorded(time: 255, value: stop),
          ])
      }
      #expect(source.subscriptions == [Subscription(215, 235), Subscription(235, 255)])
    }
  }

  @Test("An observer that subscribes and connects during an end gets the next connection")
  func connectAgain() {
    for makesNew in [true, false] {
      let scheduler = TestScheduler(initialClock: 0)
      let source = scheduler.createHotObservable([.next(210, 1), .completed(220), .next(230, 2)])
      let subject = PublishSubject<Int>()
      let connectable = source.multicast { makesNew ? PublishSubject<Int>() : subject }
      let log = Log<Event<Int>>()
      let again = Log<Event<Int>>()
      scheduler.scheduleAt(200) {
        _ = connectable.subscribe { event in
          log.write(event)
          guard event.isStopEvent else { return }
          _ = connectable.subscribe { again.write($0) }
          _ = connectable.connect()
        }
        _ = connectable.connect()
      }
      scheduler.start()
      #expect(log.entries == [.next(1), .completed])
      #expect(again.entries == (makesNew ? [.next(2)] : [.completed]))
      #expect(source.subscriptions == [Subscription(200, 220), Subscription(220)])
    }
  }

  @Test("refCount repeats a source that ends while it connects")
  func refCountSynchronous() {
    let shared = Observable.of(1, 2).publish().refCount()
    let log = Log<Event<Int>>()
    for _ in 0..<2 { _ = shared.subscribe { log.write($0) } }
    #expect(log.entries == [.next(1), .next(2), .completed, .next(1), .next(2), .completed])
  }

  @Test("An observer that disposes at the first element stops a source that is connecting")
  func refCountStops() {
    let made = Log<Int>()
    let source = Observable<Int> { sink, subscription in
      for number in 0..<3 where !subscription.isDisposed {
        made.write(number)
        sink.next(number)
      }
    }
    for shared in [source.publish().refCount(), source.replay(1).refCount()] {
      _ = shared.take(1).subscribe { _ in }
    }
    #expect(made.entries == [0, 0])
  }

  @Test("After a disconnection, earlier subscribers receive more only if the subject is kept")
  func disconnection() {
    typealias Events = [Recorded<Event<Int>>]
    let first: Events = [.next(410, 1), .next(420, 2)]
    let again: Events = [.next(510, 1), .next(520, 2), .completed(530)]
    let rows: [(@Sendable (Observable<Int>) -> ConnectableObservable<Int>, early: Events, late: Events)] = [
      ({ $0.publish() }, first, again),
      ({ $0.replay(1) }, first, again),
      ({ $0.replayAll() }, first, again),
      ({ $0.multicast(PublishSubject()) }, first + again, again),
      ({ $0.multicast(ReplaySubject.create(bufferSize: 1)) }, first + again, [.next(450, 2)] + again),
    ]
    for (make, early, late) in rows {
      let scheduler = TestScheduler(initialClock: 0)
      let source = scheduler.createColdObservable([.next(10, 1), .next(20, 2), .completed(30)])
      let connectable = make(source.asObservable())
      let connection = SerialDisposable()
      let observers = (scheduler.createObserver(Int.self), scheduler.createObserver(Int.self))
      scheduler.scheduleAt(300) { _ = connectable.subscribe(observers.0) }
      scheduler.scheduleAt(400) { connection.disposable = connectable.connect() }
      scheduler.scheduleAt(425) { connection.disposable = Disposables.create() }
      scheduler.scheduleAt(450) { _ = connectable.subscribe(observers.1) }
      scheduler.scheduleAt(500) { connection.disposable = connectable.connect() }
      scheduler.start()
      #expect(observers.0.events == early)
      #expect(observers.1.events == late)
      #expect(source.subscriptions == [Subscription(400, 425), Subscription(500, 530)])
    }
  }

  @Test("Many threads that subscribe and dispose leave no connection behind")
  func manyThreads() {
    let open = Counter()
    let closed = Counter()
    let source = Observable<Int>.create { _ in
      open.next()
      return Disposables.create { closed.next() }
    }
    let shared = source.publish().refCount()
    #expect(onManyThreads { _ in for _ in 0..<300 { shared.subscribe { _ in }.dispose() } })
    #expect(open.value == closed.value)
    #expect(open.value > 0)
  }

  @Test("A subscriber that receives a replay while the last other one leaves stays connected")
  func leftDuringReplay() {
    let source = PublishSubject<Int>()
    let shared = source.replay(1).refCount()
    let first = shared.subscribe { _ in }
    source.onNext(1)
    let log = Log<Int>()
    let second = shared.subscribe(onNext: { element in
      log.write(element)
      first.dispose()
    })
    source.onNext(2)
    #expect(log.entries == [1, 2])
    second.dispose()
    #expect(!source.hasObservers)
  }

  @Test(
    "A subscriber that arrives while the last other one leaves on another thread is connected",
    arguments: 0..<2)
  func lastLeaves(_ kind: Int) {
    for _ in 0..<(isLong ? 2_000 : 300) {
      let source = PublishSubject<Int>()
      let shared = kind == 0 ? source.publish().refCount() : source.share()
      let first = shared.subscribe { _ in }
      let second = SerialDisposable()
      let log = Log<Int>()
      let start = LockedValue(0)
      #expect(
        onManyThreads(2) { thread in
          start.withLock { $0 += 1 }
          while start.value < 2 {}
          if thread == 0 {
            first.dispose()
          } else {
            second.disposable = shared.subscribe(onNext: { log.write($0) })
          }
        })
      source.onNext(1)
      #expect(log.entries == [1])
      second.dispose()
      #expect(!source.hasObservers)
    }
  }
}
