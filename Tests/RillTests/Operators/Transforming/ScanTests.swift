import Rill
import RillTest
import Testing

@Suite("scan")
struct ScanTests {
  @Test("scan emits every intermediate result, starting with its seed for each subscription")
  func accumulates() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3), .completed(250)])
    let sums = source.scan(100) { $0 + $1 }
    let late = scheduler.createObserver(Int.self)
    scheduler.scheduleAt(225) { _ = sums.subscribe(late) }
    let observer = scheduler.start { sums }
    #expect(observer.events == [.next(210, 101), .next(220, 103), .next(230, 106), .completed(250)])
    #expect(late.events == [.next(230, 103), .completed(250)])
    #expect(source.subscriptions == [Subscription(200, 250), Subscription(225, 250)])
  }
}
