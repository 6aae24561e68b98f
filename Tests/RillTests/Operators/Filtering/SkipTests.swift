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

  @Test("skip(until:) opens at the other sequence's first element, and then unsubscribes from the other")
  func until() {
    let source = source()
    let other = scheduler.createHotObservable([.next(225, 0), .next(235, 0), .completed(300)])
    let observer = scheduler.start { source.skip(until: other) }
    #expect(observer.events == [.next(230, 3), .next(240, 1), .completed(250)])
    #expect(source.subscriptions == [Subscription(200, 250)])
    #expect(other.subscriptions == [Subscription(200, 225)])
  }

  @Test("skip(until:) never opens nor completes if the other sequence completes or stays silent")
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

  @Test("An error of either sequence ends the result")
  func errors() {
    let source = source()
    let other = scheduler.createHotObservable([.error(225, TestError.first, Int.self)])
    #expect(scheduler.start { source.skip(until: other) }.events == [.error(225, TestError.first)])
    #expect(source.subscriptions == [Subscription(200, 225)])
    let failing = Observable<Int>.error(TestError.second).skip(until: Observable<Int>.never())
    #expect(TestScheduler(initialClock: 0).start { failing }.events == [.error(200, TestError.second)])
  }

  @Test("skip(while:) emits everything from the first element that the predicate rejects")
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

  @Test("An error that the predicate throws ends the result")
  func throwing() {
    let source = source()
    let observer = scheduler.start {
      source.skip { if $0 == 2 { throw TestError.first } else { true } }
    }
    #expect(observer.events == [.error(220, TestError.first)])
    #expect(source.subscriptions == [Subscription(200, 220)])
  }
}
