import Rill
import RillTest
import Testing

@Suite("materialize and dematerialize")
struct MaterializeTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test("materialize emits every event, including the end, as an element")
  func materialize() {
    let source = scheduler.createHotObservable([.next(210, 1), .error(220, TestError.first)])
    let observer = scheduler.start { source.materialize() }
    #expect(
      observer.events == [.next(210, .next(1)), .next(220, .error(TestError.first)), .completed(220)])
    #expect(source.subscriptions == [Subscription(200, 220)])
    let completed = TestScheduler(initialClock: 0).start { Observable<Int>.empty().materialize() }
    #expect(completed.events == [.next(200, .completed), .completed(200)])
  }

  @Test("dematerialize turns elements into events, and an end among them ends the result")
  func dematerialize() {
    let source = scheduler.createHotObservable([
      .next(210, Event.next(1)), .next(220, .error(TestError.first)), .next(230, .next(2)), .completed(240),
    ])
    let observer = scheduler.start { source.dematerialize() }
    #expect(observer.events == [.next(210, 1), .error(220, TestError.first)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }
}
