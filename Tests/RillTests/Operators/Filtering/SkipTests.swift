import Rill
import RillTest
import Testing

@Suite("skip(until:) and skip(while:)")
struct SkipTests {
  let scheduler = TestScheduler(initialClock: 0)

  private func source() -> TestableObservable<Int> {
    scheduler.createHotObservable([
      .next(210, 1), .next(220, 2), .next(230, 3), .next(240, 1), .completed(250),
    ])
  }

  @Test("Opens with the other's first element, and leaves it then")
  func until() {
    let source = source()
    let other = scheduler.createHotObservable([.next(225, 0), .next(235, 0), .completed(300)])
    let observer = scheduler.start { source.skip(until: other) }
    #expect(observer.events == [.next(230, 3), .next(240, 1), .completed(250)])
    #expect(source.subscriptions == [Subscription(200, 250)])
    #expect(other.subscriptions == [Subscription(200, 225)])
  }

  @Test("Never opens if the other completes or is silent; the completion is not heard then")
  func never() {
    for events: [Recorded<Event<Int>>] in [[], [.completed(225)]] {
      let scheduler = TestScheduler(initialClock: 0)
      let source = scheduler.createHotObservable([.next(230, 3), .completed(250)])
      let other = scheduler.createHotObservable(events)
      #expect(scheduler.start { source.skip(until: other) }.events.isEmpty)
      #expect(source.subscriptions == [Subscription(200, 250)])
      #expect(other.subscriptions == [Subscription(200, events.isEmpty ? 250 : 225)])
    }
  }

  @Test("An error of either ends it")
  func errors() {
    let source = source()
    let other = scheduler.createHotObservable([.error(225, TestError.first, Int.self)])
    #expect(scheduler.start { source.skip(until: other) }.events == [.error(225, TestError.first)])
    #expect(source.subscriptions == [Subscription(200, 225)])
    let failing = Observable<Int>.error(TestError.second).skip(until: Observable<Int>.never())
    #expect(TestScheduler(initialClock: 0).start { failing }.events == [.error(200, TestError.second)])
  }

  @Test("From the first element on that is not accepted, whatever follows")
  func skipWhile() {
    let source = source()
    let asked = Log<Int>()
    let observer = scheduler.start {
      source.skip { element in
        asked.write(element)
        return element < 3
      }
    }
    #expect(observer.events == [.next(230, 3), .next(240, 1), .completed(250)])
    #expect(asked.entries == [1, 2, 3])
    #expect(source.subscriptions == [Subscription(200, 250)])
  }

  @Test("An error that the predicate throws ends it")
  func throwing() {
    let source = source()
    let observer = scheduler.start {
      source.skip { if $0 == 2 { throw TestError.first } else { true } }
    }
    #expect(observer.events == [.error(220, TestError.first)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }
}
