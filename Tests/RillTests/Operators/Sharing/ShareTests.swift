import Rill
import RillTest
import RillTestSupport
import Testing

@Suite("share", .timeLimit(.minutes(20)))
struct ShareTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test("share subscribes once for all, disconnects with the last observer, and then connects again")
  func once() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(230, 2), .next(320, 3)])
    let shared = source.share()
    let other = scheduler.createObserver(Int.self)
    let subscriptions = (SerialDisposable(), SerialDisposable())
    scheduler.scheduleAt(220) { subscriptions.0.disposable = shared.subscribe(other) }
    scheduler.scheduleAt(250) { subscriptions.0.dispose() }
    scheduler.scheduleAt(310) { subscriptions.1.disposable = shared.subscribe(other) }
    scheduler.scheduleAt(330) { subscriptions.1.dispose() }
    let observer = scheduler.start(disposed: 240) { shared }
    #expect(observer.events == [.next(210, 1), .next(230, 2)])
    #expect(other.events == [.next(230, 2), .next(320, 3)])
    #expect(source.subscriptions == [Subscription(200, 250), Subscription(310, 330)])
  }

  @Test("share(replay:) replays while connected and forgets its elements when all observers have left")
  func replayWhileConnected() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(400, 3)])
    let shared = source.share(replay: 1)
    let late = scheduler.createObserver(Int.self)
    let last = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(230) { shared.take(1).subscribe(late).disposed(by: DisposeBag()) }
    scheduler.scheduleAt(300) { _ = shared.take(1).subscribe(last) }
    _ = scheduler.start(disposed: 240) { shared }
    #expect(late.events == [.next(230, 2), .completed(230)])
    #expect(last.events == [.next(400, 3), .completed(400)])
    #expect(source.subscriptions == [Subscription(200, 240), Subscription(300, 400)])
  }

  @Test("share with the scope forever replays across connections")
  func replayForever() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(400, 3)])
    let shared = source.share(replay: 2, scope: .forever)
    let late = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(300) { _ = shared.take(3).subscribe(late) }
    _ = scheduler.start(disposed: 240) { shared }
    #expect(late.events == [.next(300, 1), .next(300, 2), .next(400, 3), .completed(400)])
    #expect(source.subscriptions == [Subscription(200, 240), Subscription(300, 400)])
  }

  @Test(
    "Observers that subscribe again during an end, or later, get a replay or a new connection by scope",
    arguments: 0..<4)
  func resubscribe(_ replay: Int) {
    for stop: Event<Int> in [.completed, .error(TestError.first)] {
      for scope in [SubjectLifetimeScope.whileConnected, .forever] {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([
          .next(210, 1), .next(220, 2), .next(320, 3), Recorded(time: 330, value: stop), .next(340, 4),
          .next(550, 5),
        ])
        let shared = source.share(replay: replay, scope: scope)
        let observers = (0..<5).map { _ in scheduler.createObserver(Int.self) }
        let subscriptions = (0..<3).map { _ in SerialDisposable() }
        for (index, start, end) in [(0, 200, 350), (1, 300, 400)] {
          scheduler.scheduleAt(start) {
            subscriptions[index].disposable = shared.subscribe { event in
              observers[index].on(event)
              guard event.isStopEvent else { return }
              subscriptions[index].disposable = shared.subscribe(observers[index + 3])
            }
          }
          scheduler.scheduleAt(end) { subscriptions[index].dispose() }
        }
        scheduler.scheduleAt(500) { subscriptions[2].disposable = shared.subscribe(observers[2]) }
        scheduler.scheduleAt(600) { subscriptions[2].dispose() }
        scheduler.start()
        typealias Events = [Recorded<Event<Int>>]
        let end = Recorded(time: 330, value: stop)
        let early: Events = [.next(210, 1), .next(220, 2)]
        let last: Events = [.next(320, 3), end]
        #expect(observers[0].events == early + last)
        #expect(
          observers[1].events == early.suffix(replay).map { Recorded(time: 300, value: $0.value) } + last)
        if case .whileConnected = scope {
          #expect(observers[3].events == [.next(340, 4)] && observers[4].events == [.next(340, 4)])
          #expect(observers[2].events == [.next(550, 5)])
          #expect(
            source.subscriptions == [Subscription(200, 330), Subscription(330, 400), Subscription(500, 600)])
        } else {
          let replayed = (early + [.next(320, 3)]).suffix(replay).map(\.value) + [stop]
          #expect(observers[3].events == replayed.map { Recorded(time: 330, value: $0) })
          #expect(observers[4].events == observers[3].events)
          #expect(observers[2].events == replayed.map { Recorded(time: 500, value: $0) })
          #expect(source.subscriptions == [Subscription(200, 330)])
        }
      }
    }
  }

  @Test("After the end, whileConnected repeats the work, and forever only replays")
  func afterEnd() {
    let work = Log<String>()
    let source = Observable<Int>.deferred {
      work.write("work")
      return .of(1, 2)
    }
    for (scope, runs, events) in [
      (SubjectLifetimeScope.whileConnected, 2, [Event.next(1), .next(2), .completed]),
      (.forever, 1, [.next(2), .completed]),
    ] {
      let before = work.entries.count
      let shared = source.share(replay: 1, scope: scope)
      _ = shared.subscribe { _ in }
      let log = Log<Event<Int>>()
      _ = shared.subscribe { log.write($0) }
      #expect(log.entries == events)
      #expect(work.entries.count - before == runs)
    }
  }

  @Test("An observer that subscribes during the end connects again")
  func resubscribeAtEnd() {
    let source = scheduler.createColdObservable([.next(10, 1), .completed(20)])
    let shared = source.share(replay: 1)
    let again = scheduler.createObserver(Int.self)
    let observer = scheduler.start { shared.do(onCompleted: { _ = shared.subscribe(again) }) }
    #expect(observer.events == [.next(210, 1), .completed(220)])
    #expect(again.events == [.next(230, 1), .completed(240)])
    #expect(source.subscriptions == [Subscription(200, 220), Subscription(220, 240)])
  }

  @Test("An observer that disposes at the first element of a synchronous source stops it")
  func leaveAtOnce() {
    let made = Log<Int>()
    let shared = Observable.of(1, 2, 3).do(onNext: { made.write($0) }).share()
    _ = shared.take(1).subscribe { _ in }
    #expect(made.entries == [1])
  }

  @Test("Many threads that subscribe and dispose leave no connection behind")
  func manyThreads() {
    let open = Log<Int>()
    let source = Observable<Int>.create { observer in
      open.write(1)
      observer.onNext(1)
      return Disposables.create { open.write(-1) }
    }
    let shared = source.share(replay: 1)
    #expect(
      onManyThreads { _ in
        for _ in 0..<300 { shared.subscribe { _ in }.dispose() }
      })
    #expect(open.entries.reduce(0, +) == 0)
  }
}
