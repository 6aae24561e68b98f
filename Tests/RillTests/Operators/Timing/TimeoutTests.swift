import Rill
import RillTest
import RillTestSupport
import Testing

@Suite("timeout")
struct TimeoutTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test("timeout passes on elements that arrive in time")
  func inTime() {
    let source = scheduler.createHotObservable([.next(240, 1), .next(280, 2), .completed(320)])
    let observer = scheduler.start { [scheduler] in source.timeout(.seconds(50), scheduler: scheduler) }
    #expect(observer.events == [.next(240, 1), .next(280, 2), .completed(320)])
    #expect(source.subscriptions == [Subscription(200, 320)])
  }

  @Test("timeout fails if the first element takes too long")
  func first() {
    let source = scheduler.createHotObservable([.next(260, 1)])
    let observer = scheduler.start { [scheduler] in source.timeout(.seconds(50), scheduler: scheduler) }
    #expect(observer.events == [.error(250, RxError.timeout)])
    #expect(source.subscriptions == [Subscription(200, 250)])
  }

  @Test("timeout fails if a later element takes too long, and one exactly at the limit is in time")
  func later() {
    let source = scheduler.createHotObservable([.next(250, 1), .next(310, 2)])
    let observer = scheduler.start { [scheduler] in source.timeout(.seconds(50), scheduler: scheduler) }
    #expect(observer.events == [.next(250, 1), .error(300, RxError.timeout)])
    #expect(source.subscriptions == [Subscription(200, 300)])
  }

  @Test("timeout switches to the other sequence, which has no time limit")
  func other() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(270, 2), .completed(280)])
    let other = scheduler.createColdObservable([.next(100, 10), .next(300, 11), .completed(310)])
    let observer = scheduler.start { [scheduler] in
      source.timeout(.seconds(50), other: other, scheduler: scheduler)
    }
    #expect(observer.events == [.next(210, 1), .next(360, 10), .next(560, 11), .completed(570)])
    #expect(source.subscriptions == [Subscription(200, 260)])
    #expect(other.subscriptions == [Subscription(260, 570)])
  }

  @Test("An error of either sequence is passed on")
  func errors() {
    let source = scheduler.createHotObservable([.next(210, 1), .error(220, TestError.first)])
    let other = scheduler.createColdObservable([.error(5, TestError.second, Int.self)])
    let failing = scheduler.createObserver(Int.self)
    let late = Observable<Int>.never().timeout(.seconds(50), other: other, scheduler: scheduler)
    scheduler.scheduleAt(200) { _ = late.subscribe(failing) }
    let observer = scheduler.start { [scheduler] in
      source.timeout(.seconds(50), other: other, scheduler: scheduler)
    }
    #expect(observer.events == [.next(210, 1), .error(220, TestError.first)])
    #expect(failing.events == [.error(255, TestError.second)])
    #expect(other.subscriptions == [Subscription(250, 255)])
  }

  @Test("Disposal unsubscribes from the sequence that is followed")
  func disposal() {
    let source = scheduler.createHotObservable([.next(210, 1)])
    let other = scheduler.createColdObservable([.next(10, 2), .next(100, 3)])
    let observer = scheduler.start(disposed: 300) { [scheduler] in
      source.timeout(.seconds(50), other: other, scheduler: scheduler)
    }
    #expect(observer.events == [.next(210, 1), .next(270, 2)])
    #expect(source.subscriptions == [Subscription(200, 260)])
    #expect(other.subscriptions == [Subscription(260, 300)])
  }
}
