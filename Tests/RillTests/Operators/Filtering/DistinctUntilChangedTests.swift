import Rill
import RillTest
import Testing

@Suite("distinctUntilChanged")
struct DistinctUntilChangedTests {
  let scheduler = TestScheduler(initialClock: 0)

  @Test("distinctUntilChanged drops consecutive repetitions")
  func distinct() {
    let source = scheduler.createHotObservable([
      .next(210, 1), .next(220, 1), .next(230, 2), .next(240, 1), .completed(250),
    ])
    let observer = scheduler.start { source.distinctUntilChanged() }
    #expect(observer.events == [.next(210, 1), .next(230, 2), .next(240, 1), .completed(250)])
    #expect(source.subscriptions == [Subscription(200, 250)])
  }

  @Test("The comparer receives the last element that was passed on")
  func comparer() {
    let source = scheduler.createHotObservable([
      .next(210, 10), .next(220, 11), .next(230, 12), .next(240, 13), .completed(250),
    ])
    let observer = scheduler.start { source.distinctUntilChanged { $1 - $0 < 2 } }
    #expect(observer.events == [.next(210, 10), .next(230, 12), .completed(250)])
  }

  @Test("The key selector is called once for each element, including the first")
  func key() {
    let asked = Log<Int>()
    let source = scheduler.createHotObservable([
      .next(210, 10), .next(220, 11), .next(230, 20), .next(240, 10), .completed(250),
    ])
    let observer = scheduler.start {
      source.distinctUntilChanged { element -> Int in
        asked.write(element)
        return element / 10
      }
    }
    #expect(observer.events == [.next(210, 10), .next(230, 20), .next(240, 10), .completed(250)])
    #expect(asked.entries == [10, 11, 20, 10])
  }
}
