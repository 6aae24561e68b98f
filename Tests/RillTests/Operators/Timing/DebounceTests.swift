import Rill
import RillTest
import Testing

@Suite("debounce")
struct DebounceTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test("debounce emits an element after a quiet time, and a waiting one at completion")
  func times() {
    let source = scheduler.createHotObservable([
      .next(150, 1), .next(210, 2), .next(240, 3), .next(300, 4), .next(320, 5), .completed(350),
    ])
    let observer = scheduler.start { [scheduler] in source.debounce(.seconds(50), scheduler: scheduler) }
    #expect(observer.events == [.next(290, 3), .next(350, 5), .completed(350)])
    #expect(source.subscriptions == [Subscription(200, 350)])
  }

  @Test("An element that arrives exactly when the previous one is due replaces it")
  func together() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(260, 2), .completed(400)])
    let observer = scheduler.start { [scheduler] in source.debounce(.seconds(50), scheduler: scheduler) }
    #expect(observer.events == [.next(310, 2), .completed(400)])
  }

  @Test("An error is passed on at once, and a waiting element is dropped")
  func error() {
    let source = scheduler.createHotObservable([.next(210, 1), .error(220, TestError.first)])
    let observer = scheduler.start { [scheduler] in source.debounce(.seconds(50), scheduler: scheduler) }
    #expect(observer.events == [.error(220, TestError.first)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }

  @Test("Disposal unsubscribes from the source and drops a waiting element")
  func disposal() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(300, 2)])
    let observer = scheduler.start(disposed: 320) { [scheduler] in
      source.debounce(.seconds(50), scheduler: scheduler)
    }
    #expect(observer.events == [.next(260, 1)])
    #expect(source.subscriptions == [Subscription(200, 320)])
  }

  @Test("A debounce of zero takes one unit of virtual time")
  func noTime() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(211, 2), .completed(300)])
    let observer = scheduler.start { [scheduler] in source.debounce(.seconds(0), scheduler: scheduler) }
    #expect(observer.events == [.next(212, 2), .completed(300)])
  }
}
