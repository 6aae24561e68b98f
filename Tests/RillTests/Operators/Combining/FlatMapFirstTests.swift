import Rill
import RillTest
import Testing

@Suite("flatMapFirst")
struct FlatMapFirstTests {
  @Test("Elements that arrive while an inner sequence runs are dropped")
  func drops() {
    let scheduler = TestScheduler(initialClock: 0)
    let outer = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(240, 3), .completed(245)])
    let inner = scheduler.createColdObservable([.next(5, 0), .next(15, 100), .completed(25)])
    let observer = scheduler.start { outer.flatMapFirst { number in inner.map { $0 + number } } }
    #expect(
      observer.events == [.next(215, 1), .next(225, 101), .next(245, 3), .next(255, 103), .completed(265)])
    #expect(inner.subscriptions == [Subscription(210, 235), Subscription(240, 265)])
    #expect(outer.subscriptions == [Subscription(200, 245)])
  }

  @Test("An inner error ends the result")
  func error() {
    let scheduler = TestScheduler(initialClock: 0)
    let outer = scheduler.createHotObservable([.next(210, 1), .next(220, 2)])
    let observer = scheduler.start { outer.flatMapFirst { _ in Observable<Int>.error(TestError.first) } }
    #expect(observer.events == [.error(210, TestError.first)])
    #expect(outer.subscriptions == [Subscription(200, 210)])
  }
}
