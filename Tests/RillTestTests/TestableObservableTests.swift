import Rill
import RillTest
import Testing

@Suite("Test observables")
struct TestableObservableTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test("A hot observable sends at its times with or without observers, and records its subscriptions")
  func hot() {
    let source = scheduler.createHotObservable([.next(150, 1), .next(210, 2), .next(300, 3)])
    let observer = scheduler.start(disposed: 250) { source }
    #expect(observer.events == [.next(210, 2)])
    #expect(source.subscriptions == [RillTest.Subscription(200, 250)])
    #expect(source.recordedEvents == [.next(150, 1), .next(210, 2), .next(300, 3)])
  }

  @Test(
    "A cold observable restarts for each subscription, and stays subscribed after its end",
    arguments: [1, 0.1])
  func cold(_ resolution: Double) {
    let scheduler = TestScheduler(initialClock: 0, resolution: resolution)
    let source = scheduler.createColdObservable([.next(10, 1), .completed(20)])
    let second = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(205) { _ = source.subscribe(second) }
    let observer = scheduler.start { source }
    #expect(observer.events == [.next(210, 1), .completed(220)])
    #expect(second.events == [.next(215, 1), .completed(225)])
    #expect(source.subscriptions == [RillTest.Subscription(200, 220), RillTest.Subscription(205)])
  }

  @Test(
    "A directly subscribed observer receives recorded events even after the end", arguments: [true, false])
  func afterEnd(isHot: Bool) {
    let events: [Recorded<Event<Int>>] = [.next(210, 1), .completed(220), .next(230, 2), .next(260, 3)]
    let source = isHot ? scheduler.createHotObservable(events) : scheduler.createColdObservable(events)
    let direct = scheduler.createObserver(Int.self)
    let closure = scheduler.createObserver(Int.self)
    let subscription = source.subscribe(direct)
    _ = source.subscribe { closure.on($0) }
    scheduler.scheduleAt(250) { subscription.dispose() }
    scheduler.start()
    #expect(direct.events == [.next(210, 1), .completed(220), .next(230, 2)])
    #expect(closure.events == [.next(210, 1), .completed(220)])
    #expect(source.subscriptions == [RillTest.Subscription(0, 250), RillTest.Subscription(0, 220)])
  }

  @Test("A cold observable's recorded events advance the clock even without observers")
  func coldTime() {
    let source = scheduler.createColdObservable([.next(10, 1), .completed(500)])
    source.subscribe { _ in }.dispose()
    scheduler.start()
    #expect(scheduler.clock == 500)
  }

  @Test("A subscription that is never disposed of has no end time")
  func open() {
    let source = scheduler.createHotObservable([.next(210, 1)])
    scheduler.scheduleAt(200) { _ = source.subscribe { _ in } }
    scheduler.start()
    #expect(source.subscriptions == [RillTest.Subscription(200)])
    #expect("\(source.subscriptions)" == "[(200 : Infinity)]")
  }

  @Test("start creates at 100, subscribes at 200 and disposes at 1000 by default")
  func usualTimes() {
    let made = scheduler.createObserver(Int.self)
    let source = scheduler.createHotObservable([.next(200, 1), .next(201, 2), .next(1000, 3), .next(1001, 4)])
    let observer = scheduler.start { [scheduler] in
      made.onNext(scheduler.clock)
      return source.asObservable()
    }
    #expect(made.events == [.next(100, 100)])
    #expect(observer.events == [.next(201, 2), .next(1000, 3)])
    #expect(source.subscriptions == [RillTest.Subscription(200, 1000)])
  }
}
