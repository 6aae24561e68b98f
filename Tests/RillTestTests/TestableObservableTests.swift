import Rill
import RillTest
import Testing

@Suite("Test observables")
struct TestableObservableTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test("A hot one sends at its times, whoever is there, and notes the subscriptions")
  func hot() {
    let source = scheduler.createHotObservable([.next(150, 1), .next(210, 2), .next(300, 3)])
    let observer = scheduler.start(disposed: 250) { source }
    #expect(observer.events == [.next(210, 2)])
    #expect(source.subscriptions == [RillTest.Subscription(200, 250)])
    #expect(source.recordedEvents == [.next(150, 1), .next(210, 2), .next(300, 3)])
  }

  @Test("A cold one sends anew after each subscription, and does not leave by itself", arguments: [1, 0.1])
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

  @Test("A subscription that nobody ends has no end")
  func open() {
    let source = scheduler.createHotObservable([.next(210, 1)])
    scheduler.scheduleAt(200) { _ = source.subscribe { _ in } }
    scheduler.start()
    #expect(source.subscriptions == [RillTest.Subscription(200)])
    #expect("\(source.subscriptions)" == "[(200 : Infinity)]")
  }

  @Test("The usual times are 100, 200 and 1000")
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
