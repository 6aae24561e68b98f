import Rill
import RillTest
import Testing

@Suite("delay and delaySubscription")
struct DelayTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test("delay delays elements and completion, and unsubscribes from the source at its own end")
  func times() {
    let source = scheduler.createHotObservable([
      .next(150, 1), .next(250, 2), .next(350, 3), .next(451, 4), .completed(550),
    ])
    let observer = scheduler.start { [scheduler] in source.delay(.seconds(100), scheduler: scheduler) }
    #expect(observer.events == [.next(350, 2), .next(450, 3), .next(551, 4), .completed(650)])
    #expect(source.subscriptions == [Subscription(200, 550)])
  }

  @Test("Events of the same time are delivered in separate turns")
  func together() {
    let source = scheduler.createHotObservable([.next(250, 1), .next(250, 2), .completed(250)])
    let observer = scheduler.start { [scheduler] in source.delay(.seconds(100), scheduler: scheduler) }
    #expect(observer.events == [.next(350, 1), .next(351, 2), .completed(352)])
  }

  @Test("A delay of zero takes one unit of virtual time")
  func none() {
    let source = scheduler.createHotObservable([.next(250, 1), .next(350, 2), .completed(450)])
    let observer = scheduler.start { [scheduler] in source.delay(.seconds(0), scheduler: scheduler) }
    #expect(observer.events == [.next(251, 1), .next(351, 2), .completed(451)])
  }

  @Test("An error arrives at once and drops the elements on their way")
  func error() {
    let source = scheduler.createHotObservable([.next(250, 1), .next(260, 2), .error(355, TestError.first)])
    let observer = scheduler.start { [scheduler] in source.delay(.seconds(100), scheduler: scheduler) }
    #expect(observer.events == [.next(350, 1), .error(355, TestError.first)])
    #expect(source.subscriptions == [Subscription(200, 355)])
  }

  @Test("Disposal unsubscribes from the source and drops the elements on their way")
  func disposal() {
    let source = scheduler.createHotObservable([.next(250, 1), .next(260, 2), .next(400, 3)])
    let observer = scheduler.start(disposed: 355) { [scheduler] in
      source.delay(.seconds(100), scheduler: scheduler)
    }
    #expect(observer.events == [.next(350, 1)])
    #expect(source.subscriptions == [Subscription(200, 355)])
  }

  @Test("delaySubscription subscribes later and changes no event's time")
  func subscription() {
    let source = scheduler.createHotObservable([.next(220, 1), .next(240, 2), .completed(250)])
    let observer = scheduler.start { [scheduler] in
      source.delaySubscription(.seconds(30), scheduler: scheduler)
    }
    #expect(observer.events == [.next(240, 2), .completed(250)])
    #expect(source.subscriptions == [Subscription(230, 250)])
  }

  @Test("delaySubscription passes an error on, and never subscribes if disposed of before")
  func subscriptionEnds() {
    let source = scheduler.createColdObservable([.error(10, TestError.first, Int.self)])
    let observer = scheduler.start { [scheduler] in
      source.delaySubscription(.seconds(30), scheduler: scheduler)
    }
    #expect(observer.events == [.error(240, TestError.first)])
    let second = TestScheduler(initialClock: 0)
    let unused = second.createColdObservable([.next(10, 1)])
    _ = second.start(disposed: 220) { unused.delaySubscription(.seconds(30), scheduler: second) }
    #expect(unused.subscriptions.isEmpty)
  }
}
